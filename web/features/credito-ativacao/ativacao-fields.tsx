import { maskTelefone } from "#shared/br/telefone.ts";
import { CpfField } from "#web/widgets/public-page/cpf-field.tsx";
import { TelefoneField } from "#web/widgets/public-page/telefone-field.tsx";
import { TextField } from "#web/widgets/public-page/text-field.tsx";
import type { BoundField } from "#web/widgets/public-page/form/bound-field.ts";
import { CursoField } from "./curso-field.tsx";
import { type Guardada, InscricaoGuardada } from "./inscricao-guardada.tsx";
import type { Field } from "./form.ts";

interface Props {
  /** The key in the confirmation letter's link; null where another link or none led here. */
  link: string | null;
  isLocked: boolean;
  field: (id: Field) => BoundField;
  /** Titles of the event's courses. */
  cursos: readonly string[];
}

/** Student and guardian with their CPFs (product.md#activation-page). */
export function AtivacaoFields({ field, cursos, link, isLocked }: Props) {
  const fill = (inscricao: Guardada) => {
    const { nomeAluno, nomeResponsavel, email, telefone } = inscricao;
    const known = { nomeAluno, nomeResponsavel, email, telefone: maskTelefone(telefone ?? "") };
    for (const id of ["nomeAluno", "nomeResponsavel", "email", "telefone"] as const)
      field(id).onChange(known[id] ?? "");
    document.getElementById("cpfAluno")?.focus();
  };
  return (
    <>
      {link && <InscricaoGuardada link={link} onOpened={fill} isLocked={isLocked} />}
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
