import { Cartao } from "./cartao.tsx";

/** The hero (product.md#sign-up-page): selected for free credit, how it works in one sentence, the way to the form. */
export function Hero() {
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
