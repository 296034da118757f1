import { z } from "zod";
import { hasRealDdd } from "../br/ddd.ts";
import { isLine } from "../br/nome.ts";
import { valuesOf } from "../labels.ts";
import {
  baseLegalLabels,
  estadoImportacaoLabels,
  estadoLinhaLabels,
  tipoImportacaoLabels,
} from "../labels-importacoes.ts";
import { endpoint } from "./endpoint.ts";
import { EventoQueFalta, NovosEventos } from "./importacoes-faltam.ts";
import { data, id, instant, paging, required, total } from "./values.ts";

const DECISOES = ["pular", "atualizar"] as const;

/** A column of the spreadsheet: its title, the first values, the field that it holds. */
const Coluna = z.object({
  titulo: z.string(),
  amostra: z.array(z.string()),
  campo: z.string().nullable(),
});

/** The origin that a list of people names. */
export const Coleta = z.object({
  origem: z.string(),
  em: data,
  baseLegal: z.enum(valuesOf(baseLegalLabels)),
});
export type Coleta = z.infer<typeof Coleta>;

const resumo = {
  id,
  tipo: z.enum(valuesOf(tipoImportacaoLabels)),
  arquivo: z.string(),
  estado: z.enum(valuesOf(estadoImportacaoLabels)),
  criadaEm: instant,
  gravadaEm: instant.nullable(),
  desfeitaEm: instant.nullable(),
  total,
  /** The rows that the step under way has done. */
  feitas: total,
  novas: total,
  existentes: total,
  erradas: total,
  gravadas: total,
  atualizadas: total,
  puladas: total,
  /** The sentence that tells why it failed. */
  falha: z.string().nullable(),
  /** Until then it can be undone; null where it cannot. */
  desfazAte: instant.nullable(),
  /** Until then its lines and the file of faults are kept; null once they are gone. */
  guardadaAte: instant.nullable(),
};

export const ImportacaoResumo = z.object(resumo);
export type ImportacaoResumo = z.infer<typeof ImportacaoResumo>;

export const Importacao = z.object({
  ...resumo,
  colunas: z.array(Coluna),
  repetidas: z.enum([...DECISOES, "perguntar"]).nullable(),
  /** The rows in doubt that nobody has decided. */
  aDecidir: total,
  eventoId: id.nullable(),
  ddd: z.string().nullable(),
  /** The rows whose phone was given an area code. */
  semDdd: total,
  coleta: Coleta.nullable(),
  /** The moment when the same file was imported before. */
  jaImportadaEm: instant.nullable(),
});
export type Importacao = z.infer<typeof Importacao>;

export const LinhaImportada = z.object({
  /** Its number in the spreadsheet. */
  numero: total,
  estado: z.enum(valuesOf(estadoLinhaLabels)),
  valores: z.array(z.string()),
  erros: z.array(z.object({ campo: z.string().nullable(), mensagem: z.string() })),
  decisao: z.enum(DECISOES).nullable(),
});
export type LinhaImportada = z.infer<typeof LinhaImportada>;

/** The columns, and what is asked of people's rows alone. */
export const Conferencia = z.strictObject({
  colunas: z.array(z.string().max(40).nullable()).max(200, "A planilha tem colunas demais"),
  repetidas: z.enum([...DECISOES, "perguntar"], "Escolha o que fazer com as repetidas"),
  eventoId: id.nullish(),
  /** The area code of phones without one; else that of the event's city. */
  ddd: z
    .string()
    .regex(/^\d\d$/, "O DDD tem dois algarismos")
    .refine((ddd) => hasRealDdd(`${ddd}00000000`), "Este DDD não existe")
    .nullish(),
  coleta: z
    .strictObject({
      origem: required("Diga de onde veio a lista", 160),
      em: z.string().min(1, "Diga em que dia os dados foram coletados").pipe(data),
      baseLegal: z.enum(valuesOf(baseLegalLabels), "Escolha a base legal"),
      tenhoDireito: z.literal(true, "Confirme que tem o direito de contatar estas pessoas"),
    })
    .nullish(),
});
export type Conferencia = z.output<typeof Conferencia>;

const uma = z.strictObject({ id });

