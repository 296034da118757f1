import { TelefoneField } from "#web/widgets/public-page/telefone-field.tsx";
import { TextField } from "#web/widgets/public-page/text-field.tsx";
import type { BoundField } from "#web/widgets/public-page/form/bound-field.ts";
import { CpfField } from "./cpf-field.tsx";
import { CursoField } from "./curso-field.tsx";
import type { Field } from "./form.ts";

interface Props {
  field: (id: Field) => BoundField;
  /** Titles of the event's courses. */
  cursos: readonly string[];
}

/** Student and guardian with their CPFs (product.md#activation-page). */
export function AtivacaoFields({ field, cursos }: Props) {
  return (
    <>
      <TextField {...field("nomeAluno")} label="Nome do aluno" autoComplete="off" />
      <CpfField {...field("cpfAluno")} label="CPF do aluno" />
      <TextField {...field("nomeResponsavel")} label="Nome do responsável" autoComplete="name" />
      <CpfField {...field("cpfResponsavel")} label="CPF do responsável" />
      <TextField {...field("email")} label="E-mail" type="email" autoComplete="email" />
      <TelefoneField {...field("telefone")} />
      <CursoField {...field("cursoInteresse")} cursos={cursos} />
    </>
  );
}
