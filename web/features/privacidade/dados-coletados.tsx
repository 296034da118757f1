/** The data that each form collects. */
export function DadosColetados() {
  return (
    <>
      <h2>Quais dados coletamos</h2>
      <h3>Na inscrição para o crédito</h3>
      <ul>
        <li>
          <strong>Nome do aluno</strong>, em cujo nome o crédito fica reservado;
        </li>
        <li>
          <strong>Nome do responsável</strong>, para saber com quem falar;
        </li>
        <li>
          <strong>E-mail e telefone</strong>, para enviar as informações do evento;
        </li>
        <li>
          <strong>Cidade e evento escolhidos</strong>, para entregar o cartão no lugar certo.
        </li>
      </ul>
      <h3>Na ativação do crédito</h3>
      <p>
        Além desses, o <strong>CPF do aluno</strong> e o <strong>CPF do responsável</strong>,
        pedidos somente na ativação. Servem para preencher a declaração que aparece na tela e para
        que cada aluno ative o crédito uma só vez. Os números nunca são guardados às claras: fica
        apenas um código, calculado a partir do CPF do aluno com uma chave secreta, que serve para
        reconhecer uma ativação repetida.
      </p>
      <OnThePaper />
      <InTheBrowser />
    </>
  );
}

function OnThePaper() {
  return (
    <>
      <h3>Na verificação da declaração</h3>
      <p>
        Quem tem o código impresso na declaração pode conferir se ela é verdadeira. A página mostra
        a escola, o valor, a cidade e a data do evento e só as iniciais dos nomes; nunca CPF, e-mail
        ou telefone. A segunda via, com os nomes inteiros, aparece somente para quem digita também o
        CPF do aluno.
      </p>
      <p>
        O QR Code da declaração em PDF traz também, com assinatura, as iniciais do aluno, a escola e
        a data do evento.
      </p>
    </>
  );
}

function InTheBrowser() {
  return (
    <>
      <h3>No seu navegador</h3>
      <p>
        Enquanto você preenche a inscrição ou a ativação, o que digitou fica salvo na própria aba,
        para não se perder se a página recarregar. É apagado quando o formulário é enviado ou a aba
        é fechada. A declaração do crédito ativado fica na aba, sem CPF e sem contato, para não se
        perder se a página recarregar. CPF não é salvo no navegador.
      </p>
      <p>
        Se você chegou pelo link ou QR Code de um vendedor ou de uma escola, um cookie nosso guarda
        por 30 dias qual link foi, para sabermos quem trouxe a inscrição. Ele diz qual é o link, não
        quem você é, e não acompanha a sua navegação.
      </p>
      <p>
        Depois da inscrição, um cookie nosso guarda por 120 dias qual inscrição foi feita neste
        navegador. Ele só serve para anotar a sua chegada pelo cartaz da entrada do evento.
      </p>
      <h3>Contra abusos</h3>
      <p>
        Contamos por alguns minutos quantos envios e consultas vêm de cada endereço de internet (IP)
        e não usamos essa contagem para mais nada.
      </p>
    </>
  );
}
