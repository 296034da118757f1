import { formatNome } from "#shared/br/nome.ts";
import { orMissing } from "#shared/br/text.ts";
import type { EnrolmentRow } from "./screen.ts";

/** Whom a row is about, and how to reach them. */
export interface Contact {
  nome: string;
  email: string;
  telefone: string | null;
}

/** The person of an enrolment, by name as names are written. */
export function contactOf(row: EnrolmentRow): Contact {
  const nome = "nome" in row ? row.nome : row.nomeAluno;
  return { nome: orMissing(formatNome(nome)), email: row.email, telefone: row.telefone };
}
