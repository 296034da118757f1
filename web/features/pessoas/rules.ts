import { onlyDigits } from "#shared/br/digits.ts";
import { fold } from "#shared/br/text.ts";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import { knownEmail } from "#shared/esquecer.ts";
import { type Role, roleLabels } from "#shared/labels.ts";
import { may } from "#shared/permissions.ts";

/** A student and who answers for it, as one row of the way tells. */
export interface Family {
  aluno: string;
  /** Null where the row does not tell. */
  responsavel: string | null;
  /** Blank where there is none. */
  email: string;
  telefone: string | null;
}

/** The names and contacts that the family wrote last: at the activation, else at the sign-up. */
export function familyOf({ lead, preMatricula, matricula }: Pessoa): Family {
  const { nome, email, telefone } = preMatricula ??
    matricula ?? { nome: "", email: "", telefone: null };
  const signedUp = lead && signUpOf(lead);
  if (preMatricula === null && signedUp) return signedUp;
  const responsavel = preMatricula?.nomeResponsavel ?? signedUp?.responsavel ?? null;
  return { aluno: nome, responsavel, email: knownEmail(email), telefone };
}

export function signUpOf(lead: NonNullable<Pessoa["lead"]>): Family {
  const { nomeAluno: aluno, nomeResponsavel: responsavel, telefone } = lead;
  return { aluno, responsavel, email: knownEmail(lead.email), telefone };
}

/** True where the page shows a sign-up and an activation of two addresses. */
export const hasOutroEmail = ({ lead, preMatricula }: Pessoa): boolean =>
  (preMatricula ?? lead)?.caminho.outroEmail === true;

/** True if two rows tell the same, whatever its spelling. */
export function saysSame(a: Family, b: Family): boolean {
  const plain = ({ aluno, responsavel, email, telefone }: Family) =>
    [fold(aluno), fold(responsavel ?? ""), email.toLowerCase(), onlyDigits(telefone ?? "")].join(
      "\n",
    );
  return plain(a) === plain(b);
}

/** The stage that the person has reached. */
export function stageOf({
  preMatricula,
  matricula,
}: Pessoa): "inscrito" | "ativado" | "matriculado" {
  if (matricula) return "matriculado";
  return preMatricula ? "ativado" : "inscrito";
}

/** The next thing to do, in a sentence for this role. */
export function nextStepFor(role: Role, pessoa: Pessoa): string {
  const { lead, matricula } = pessoa;
  switch (stageOf(pessoa)) {
    case "inscrito":
      return lead?.naoVaiEm
        ? "A família avisou que não vai ao evento. Vale um contato: ela ainda pode ativar o crédito."
        : `Falta ativar o crédito: a família ativa no evento, ou pelo link ${lead?.email === null ? "da mensagem que Contatos abre no WhatsApp" : "do e-mail de confirmação"}.`;
    case "ativado":
      return may(role, "pre-matriculas:efetivar")
        ? "Falta efetivar: faça isso quando o contrato de matrícula com a escola estiver feito."
        : `Falta efetivar: quem efetiva é a escola ou a unidade, não ${roleLabels[role]}.`;
    case "matriculado":
      if (matricula?.temAcesso) return "Nada a fazer: o aluno está matriculado e tem acesso.";
      return may(role, "matriculas:convidar")
        ? "Falta o acesso do aluno: convide-o pelo menu das ações."
        : "O aluno está matriculado e ainda não tem acesso.";
  }
}
