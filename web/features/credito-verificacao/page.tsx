import { Cabecalho } from "#web/widgets/pagina-publica/cabecalho.tsx";
import { Rodape } from "#web/widgets/pagina-publica/rodape.tsx";
import { SemScript } from "#web/widgets/pagina-publica/sem-script.tsx";
import { Verificacao } from "./verificacao.tsx";

/** Whoever receives a declaration finds out here that it is genuine (design.md#public-pages). */
export function CreditoVerificacao() {
  return (
    <>
      <Cabecalho atalho={{ href: "#conteudo", texto: "Ir para a verificação" }} />
      <main id="conteudo" className="fundo">
        <section className="cartela" aria-labelledby="verificacao-titulo">
          <h1 id="verificacao-titulo">Verificação de declaração</h1>
          <p className="cartela-texto">
            Recebeu uma Declaração de Crédito Estudantil? Confira aqui se ela é verdadeira: aponte a
            câmera para o QR Code do papel ou digite o código.
          </p>
          <SemScript oQue="A verificação" />
          <div id="ilha">
            <Verificacao />
          </div>
        </section>
      </main>
      <Rodape />
    </>
  );
}
