import { Cabecalho } from "#web/widgets/pagina-publica/cabecalho.tsx";
import { sender } from "#web/widgets/pagina-publica/sender.ts";
import { Rodape } from "#web/widgets/pagina-publica/rodape.tsx";
import { SemScript } from "#web/widgets/pagina-publica/sem-script.tsx";
import { Abertura } from "./abertura.tsx";
import { Areas } from "./areas.tsx";
import { ComoFunciona } from "./como-funciona.tsx";
import { Faixa } from "./faixa.tsx";
import { Inscricao } from "./inscricao.tsx";

/** The public landing page (product.md#sign-up-page), readable without a script. */
export function CreditoEstudantil() {
  return (
    <>
      <Cabecalho atalho={{ href: "#inscricao", texto: "Ir para a inscrição" }} />
      <main>
        <Faixa />
        <Abertura />
        <Distribuido />
        <Areas />
        <ComoFunciona />
        <div className="fim">
          <AvisoImportante />
          <section className="cartela" id="inscricao" aria-labelledby="inscricao-titulo">
            <h2 id="inscricao-titulo">Faça sua inscrição</h2>
            <p className="cartela-texto">Gratuita, para alunos das cidades com evento aberto.</p>
            <SemScript oQue="A inscrição" />
            {/* The server puts true or false in the place of the mark (product.md#sign-up-page). */}
            <div id="formulario" data-consent="__CONSENT_REQUIRED__">
              <Inscricao exigeConsentimento={false} />
            </div>
          </section>
        </div>
      </main>
      <Rodape />
    </>
  );
}

function Distribuido() {
  return (
    <section className="distribuido" aria-label="Crédito já distribuído">
      <p className="largura">
        Mais de <strong>{sender.distributed}</strong> em crédito educacional já distribuídos
      </p>
    </section>
  );
}

function AvisoImportante() {
  return (
    <section className="importante" aria-labelledby="aviso-titulo">
      <h2 id="aviso-titulo">Aviso importante</h2>
      <p>
        O crédito é limitado por região e concedido por ordem de chegada: quem se inscreve primeiro
        é atendido primeiro.
      </p>
    </section>
  );
}
