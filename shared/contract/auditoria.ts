import { z } from "zod";
import { roleLabels, valuesOf } from "../labels.ts";
import { CAMPOS } from "../registro.ts";
import { acaoLabels, entidadeLabels } from "../trilha.ts";
import { endpoint } from "./endpoint.ts";
import { feitos } from "./recortes.ts";
import { busca, id, instant, paging, separador } from "./values.ts";

/** One entry of the trail. Names are those of now: the trail itself holds ids and numbers only. */
export const Registro = z.object({
  id: z.string(),
  em: instant,
  /** Null where nobody was signed in, or the operator acted. */
  ator: z
    .object({
      id,
      nome: z.string().nullable(),
      role: z.enum(valuesOf(roleLabels)).nullable(),
    })
    .nullable(),
  acao: z.string(),
  entidade: z.string(),
  entidadeId: z.string().nullable(),
  /** Filters as ids and fixed words, numbers of rows, names of changed fields. */
  detalhes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type Registro = z.infer<typeof Registro>;

/** An operation and its eight fields, in the order of the CSV's columns. */
export const OperacaoDoRegistro = z.object({
  processo: z.string(),
  campos: z.array(z.string()).length(CAMPOS.length),
});

const filtros = {
  /** In the name of the account that acted. */
  busca,
  ator: id.optional(),
  acao: z.enum(valuesOf(acaoLabels), "Ação inválida").optional(),
  entidade: z.enum(valuesOf(entidadeLabels), "Entidade inválida").optional(),
  ...feitos,
};

export const auditoria = {
  list: endpoint({
    method: "GET",
    path: "/api/auditoria",
    summary: "The trail of the caller's network or franchise, newest first",
    access: "auditoria:list",
    query: z.strictObject({ ...filtros, ...paging }),
    response: z.array(Registro),
    page: true,
    mayLag: true,
    trail: "audit_log",
  }),
  exportCsv: endpoint({
    method: "GET",
    path: "/api/auditoria/export.csv",
    summary: "The same list as CSV, streamed",
    access: "auditoria:export",
    query: z.strictObject({ ...filtros, separador }),
    response: "csv",
    mayLag: true,
    trail: "audit_log",
  }),
  registro: endpoint({
    method: "GET",
    path: "/api/auditoria/registro",
    summary: "The register of processing operations, in the eight fields of ANPD's form",
    access: "registro:ver",
    response: z.array(OperacaoDoRegistro),
  }),
  registroCsv: endpoint({
    method: "GET",
    path: "/api/auditoria/registro/export.csv",
    summary: "The same register as CSV",
    access: "registro:ver",
    query: z.strictObject({ separador }),
    response: "csv",
    trail: "registro",
  }),
  ofPessoa: endpoint({
    method: "GET",
    path: "/api/auditoria/pessoas/:id",
    summary:
      "The 50 newest entries on a person's lead, pré-matrícula and matrícula, by the id of any of them",
    access: "auditoria:list",
    params: z.strictObject({ id }),
    response: z.array(Registro),
  }),
  open: endpoint({
    method: "POST",
    path: "/api/auditoria/pessoas/:id",
    summary: "Tells the trail that the caller opened a person in a list",
    access: "pessoas:read",
    params: z.strictObject({ id }),
    response: "nothing",
    trail: "pessoas",
  }),
};
