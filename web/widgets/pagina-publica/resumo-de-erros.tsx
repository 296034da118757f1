interface Props {
  /** What is wrong, in the order of the fields. */
  erros: readonly { id: string; mensagem: string }[];
}

/** What stops the form, with a way to each field (design.md#budgets). */
export function ResumoDeErros({ erros }: Props) {
  if (erros.length === 0) return null;
  return (
    <div className="quadro quadro-erro" role="alert">
      <p className="quadro-titulo">
        {erros.length === 1 ? "Falta corrigir um campo:" : `Falta corrigir ${erros.length} campos:`}
      </p>
      <ul>
        {erros.map(({ id, mensagem }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault(); // the address stays the one that can be shared
                document.getElementById(id)?.focus();
              }}
            >
              {mensagem}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
