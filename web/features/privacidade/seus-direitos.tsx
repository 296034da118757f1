import type { ReactNode } from "react";

interface Props {
  /** Link to the person in charge. */
  encarregado: ReactNode;
}

/** The rights of LGPD art. 18, and how to use them. */
export function SeusDireitos({ encarregado }: Props) {
  return (
    <>
      <h2>Seus direitos</h2>
      <p>A qualquer momento, de graça, você pode pedir (art. 18 da LGPD):</p>
      <ul>
        <li>a confirmação de que tratamos seus dados e uma cópia deles;</li>
        <li>a correção do que estiver errado, incompleto ou desatualizado;</li>
        <li>o bloqueio ou a exclusão do que for desnecessário ou tratado fora da lei;</li>
        <li>a entrega dos dados a outro fornecedor (portabilidade);</li>
        <li>a informação de com quem os dados foram compartilhados;</li>
        <li>a retirada do consentimento e a exclusão do que dependia dele.</li>
      </ul>
      <h2>Como pedir</h2>
      <p>
        Use o <a href="#pedido">formulário abaixo</a>, com o e-mail da inscrição, ou escreva para{" "}
        {encarregado} com o nome do aluno, a cidade do evento e o que deseja. Pedimos uma
        confirmação pelo e-mail, para não entregar dados à pessoa errada. Quando os dados são
        apagados, a matrícula efetivada fica, porque é um contrato (art. 16, I), e o pedido com a
        resposta fica 5 anos, como prova. Se a resposta não resolver, você pode procurar a
        Autoridade Nacional de Proteção de Dados (ANPD), em{" "}
        <a href="https://www.gov.br/anpd" rel="noreferrer">
          gov.br/anpd
        </a>
        .
      </p>
    </>
  );
}
