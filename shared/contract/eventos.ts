import { z } from "zod";
import { eventStatusLabels, localEventoLabels, tipoEscolaLabels, valuesOf } from "../labels.ts";
import { busca, data, dinheiro, id, paging } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const Evento = z.object({
  id,
  clienteId: id.nullable(),
  microFranquiaId: id.nullable(),
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
  valorTotalDesconto: dinheiro.nullable(),
  observacao: z.string().nullable(),
  status: z.enum(valuesOf(eventStatusLabels)),
  isActive: z.boolean(),
  cursos: z.array(z.object({ id, titulo: z.string() })),
});
export type Evento = z.infer<typeof Evento>;

/** spec §3, public event listing: a missing credit value is shown as 0. */
export const EventoPublico = z.object({
  id,
  nomeEscola: z.string(),
  dataEvento: data,
  horario: z.string(),
  cidade: z.string(),
  valorTotalDesconto: dinheiro,
});
export type EventoPublico = z.infer<typeof EventoPublico>;

/** spec §7 says "a city query": the Portuguese name is ours, the English one is accepted too. */
const cidade = z.string().trim().min(1, "Escolha uma cidade").max(120, "Cidade inválida");

export const eventos = {
  list: endpoint({
    method: "GET",
    path: "/api/eventos",
    summary: "Events of the caller's scope, latest date first; search by school, city or state",
    access: "eventos:list",
    query: z.strictObject({ busca, ...paging }),
    response: z.array(Evento),
    page: true,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/eventos/:id",
    summary: "One event of the caller's scope",
    access: "eventos:list",
    params: z.strictObject({ id }),
    response: Evento,
  }),
  cidades: endpoint({
    method: "GET",
    path: "/api/public/cidades",
    summary: "Cities with an open event, one spelling each, sorted in Portuguese",
    access: "public",
    response: z.array(z.string()),
  }),
  abertos: endpoint({
    method: "GET",
    path: "/api/public/eventos",
    summary: "Open events of a city",
    access: "public",
    query: z
      .strictObject({ cidade: cidade.optional(), city: cidade.optional() })
      .refine((query) => query.cidade ?? query.city, "Escolha uma cidade"),
    response: z.array(EventoPublico),
  }),
};
