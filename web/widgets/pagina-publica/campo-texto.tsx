import { Campo, ligacao } from "./campo.tsx";

interface Props {
  id: string;
  rotulo: string;
  ajuda?: string;
  erro: string | undefined;
  valor: string;
  onMudar: (valor: string) => void;
  onSair: () => void;
  type?: "text" | "email";
  autoComplete: string;
  /** Nothing may be typed while the form is on its way. */
  bloqueado: boolean;
}

/** A required text field of a public form. */
export function CampoTexto({ id, rotulo, ajuda, erro, type = "text", ...campo }: Props) {
  return (
    <Campo id={id} rotulo={rotulo} ajuda={ajuda} erro={erro}>
      <input
        {...ligacao(id, erro)}
        type={type}
        value={campo.valor}
        autoComplete={campo.autoComplete}
        autoCapitalize={type === "email" ? "none" : "words"}
        spellCheck={false}
        readOnly={campo.bloqueado}
        onChange={(event) => campo.onMudar(event.target.value)}
        onBlur={campo.onSair}
      />
    </Campo>
  );
}
