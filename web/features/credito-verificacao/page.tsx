import { Header } from "#web/widgets/public-page/header.tsx";
import { Footer } from "#web/widgets/public-page/footer.tsx";
import { NoScript } from "#web/widgets/public-page/no-script.tsx";
import { Verificacao } from "./verificacao.tsx";

/** The receiver of a declaration finds out here that it is genuine (design.md#public-pages). */
export function CreditoVerificacao() {
  return (
    <>
      <Header skipLink={{ href: "#conteudo", text: "Ir para a verificação" }} />
      <main id="conteudo" className="backdrop">
        <section className="sheet" aria-labelledby="verificacao-title">
          <h1 id="verificacao-title">Verificação de declaração</h1>
          <p className="sheet-text">
            Recebeu uma Declaração de Crédito Estudantil? Confira aqui se ela é verdadeira: aponte a
            câmera para o QR Code do papel ou digite o código.
          </p>
          <NoScript what="A verificação" />
          <div id="island">
            <Verificacao />
          </div>
        </section>
      </main>
      <Footer />
    </>
  );
}
