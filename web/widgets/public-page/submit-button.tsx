interface Props {
  text: string;
  isSending: boolean;
}

/**
 * The submit button of a public form: while pending it keeps its label, shows a spinner and is off.
 */
export function SubmitButton({ text, isSending }: Props) {
  return (
    <button
      type="submit"
      className="button button-primary"
      disabled={isSending}
      aria-busy={isSending}
    >
      {isSending && <span className="spinner" aria-hidden="true" />}
      {text}
    </button>
  );
}
