import { z } from "zod";
import { INVISIBLE_MESSAGE, isLine } from "../br/nome.ts";
import { baseLegalLabels } from "../labels-importacoes.ts";
import { valuesOf } from "../labels.ts";
import { endpoint } from "./endpoint.ts";
import { data, id, required } from "./values.ts";

/** A value as another program has it: "" says that there is none. */
const texto = z
  .string("Envie um texto")
  .max(500, "Texto longo demais")
  .refine(isLine, INVISIBLE_MESSAGE)
  .optional();

/**
 * Somebody whom another program brings: a name, and one way to reach somebody (product/importacoes.md#importar). The public form has
 * `POST /api/leads`, and asks for all of it.
 */
export const NovaInscricao = z.strictObject({
  /** The six signs of its short address, or its id. */
  evento: required("Diga o código do evento", 36),
  nomeAluno: required("Nome do aluno é obrigatório", 500),
  nomeResponsavel: texto,
  email: texto,
  telefone: texto,
  coleta: z.strictObject(
    {
      origem: required("Diga de onde veio a pessoa", 160),
      /** The day on which the family gave its data; today by default. */
      em: data.optional(),
      baseLegal: z.enum(valuesOf(baseLegalLabels), "Diga a base legal"),
    },
    "Diga de onde veio a pessoa, e a base legal",
  ),
});
export type NovaInscricao = z.output<typeof NovaInscricao>;

export const Inscricao = z.object({
  id,
  eventoId: id,
  nomeAluno: z.string(),
  nomeResponsavel: z.string().nullable(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
});
export type Inscricao = z.infer<typeof Inscricao>;

export const inscricoes = {
  create: endpoint({
    method: "POST",
    path: "/api/inscricoes",
    summary:
      "Somebody whom another program brings to an event of the token's scope: a name and one way to reach the family, with origin and legal basis; 200 for who stands there already",
    access: "importacoes:usar",
    token: "inscricoes",
    body: NovaInscricao,
    response: Inscricao,
    created: true,
    idempotent: true,
  }),
};
