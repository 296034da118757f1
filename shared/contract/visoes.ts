import { z } from "zod";
import { INVISIBLE_MESSAGE, isLine } from "../br/nome.ts";
import { valuesOf } from "../labels.ts";
import {
  donoVisaoLabels,
  ENDERECO_MAX,
  NOME_MAX,
  type PaginaDeVisao,
  paginasDeVisao,
  parametrosDeVisao,
  VALOR_MAX,
} from "../visoes.ts";
import { endpoint } from "./endpoint.ts";
import { id, required } from "./values.ts";

const pagina = z.enum(paginasDeVisao, "Esta página não tem visões");
const dono = z.enum(valuesOf(donoVisaoLabels), "Escolha minha ou unidade");

/** A list as it was filtered and ordered, under a name (product/telas.md#saved-views). */
export const Visao = z.object({
  id,
  pagina,
  nome: z.string(),
  /** The parameters of the list's address, without search and page. */
  parametros: z.record(z.string(), z.string()),
  dono,
  /** The caller's menu opens it in place of the plain list. */
  padrao: z.boolean(),
  /** The caller may rename and remove it. */
  muda: z.boolean(),
  /** The caller saved it, and so may keep it alone. */
  autor: z.boolean(),
});
export type Visao = z.infer<typeof Visao>;

/** A CPF, with or without its dots: a name stands for months where everybody of the unit reads it. */
const CPF = /\d{3}\.?\d{3}\.?\d{3}-?\d{2}/;
const nome = required("Dê um nome à visão", NOME_MAX).refine(
  (text) => !CPF.test(text),
  "O nome de uma visão não pode ter um CPF",
);
const padrao = z.boolean("Informe true ou false");

/** The query of what the list keeps of an address. */
const addressOf = (pagina: PaginaDeVisao, said: Record<string, string>) =>
  Object.entries(parametrosDeVisao(pagina, said))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");

const LONGA = "Os filtros são longos demais para uma visão";

export const NovaVisao = z
  .strictObject({
    pagina,
    nome,
    /** Names that the list does not keep are dropped. */
    parametros: z.record(
      z.string(),
      z.string("Filtro inválido").max(VALOR_MAX, LONGA).refine(isLine, INVISIBLE_MESSAGE),
    ),
    dono,
    padrao: padrao.optional(),
  })
  .refine(({ pagina, parametros }) => addressOf(pagina, parametros) !== "", {
    path: ["parametros"],
    message: "Filtre ou ordene a lista antes de salvar uma visão",
  })
  .refine(({ pagina, parametros }) => addressOf(pagina, parametros).length <= ENDERECO_MAX, {
    path: ["parametros"],
    message: LONGA,
  });
export type NovaVisao = z.output<typeof NovaVisao>;

export const PatchVisao = z
  .strictObject({ nome, dono, padrao })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, "Nada a alterar");
export type PatchVisao = z.output<typeof PatchVisao>;

const params = z.strictObject({ id });

export const visoes = {
  list: endpoint({
    method: "GET",
    path: "/api/visoes",
    summary: "The saved views of the caller and of the caller's unit, of all lists",
    access: "visoes:usar",
    response: z.array(Visao),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/visoes",
    summary:
      "Saves a list's filters and order under a name, at most 30 of an account and of a unit",
    access: "visoes:usar",
    body: NovaVisao,
    response: Visao,
    created: true,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/visoes/:id",
    summary:
      "Renames a view or gives it to the unit, for whoever saved it or heads the unit; or makes it the caller's own default",
    access: "visoes:usar",
    params,
    body: PatchVisao,
    response: Visao,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/visoes/:id",
    summary: "Removes a view, for whoever saved it or heads the unit",
    access: "visoes:usar",
    params,
    response: "nothing",
  }),
};
