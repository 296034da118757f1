import { Campo, ligacao } from "./campo.tsx";
import type { CampoLigado } from "./formulario/campo-ligado.ts";

interface Props extends CampoLigado {
  rotulo: string;
  ajuda?: string;
  type?: "text" | "email";
  autoComplete: string;
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
