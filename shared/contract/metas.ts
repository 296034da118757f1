import { z } from "zod";
import { valuesOf } from "../labels.ts";
import { metaLabels } from "../labels-contatos.ts";
import { endpoint } from "./endpoint.ts";
import { id, paging } from "./values.ts";

/** A month, AAAA-MM. */
export const Mes = z
  .string("Informe o mês")
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, "Mês inválido")
  .meta({ format: "month" });

const TIPOS = ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"] as const;
const tipo = z.enum(TIPOS);
/** The kinds that have a unit above. */
const abaixo = z.enum(["franquia", "micro_franquia", "vendedor", "cliente"], "Tipo inválido");
export type TipoAbaixo = z.infer<typeof abaixo>;

const MOST = 1_000_000;
const alvo = z
  .number("Informe um número")
  .int("Informe um número inteiro")
  .min(0, "No mínimo 0")
  .max(MOST, "No máximo 1.000.000")
  .nullable();

const of = <Value extends z.ZodType>(value: Value) =>
  z.object({ leads: value, ativacoes: value, matriculas: value });

/** Null where a kind has no target. */
const Alvos = of(z.int().nullable());
export type Alvos = z.infer<typeof Alvos>;
/** The figures of the month up to now. */
const Feitos = of(z.int());
export type Feitos = z.infer<typeof Feitos>;

/** A unit with its target of a month. */
export const MetaDaUnidade = z.object({
  id,
  tipo: abaixo,
  nome: z.string(),
  isActive: z.boolean(),
  meta: Alvos,
  feito: Feitos,
});
export type MetaDaUnidade = z.infer<typeof MetaDaUnidade>;

/** The target of one unit, and what its units below have together. */
export const ResumoDeMetas = z.object({
  unidade: z.object({ id, tipo, nome: z.string() }),
  mes: Mes,
  /** Monday to Saturday without national holidays: of the month, and up to today. */
  dias: z.object({ uteis: z.int(), passados: z.int() }),
  meta: Alvos,
  feito: Feitos,
  /** The share of the target for the working days up to today; null without a target. */
  esperado: Alvos,
  abaixo: z.array(
    z.object({
      tipo: abaixo,
      unidades: z.int(),
      comMeta: z.int(),
      /** Null where no unit has a target of that kind. */
      soma: Alvos,
    }),
  ),
  /** The caller may set the targets of the units below, and of this one. */
  define: z.object({ abaixo: z.boolean(), propria: z.boolean() }),
});
export type ResumoDeMetas = z.infer<typeof ResumoDeMetas>;

/** A target; a kind that is null has none. */
export const NovaMeta = z.strictObject({
  mes: Mes,
  leads: alvo,
  ativacoes: alvo,
  matriculas: alvo,
});
export type NovaMeta = z.output<typeof NovaMeta>;

export const CRITERIOS = ["igual", "mes_anterior"] as const;

/** The share of each unit: all alike, or by its figures of the month before. */
export const Distribuicao = z.strictObject({
  mes: Mes,
  tipo: abaixo,
  criterio: z.enum(CRITERIOS, "Escolha como dividir"),
});
export type Distribuicao = z.output<typeof Distribuicao>;

/** The effect of a change; its id undoes it while it is the latest of the month. */
export const AlteracaoDeMetas = z.object({ alteracaoId: id, unidades: z.int() });
export type AlteracaoDeMetas = z.infer<typeof AlteracaoDeMetas>;

/** The target of a unit as it was set, with what undoes it. */
export const MetaDefinida = AlteracaoDeMetas.extend({ id, mes: Mes, meta: Alvos });
export type MetaDefinida = z.infer<typeof MetaDefinida>;

export const TIPOS_DE_META = valuesOf(metaLabels);

export const metas = {
  list: endpoint({
    method: "GET",
    path: "/api/metas",
    summary: "Units of a kind directly below a unit, by name, with targets and figures of a month",
    access: "metas:ver",
    token: "numeros",
    query: z.strictObject({ mes: Mes.optional(), unidade: id.optional(), tipo: abaixo, ...paging }),
    response: z.array(MetaDaUnidade),
    page: true,
    mayLag: true,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/metas/resumo",
    summary: "Target and figures of a unit, by default the caller's own, and the sums below it",
    access: "metas:ver",
    token: "numeros",
    query: z.strictObject({ mes: Mes.optional(), unidade: id.optional() }),
    response: ResumoDeMetas,
    mayLag: true,
  }),
  set: endpoint({
    method: "PUT",
    path: "/api/metas/:id",
    summary: "Sets the target of a unit directly below the caller, or of the network itself",
    access: "metas:definir",
    params: z.strictObject({ id }),
    body: NovaMeta,
    response: MetaDefinida,
  }),
  spread: endpoint({
    method: "POST",
    path: "/api/metas/distribuicao",
    summary:
      "Spreads the caller's own target over the active units below, to the last one (409 without)",
    access: "metas:definir",
    body: Distribuicao,
    response: AlteracaoDeMetas,
  }),
  copy: endpoint({
    method: "POST",
    path: "/api/metas/copia",
    summary:
      "Copies the targets that the caller sets from the month before (409 where there are none)",
    access: "metas:definir",
    body: z.strictObject({ mes: Mes }),
    response: AlteracaoDeMetas,
  }),
  undo: endpoint({
    method: "POST",
    path: "/api/metas/desfazer",
    summary:
      "Puts back what the caller's latest change of a month replaced (409 after a later one)",
    access: "metas:definir",
    body: z.strictObject({ alteracaoId: id }),
    response: z.object({ unidades: z.int() }),
  }),
};
