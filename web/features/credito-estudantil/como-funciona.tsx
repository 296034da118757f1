/** “Como funciona” in three steps (product.md#sign-up-page). */
export function ComoFunciona() {
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
