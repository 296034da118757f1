import type { ReactNode } from "react";

interface Props {
  id: string;
  rotulo: string;
  ajuda?: string | undefined;
  erro?: string | undefined;
  /** What should be looked at again, and does not stop the form. */
  aviso?: string | undefined;
  opcional?: boolean;
  /** The control; it gets the attributes of `ligacao(id, …)`. */
  children: ReactNode;
}

/**
 * A labelled control: label above, "(obrigatório)" in words, help and error below. The line below
 * is always there, so that an error that appears on blur does not move the button under a finger.
 */
export function Campo({ id, rotulo, ajuda, erro, aviso, opcional = false, children }: Props) {
  const tipo = erro ? " nota-erro" : aviso ? " nota-aviso" : "";
  return (
    <div className={erro ? "campo campo-invalido" : "campo"}>
      <label htmlFor={id}>
        {rotulo} <span className="obrigatorio">{opcional ? "(opcional)" : "(obrigatório)"}</span>
      </label>
      {children}
      <p id={`${id}-nota`} className={`nota${tipo}`}>
        {erro ?? aviso ?? ajuda}
      </p>
    </div>
  );
}

/** Attributes that tie a control to its `Campo`. */
export function ligacao(id: string, erro: string | undefined, opcional = false) {
  return {
    id,
    name: id,
    required: !opcional,
    "aria-invalid": erro ? (true as const) : undefined,
    "aria-describedby": `${id}-nota`,
  };
}
