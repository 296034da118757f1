import { Footer } from "#web/widgets/public-page/footer.tsx";
import { Header } from "#web/widgets/public-page/header.tsx";
import { NoScript } from "#web/widgets/public-page/no-script.tsx";
import { sender } from "#web/widgets/public-page/sender.ts";
import { Areas } from "./areas.tsx";
import { Cartao } from "./cartao.tsx";
import { Inscricao } from "./inscricao.tsx";

/** The public landing page (product/credito-estudantil.md#sign-up-page), readable without a script. */
export function CreditoEstudantil() {
  return (
    <>
      <Header skipLink={{ href: "#inscricao", text: "Ir para a inscrição" }} />
      <main>
        <Marquee />
        {/* The server puts the event of a link in the place of the marks (product/credito-estudantil.md#short-addresses). */}
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
            {/* The server puts true or false in the place of the mark (product/credito-estudantil.md#sign-up-page). */}
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

/** PARABÉNS 20 times, in two halves of ten, so that the loop has no seam (design.md#public-pages). */
const TIMES = Array.from({ length: 20 }, (_, n) => n);

/**
 * The marquee: the first word is read, the others are decoration. It stands still until the script
 * has brought the pause button to life (WCAG 2.2.2), and always under reduced motion.
 */
function Marquee() {
  return (
    <div className="marquee" id="marquee">
      <ul className="marquee-list">
        {TIMES.map((n) => (
          <li key={n} aria-hidden={n > 0 ? true : undefined}>
            PARABÉNS
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="marquee-button"
        id="marquee-button"
        aria-label="Pausar animação"
        hidden
      />
    </div>
  );
}

/** “Como funciona” in three steps (product/credito-estudantil.md#sign-up-page). */
function ComoFunciona() {
  return (
    <section className="section section-light" id="como-funciona" aria-labelledby="steps-title">
      <div className="page-width">
        <h2 id="steps-title">Como funciona</h2>
        <ol className="steps">
          <li>
            <h3>Escolha a cidade e o evento</h3>
            <p>Veja as escolas com evento aberto perto de você, com dia e horário.</p>
          </li>
          <li>
            <h3>Faça a inscrição</h3>
            <p>Nome do aluno, nome do responsável, telefone e e‑mail. Só isso, e é gratuito.</p>
          </li>
          <li>
            <h3>Receba o cartão no evento</h3>
            <p>
              O vale é entregue em forma de cartão no dia do evento. Depois,{" "}
              <a href="/credito-ativacao">ative o seu crédito</a>.
            </p>
          </li>
        </ol>
      </div>
    </section>
  );
}

/** The hero (product/credito-estudantil.md#sign-up-page): selected for free credit, how it works in one sentence, the way to the form. */
function Hero() {
  return (
    <section className="hero">
      <div className="page-width hero-columns">
        <div>
          <h1>
            Você foi selecionado para receber <mark>crédito educacional gratuito</mark>
          </h1>
          <p className="hero-text">
            Inscreva-se em um evento da sua cidade e receba nele o seu vale de crédito, em forma de
            cartão e sem pagar nada.
          </p>
          <a className="button button-primary" href="#inscricao">
            Escolher minha cidade
          </a>
          <ul className="promises">
            <li>Inscrição gratuita</li>
            <li>Evento na sua cidade</li>
            <li>Cartão entregue no evento</li>
          </ul>
        </div>
        <Cartao />
      </div>
    </section>
  );
}
