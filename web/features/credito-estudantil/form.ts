import type { LeadConfirmado } from "#shared/contract/leads.ts";
import type { NovoLead } from "#shared/contract/novo-lead.ts";
import type { EventoPublico } from "#web/widgets/public-page/calls.ts";
import type { Definition } from "#web/widgets/public-page/form/definition.ts";

/** The fields of the sign-up, in the order of the screen. */
const FIELDS = ["nomeAluno", "nomeResponsavel", "email", "telefone"] as const;
export type Field = (typeof FIELDS)[number];

/** The result of a sent form. */
export interface SignUp {
  lead: LeadConfirmado;
  evento: EventoPublico;
}

/** The sign-up form (product.md#sign-up-page). */
export const inscricao: Definition<Field, NovoLead> = {
  name: "inscricao",
  para: "inscricao",
  top: "inscricao",
  fields: FIELDS,
  secret: [],
  rules: async () => (await import("./rules.ts")).rules,
  build: (values, { id }) => ({ eventoId: id, ...values }),
};
