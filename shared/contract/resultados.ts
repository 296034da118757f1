import { z } from "zod";
import { valuesOf } from "../labels.ts";
import { tipoOrigemLabels } from "../labels-contatos.ts";
import { PERIODOS } from "../periodo.ts";
import { endpoint } from "./endpoint.ts";
import { data, id, instant, separador, total } from "./values.ts";

const tipo = z.enum(valuesOf(tipoOrigemLabels));

/** The owner of a link. */
export const Origem = z.object({
  id,
  tipo,
  nome: z.string(),
  /** False where the owner is switched off or has moved: the link brings nobody any more. */
  ativa: z.boolean(),
});
export type Origem = z.infer<typeof Origem>;

/** The link of a person; without type and name where the caller does not reach it. */
export const OrigemDaPessoa = z.object({ id, tipo: tipo.nullable(), nome: z.string().nullable() });
export type OrigemDaPessoa = z.infer<typeof OrigemDaPessoa>;

/** The people who came in a period, and how far they have come by now. */
export const Passos = z.object({
  leads: total,
  /** The leads of whom a presence at the event stands; of all together alone, and absent where nobody was noted. */
  vieram: total.optional(),
  /** All activations, also of people who never signed up. */
  preMatriculas: total,
  matriculas: total,
  /** Median minutes from sign-up to the first call; null without one. */
  primeiroContato: z.number().min(0).nullable(),
});
export type Passos = z.infer<typeof Passos>;

const periodos = { atual: Passos, anterior: Passos };

/** The calls that the caller told in a period, and who has enrolled since. */
export const Trabalho = z.object({
  /** One a family, however many children it has. */
  ligacoes: total,
  /** Those in which somebody spoke. */
  faladas: total,
  /** Those that ended with a promise to call again. */
  prometidas: total,
  /** Children who were enrolled after a call of the period in which somebody spoke. */
  matriculas: total,
});
export type Trabalho = z.infer<typeof Trabalho>;

export const Resultado = Origem.extend({
  /** The micro-franchise. */
  unidade: z.string(),
  ...periodos,
});
export type Resultado = z.infer<typeof Resultado>;

export const Resultados = z.object({
  periodo: z.literal(PERIODOS),
  de: data,
  ate: data,
  total: z.object(periodos),
  /** Absent for roles that do not call. */
  minhas: z.object({ atual: Trabalho, anterior: Trabalho }).optional(),
  /** The owners with anything in one of the periods. */
  quantos: total,
  /** The best fifty: most matrículas, then pré-matrículas, then leads. */
  ranking: z.array(Resultado),
});
export type Resultados = z.infer<typeof Resultados>;

/** The caller's own link. */
export const LinkProprio = z.object({ id, codigo: z.string(), renovadaEm: instant.nullable() });
export type LinkProprio = z.infer<typeof LinkProprio>;

const periodo = z.enum(PERIODOS, "Período inválido").default("30");
const pessoa = z.strictObject({ id });

export const resultados = {
  get: endpoint({
    method: "GET",
    path: "/api/resultados",
    summary:
      "People brought by the links of the caller's scope in the last 7, 30 or 90 days and in as many before: totals, ranking, median time to the first call; of who calls also the own calls",
    access: "resultados:ver",
    token: "numeros",
    query: z.strictObject({ periodo }),
    response: Resultados,
    mayLag: true,
  }),
  exportCsv: endpoint({
    method: "GET",
    path: "/api/resultados/export.csv",
    summary: "The ranking as CSV, every link of the scope",
    access: "resultados:ver",
    query: z.strictObject({ periodo, separador }),
    response: "csv",
    mayLag: true,
    trail: "resultados",
  }),
  trouxeram: endpoint({
    method: "GET",
    path: "/api/resultados/origens",
    summary: "The links of the caller's scope that have brought somebody, by name",
    access: "resultados:ver",
    response: z.array(Origem),
  }),
  link: endpoint({
    method: "GET",
    path: "/api/resultados/link",
    summary: "The caller's own link",
    access: "resultados:link",
    response: LinkProprio,
  }),
  renew: endpoint({
    method: "POST",
    path: "/api/resultados/link",
    summary: "Gives the caller's link a new code; the former one brings nobody any more",
    access: "resultados:link",
    response: LinkProprio,
  }),
  origens: endpoint({
    method: "GET",
    path: "/api/pessoas/:id/origens",
    summary: "The links that may have brought a person: those of the event's micro-franchise",
    access: "pessoas:corrigir-origem",
    params: pessoa,
    response: z.array(Origem),
  }),
  correct: endpoint({
    method: "PUT",
    path: "/api/pessoas/:id/origem",
    summary: "Corrects who brought a person, at every step of the way; null for nobody",
    access: "pessoas:corrigir-origem",
    params: pessoa,
    body: z.strictObject({ origemId: id.nullable() }),
    response: z.object({ origem: OrigemDaPessoa.nullable() }),
  }),
};
