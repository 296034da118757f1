import { z } from "zod";
import { eventStatusLabels, localEventoLabels, tipoEscolaLabels, valuesOf } from "../labels.ts";
import { statusOfEventosLabels } from "../event-status.ts";
import { stripCep } from "../br/cep.ts";
import { INVISIBLE_MESSAGE, isLine } from "../br/nome.ts";
import { isUf } from "../br/uf.ts";
import { agenda } from "./recortes.ts";
import {
  Aparencia,
  amount,
  busca,
  data,
  id,
  money,
  optionalLines,
  paging,
  required,
  separador,
  total,
  versao,
} from "./values.ts";
import { endpoint } from "./endpoint.ts";
import { Pergunta, PerguntaDoEvento, perguntas } from "./perguntas.ts";

export const Evento = z.object({
  id,
  versao,
  clienteId: id.nullable(),
  microFranquiaId: id.nullable(),
  cliente: z.object({ nomeFantasia: z.string() }).nullable(),
  nomeEscola: z.string(),
  tipoEscola: z.enum(valuesOf(tipoEscolaLabels)),
  cep: z.string().nullable(),
  cidade: z.string(),
  estado: z.string(),
  dataDistribuicao: data,
  dataEvento: data,
  horario: z.string(),
  local: z.enum(valuesOf(localEventoLabels)),
  qtdAlunos: z.number().int(),
  valorTotalDesconto: money.nullable(),
  observacao: z.string().nullable(),
  status: z.enum(valuesOf(eventStatusLabels)),
  isActive: z.boolean(),
  codigo: z.string(),
  /** The code of the link of its school, or of the micro-franchise that holds it, for the poster. */
  codigoOrigem: z.string().nullable(),
  cursos: z.array(z.object({ id, titulo: z.string() })),
  /** The questions of its sign-up beside the form's fields; usually none. */
  perguntas: z.array(PerguntaDoEvento),
  /** The numbers of its people; `aguardando` are the activated who wait to be efetivadas. */
  numeros: z.object({ leads: total, preMatriculas: total, aguardando: total, matriculas: total }),
  /** Those who signed up and came or not, as the event's tables noted; lists do not tell it. */
  vieram: total.optional(),
  faltaram: total.optional(),
});
export type Evento = z.infer<typeof Evento>;

const dia = (message: string) =>
  z.string(message).min(1, message).meta({ format: "date" }).pipe(data);

/** An open event for visitors: a missing credit value is 0 (product/dados.md#data). */
export const EventoPublico = z.object({
  id,
  nomeEscola: z.string(),
  dataEvento: data,
  horario: z.string(),
  cidade: z.string(),
  /** The state decides the time zone of the event (shared/event-calendar.ts). */
  estado: z.string(),
  valorTotalDesconto: money,
  codigo: z.string(),
  /** The titles of its courses, for the activation form (product/credito-ativacao.md#activation-of-a-credit). */
  cursos: z.array(z.string()),
  /** The network's own text of this form; null while it is the first version. */
  aviso: z
    .object({ versao: z.number().int(), texto: z.string(), consentimento: z.string() })
    .nullable(),
  /** The questions of its sign-up beside the form's fields; missing where there are none. */
  perguntas: z.array(Pergunta).optional(),
  /** Missing where neither school nor micro-franchise has a look. */
  aparencia: Aparencia.optional(),
});
export type EventoPublico = z.infer<typeof EventoPublico>;

const camposEvento = {
  nomeEscola: required("Nome da escola é obrigatório", 160),
  tipoEscola: z.enum(valuesOf(tipoEscolaLabels), "Tipo de escola é obrigatório"),
  cep: z
    .string()
    .regex(/^\d{5}-?\d{3}$/, "CEP deve ter formato válido (00000-000)")
    .transform(stripCep)
    .nullish(),
  cidade: required("Cidade é obrigatória", 120),
  estado: z
    .string("Estado deve ter 2 caracteres")
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, "Estado deve ter 2 caracteres"),
  dataDistribuicao: dia("Data de distribuição é obrigatória"),
  dataEvento: dia("Data do evento é obrigatória"),
  horario: required("Horário é obrigatório", 40),
  local: z.enum(valuesOf(localEventoLabels), "Local é obrigatório"),
  qtdAlunos: z
    .number("Quantidade de alunos deve ser maior que 0")
    .int("Quantidade de alunos deve ser um número inteiro")
    .min(1, "Quantidade de alunos deve ser maior que 0")
    .max(1_000_000, "Quantidade de alunos grande demais"),
  valorTotalDesconto: amount("Valor total do desconto deve ser maior ou igual a 0").nullish(),
  observacao: optionalLines(2000),
  cursoIds: z.array(id).max(200, "Use no máximo 200 cursos").optional(),
  perguntas: perguntas.optional(),
  /** null: the micro-franchise itself holds the event; only its own people may set this. */
  clienteId: z.guid("Cliente é obrigatório").nullable(),
};

