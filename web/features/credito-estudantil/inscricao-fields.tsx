import { type RefObject, useEffect } from "react";
import { TelefoneField } from "#web/widgets/public-page/telefone-field.tsx";
import { TextField } from "#web/widgets/public-page/text-field.tsx";
import type { BoundField } from "#web/widgets/public-page/form/bound-field.ts";
import type { Field } from "./form.ts";

interface Props {
  field: (id: Field) => BoundField;
  /** True if the student's name alone is missing: the focus goes there, once. */
  wantsNameRef: RefObject<boolean>;
}

/** Student, guardian, and how they are reached (product.md#sign-up-page). */
export function InscricaoFields({ field, wantsNameRef }: Props) {
  useEffect(() => {
    if (!wantsNameRef.current) return;
    wantsNameRef.current = false;
    document.getElementById("nomeAluno")?.focus();
  });
  return (
    <>
      <TextField {...field("nomeAluno")} label="Nome do aluno" autoComplete="off" />
      <TextField {...field("nomeResponsavel")} label="Nome do responsável" autoComplete="name" />
      <TextField {...field("email")} label="E-mail" type="email" autoComplete="email" />
      <TelefoneField {...field("telefone")} />
    </>
  );
}