export const importacoes = {
  list: endpoint({
    method: "GET",
    path: "/api/importacoes",
    summary: "The caller's own imports, newest first",
    access: "importacoes:usar",
    query: z.strictObject({ ...paging }),
    response: z.array(ImportacaoResumo),
    page: true,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/importacoes/:id",
    summary: "One import with its columns, figures and progress",
    access: "importacoes:usar",
    params: uma,
    response: Importacao,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/importacoes",
    summary: "Reads a spreadsheet, CSV or XLSX, at most 5 MB; nothing is imported yet",
    access: "importacoes:usar",
    query: z.strictObject({
      tipo: z.enum(valuesOf(tipoImportacaoLabels), "Escolha o que importar"),
      nome: z
        .string()
        .trim()
        .min(1, "Diga o nome do arquivo")
        .max(160, "Nome do arquivo longo demais")
        .refine(isLine, "Nome do arquivo inválido"),
    }),
    upload: true,
    response: Importacao,
    created: true,
    limit: "imports",
  }),
  check: endpoint({
    method: "POST",
    path: "/api/importacoes/:id/conferencia",
    summary: "Takes the columns and begins to check every row; nothing is imported",
    access: "importacoes:usar",
    params: uma,
    body: Conferencia,
    response: Importacao,
  }),
  linhas: endpoint({
    method: "GET",
    path: "/api/importacoes/:id/linhas",
    summary: "The rows of an import by their number, with what is wrong",
    access: "importacoes:usar",
    params: uma,
    query: z.strictObject({
      estado: z.enum(valuesOf(estadoLinhaLabels), "Situação inválida").optional(),
      ...paging,
    }),
    response: z.array(LinhaImportada),
    page: true,
    trail: "importacoes",
  }),
  missing: endpoint({
    method: "GET",
    path: "/api/importacoes/:id/eventos",
    summary: "The past events that rows of people name by school and day, and that are not there",
    access: "eventos:create",
    params: uma,
    response: z.array(EventoQueFalta),
  }),
  createMissing: endpoint({
    method: "POST",
    path: "/api/importacoes/:id/eventos",
    summary: "Makes such events in the city of their client, and begins to check every row anew",
    access: "eventos:create",
    params: uma,
    body: NovosEventos,
    response: Importacao,
  }),
  decide: endpoint({
    method: "PUT",
    path: "/api/importacoes/:id/decisoes",
    summary:
      "Says for rows that exist already whether they are skipped or updated; without `linhas` for all undecided",
    access: "importacoes:usar",
    params: uma,
    body: z.strictObject({
      decisao: z.enum(DECISOES, "Escolha pular ou atualizar"),
      linhas: z.array(z.number().int()).max(200, "Decida no máximo 200 linhas por vez").optional(),
    }),
    response: Importacao,
  }),
  mend: endpoint({
    method: "PUT",
    path: "/api/importacoes/:id/celulas",
    summary: "Changes a cell of a person's row that has a fault, and checks the row at once",
    access: "importacoes:usar",
    params: uma,
    body: z.strictObject({
      numero: z.number().int(),
      coluna: z.number().int().min(0),
      valor: z
        .string()
        .trim()
        .max(2_000, "Use no máximo 2.000 caracteres")
        .refine(isLine, "Escreva em uma linha, sem caracteres invisíveis"),
    }),
    response: z.object({ importacao: Importacao, linha: LinhaImportada }),
  }),
  store: endpoint({
    method: "POST",
    path: "/api/importacoes/:id/gravacao",
    summary: "Begins to import what was checked, all or nothing; rows with faults stay out",
    access: "importacoes:usar",
    params: uma,
    response: Importacao,
  }),
  undo: endpoint({
    method: "POST",
    path: "/api/importacoes/:id/desfazer",
    summary: "Takes an import back, within the hour and while nothing hangs on its rows",
    access: "importacoes:usar",
    params: uma,
    response: Importacao,
  }),
  faultsCsv: endpoint({
    method: "GET",
    path: "/api/importacoes/:id/erros.csv",
    summary: "The rows with faults as CSV, with a column that tells them, to correct and import",
    access: "importacoes:usar",
    params: uma,
    response: "csv",
    trail: "importacoes",
  }),
};
