import { formatNome } from "#shared/br/nome.ts";
import { knownEmail } from "#shared/esquecer.ts";
import { orMissing } from "#shared/br/text.ts";
import type { EnrolmentRow } from "./screen.ts";

export interface Contact {
  nome: string;
  /** Blank where there is none. */
  email: string;
  telefone: string | null;
}

/** The person of an enrolment, with the name in its usual spelling. */
export function contactOf(row: EnrolmentRow): Contact {
  const nome = "nome" in row ? row.nome : row.nomeAluno;
  const email = knownEmail(row.email);
  return { nome: orMissing(formatNome(nome)), email, telefone: row.telefone };
}
