import { type RefObject, useEffect } from "react";
import { EscolaLook } from "#web/widgets/public-page/escola-look.tsx";
import { TelefoneField } from "#web/widgets/public-page/telefone-field.tsx";
import { TextField } from "#web/widgets/public-page/text-field.tsx";
import type { BoundField } from "#web/widgets/public-page/form/bound-field.ts";
import type { EventoPublico } from "#web/widgets/public-page/calls.ts";
import type { Field } from "./form.ts";
import { Perguntas } from "./perguntas.tsx";

interface Props {
  field: (id: Field) => BoundField;
  /** True if the student's name alone is missing: the focus goes there, once. */
  wantsNameRef: RefObject<boolean>;
  evento: EventoPublico | null;
}

/** Student, guardian, how they are reached (product/credito-estudantil.md#sign-up-page), and what the school asks. */
export function InscricaoFields({ field, wantsNameRef, evento }: Props) {
  useEffect(() => {
    if (!wantsNameRef.current) return;
    wantsNameRef.current = false;
    document.getElementById("nomeAluno")?.focus();
  });
  return (
    <>
      <EscolaLook aparencia={evento?.aparencia} width={160} height={40} />
      <TextField {...field("nomeAluno")} label="Nome do aluno" autoComplete="off" />
      <TextField {...field("nomeResponsavel")} label="Nome do responsável" autoComplete="name" />
      <TextField {...field("email")} label="E-mail" type="email" autoComplete="email" />
      <TelefoneField {...field("telefone")} />
      {evento?.perguntas && (
        <Perguntas field={field} eventoId={evento.id} perguntas={evento.perguntas} />
      )}
    </>
  );
}
