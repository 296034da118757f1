interface Props {
  texto: string;
  enviando: boolean;
}

/** The submit button of a public form: while pending it keeps its label, gains a spinner, is off. */
export function BotaoEnviar({ texto, enviando }: Props) {
  return (
    <button
      type="submit"
      className="botao botao-principal"
      disabled={enviando}
      aria-busy={enviando}
    >
      {enviando && <span className="giro" aria-hidden="true" />}
      {texto}
    </button>
  );
}
