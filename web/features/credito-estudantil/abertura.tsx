import { Cartao } from "./cartao.tsx";

/** The hero (product.md#sign-up-page): selected for free credit, how it works in one sentence, the way to the form. */
export function Abertura() {
  return (
    <section className="abertura">
      <div className="largura abertura-colunas">
        <div>
          <h1>
            Você foi selecionado para receber <mark>crédito educacional gratuito</mark>
          </h1>
          <p className="abertura-texto">
            Inscreva-se em um evento da sua cidade e receba nele o seu vale de crédito, em forma de
            cartão e sem pagar nada.
          </p>
          <a className="botao botao-principal" href="#inscricao">
            Escolher minha cidade
          </a>
          <ul className="garantias">
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
