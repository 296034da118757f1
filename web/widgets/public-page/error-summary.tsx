interface Props {
  /** What is wrong, in the order of the fields. */
  errors: readonly { id: string; message: string }[];
}

/** What stops the form, with a way to each field (design.md#budgets). */
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
                event.preventDefault(); // the address stays the one that can be shared
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
