import type { LeadConfirmado } from "#shared/contract/leads.ts";
import type { NovoLead } from "#shared/contract/novo-lead.ts";
import type { EventoPublico } from "#web/widgets/public-page/calls.ts";
import type { Definition } from "#web/widgets/public-page/form/definition.ts";

/** The answers to what an event may ask, by the questions' ids. */
const ANSWERS = ["serie", "turno", "a", "b"] as const;
export type Answer = (typeof ANSWERS)[number];
/** The fields of the sign-up, in the order of the screen. */
const FIELDS = ["nomeAluno", "nomeResponsavel", "email", "telefone", ...ANSWERS] as const;
export type Field = (typeof FIELDS)[number];

/** The result of a sent form. */
export interface SignUp {
  lead: LeadConfirmado;
  evento: EventoPublico;
}

/** The sign-up form (product/credito-estudantil.md#sign-up-page). */
export const inscricao: Definition<Field, NovoLead> = {
  name: "inscricao",
  para: "inscricao",
  top: "inscricao",
  fields: FIELDS,
  secret: [],
  rules: async () => (await import("./rules.ts")).rules,
  build: ({ serie, turno, a, b, ...values }, { id, perguntas }) => ({
    eventoId: id,
    ...values,
    ...answersTo(perguntas, { serie, turno, a, b }),
  }),
};

/** The answers in a part of their own, which is there only where somebody has answered. */
function answersTo(
  perguntas: EventoPublico["perguntas"] = [],
  values: Record<Answer, string>,
): Pick<NovoLead, "respostas"> {
  const said = perguntas.filter(
    ({ id, opcoes }) => values[id].trim() && (!opcoes || opcoes.includes(values[id])),
  );
  if (said.length === 0) return {};
  const respostas: Partial<Record<Answer, string>> = {};
  for (const { id } of said) respostas[id] = values[id];
  return { respostas };
}