export const NovoEvento = z.strictObject(camposEvento);
export type NovoEvento = z.output<typeof NovoEvento>;

/**
 * PUT: a missing optional field is cleared, a missing status stays (product/eventos.md#changing-an-event).
 */
export const EdicaoEvento = NovoEvento.extend({
  status: z.enum(valuesOf(eventStatusLabels), "Status inválido").optional(),
});
export type EdicaoEvento = z.output<typeof EdicaoEvento>;

/** `inscricao` leaves out past events, which take no sign-ups (product/eventos.md#open-events). */
const para = z.literal("inscricao", "Use para=inscricao").optional();

/** `cidade`; other programs may also send `city` (product/integracoes.md#calls). */
const cidade = z
  .string()
  .trim()
  .min(1, "Escolha uma cidade")
  .max(120, "Cidade inválida")
  .refine(isLine, INVISIBLE_MESSAGE);

const filtros = {
  busca,
  de: data.optional(),
  ate: data.optional(),
  status: z.enum(valuesOf(statusOfEventosLabels), "Status inválido").optional(),
  estado: z.string().refine(isUf, "Estado inválido").optional(),
  agenda,
  /** A franchise, micro-franchise or client. */
  unidade: id.optional(),
};

export const eventos = {
  list: endpoint({
    method: "GET",
    path: "/api/eventos",
    summary:
      "Events of the caller's scope: from today on, soonest first, then past ones, latest first; search by school, city or state; `de` and `ate` bound the date; `status` is one, or proximos, hoje, encerrados: what it and the day make together",
    access: "eventos:list",
    token: "eventos",
    query: z.strictObject({ ...filtros, ...paging }),
    response: z.array(Evento),
    page: true,
    mayLag: true,
  }),
  exportCsv: endpoint({
    method: "GET",
    path: "/api/eventos/export.csv",
    summary: "The same list as CSV, streamed",
    access: "eventos:export",
    query: z.strictObject({ ...filtros, separador }),
    response: "csv",
    mayLag: true,
    trail: "eventos",
  }),
  get: endpoint({
    method: "GET",
    path: "/api/eventos/:id",
    summary: "One event of the caller's scope",
    access: "eventos:list",
    token: "eventos",
    params: z.strictObject({ id }),
    response: Evento,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/eventos",
    summary: "An event of a client of the caller's scope",
    access: "eventos:create",
    token: "eventos",
    body: NovoEvento,
    response: Evento,
    created: true,
    idempotent: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/eventos/:id",
    summary: "Replaces an event; status along its allowed transitions",
    access: "eventos:update",
    token: "eventos",
    params: z.strictObject({ id }),
    body: EdicaoEvento,
    response: Evento,
    versioned: true,
  }),
  cidades: endpoint({
    method: "GET",
    path: "/api/public/cidades",
    summary: "Cities with an open event, one spelling each, sorted in Portuguese; at most 6,000",
    access: "public",
    query: z.strictObject({ para }),
    response: z.array(z.string()),
    mayLag: true,
  }),
  abertos: endpoint({
    method: "GET",
    path: "/api/public/eventos",
    summary: "Open events of a city, soonest first; at most 1,000",
    access: "public",
    query: z
      .strictObject({ cidade: cidade.optional(), city: cidade.optional(), para })
      .refine((query) => query.cidade ?? query.city, "Escolha uma cidade"),
    response: z.array(EventoPublico),
    mayLag: true,
  }),
};
