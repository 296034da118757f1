interface Props {
  errors: readonly { id: string; message: string }[];
}

/** The errors that stop the form, with a link to each field (design.md#budgets). */
export function ErrorSummary({ errors }: Props) {
  if (errors.length === 0) return null;
  return (
    <div className="notice notice-error" role="alert">
      <p className="notice-title">
        {errors.length === 1
          ? "Falta corrigir um campo:"
          : `Falta corrigir ${errors.length} campos:`}
      </p>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault(); // the address must stay the one to share
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
