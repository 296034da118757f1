import { safeParse } from "zod/mini";
import { NovoLead } from "#shared/contract/novo-lead.ts";
import { type Erros, type Pessoais, porControle } from "./validacao.ts";

/** The contract's message for what is typed into one field; undefined when it will do. */
export function erroDoCampo(campo: keyof Pessoais, valor: string): string | undefined {
  return safeParse(NovoLead.shape[campo], valor).error?.issues[0]?.message;
}

/** The whole form against the contract: what is to be sent, or a message for each control. */
export function lerLead(dados: Pessoais & { eventoId: string }): NovoLead | { erros: Erros } {
  const { data, error } = safeParse(NovoLead, dados);
  return data ?? { erros: porControle(error.issues) };
}
