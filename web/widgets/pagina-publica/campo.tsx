import type { ReactNode } from "react";

interface Props {
  id: string;
  rotulo: string;
  ajuda?: string | undefined;
  erro?: string | undefined;
  /** The control; it gets the attributes of `ligacao(id, …)`. */
  children: ReactNode;
}

/**
 * A labelled control: label above, "(obrigatório)" in words, help and error below. The line below
 * is always there, so that an error that appears on blur does not move the button under a finger.
 */
export function Campo({ id, rotulo, ajuda, erro, children }: Props) {
  return (
    <div className={erro ? "campo campo-invalido" : "campo"}>
      <label htmlFor={id}>
        {rotulo} <span className="obrigatorio">(obrigatório)</span>
      </label>
      {children}
      <p id={`${id}-nota`} className={erro ? "nota nota-erro" : "nota"}>
        {erro ?? ajuda}
      </p>
    </div>
  );
}

/** Attributes that tie a control to its `Campo`. */
export function ligacao(id: string, erro: string | undefined) {
  return {
    id,
    name: id,
    required: true,
    "aria-invalid": erro ? (true as const) : undefined,
    "aria-describedby": `${id}-nota`,
  };
}
