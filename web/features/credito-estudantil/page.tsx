import { Header } from "#web/widgets/public-page/header.tsx";
import { sender } from "#web/widgets/public-page/sender.ts";
import { Footer } from "#web/widgets/public-page/footer.tsx";
import { NoScript } from "#web/widgets/public-page/no-script.tsx";
import { Hero } from "./hero.tsx";
import { Areas } from "./areas.tsx";
import { ComoFunciona } from "./como-funciona.tsx";
import { Marquee } from "./marquee.tsx";
import { Inscricao } from "./inscricao.tsx";

/** The public landing page (product.md#sign-up-page), readable without a script. */
export function CreditoEstudantil() {
  return (
    <>
      <Header skipLink={{ href: "#inscricao", text: "Ir para a inscrição" }} />
      <main>
        <Marquee />
        {/* The server puts the event of a link in the place of the marks (product.md#short-addresses). */}
        __EVENT_CARD__
        <Hero />
        <Distributed />
        <Areas />
        <ComoFunciona />
        <div className="closing">
          <ImportantNotice />
          <section className="sheet" id="inscricao" aria-labelledby="inscricao-title">
            <h2 id="inscricao-title">Faça sua inscrição</h2>
            <p className="sheet-text">Gratuita, para alunos das cidades com evento aberto.</p>
            <NoScript what="A inscrição" />
            {/* The server puts true or false in the place of the mark (product.md#sign-up-page). */}
            <div
              id="formulario"
              data-consent="__CONSENT_REQUIRED__"
              data-cidade="__EVENT_CITY__"
              data-evento="__EVENT_ID__"
            >
              <Inscricao needsConsent={false} />
            </div>
          </section>
        </div>
      </main>
      <Footer />
    </>
  );
}

function Distributed() {
  return (
    <section className="distributed" aria-label="Crédito já distribuído">
      <p className="page-width">
        Mais de <strong>{sender.distributed}</strong> em crédito educacional já distribuídos
      </p>
    </section>
  );
}

function ImportantNotice() {
  return (
    <section className="important" aria-labelledby="notice-title">
      <h2 id="notice-title">Aviso importante</h2>
      <p>
        O crédito é limitado por região e concedido por ordem de chegada: quem se inscreve primeiro
        é atendido primeiro.
      </p>
    </section>
  );
}
