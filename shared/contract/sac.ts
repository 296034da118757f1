import { z } from "zod";
import {
  departamentoLabels,
  roleLabels,
  ticketPriorityLabels,
  ticketStatusLabels,
  valuesOf,
} from "../labels.ts";
import { withoutControls } from "../br/text.ts";
import { endpoint } from "./endpoint.ts";
import { idade } from "./recortes.ts";
import { busca, id, instant, paging, required, requiredLines, separador, total } from "./values.ts";

const status = z.enum(valuesOf(ticketStatusLabels), "Status inválido");
const role = z.enum(valuesOf(roleLabels));

export const Ticket = z.object({
  id,
  solicitanteId: id,
  responsavelId: id.nullable(),
  titulo: z.string(),
  descricao: z.string(),
  departamento: z.enum(valuesOf(departamentoLabels)),
  status,
  prioridade: z.enum(valuesOf(ticketPriorityLabels)),
  resolucao: z.string().nullable(),
  resolvedAt: instant.nullable(),
  createdAt: instant,
  solicitante: z.object({ nome: z.string().nullable(), email: z.string(), role }),
  franquia: z.object({ razaoSocial: z.string() }).nullable(),
  microFranquia: z.object({ razaoSocial: z.string() }).nullable(),
  responsavel: z.object({ nome: z.string().nullable() }).nullable(),
});
export type Ticket = z.infer<typeof Ticket>;

export const NovoTicket = z.strictObject({
  titulo: required("Título é obrigatório"),
  descricao: z
    .string("Descrição deve ter pelo menos 10 caracteres")
    .overwrite(withoutControls)
    .trim()
    .min(10, "Descrição deve ter pelo menos 10 caracteres")
    .max(5000, "Use no máximo 5000 caracteres"),
  departamento: z.enum(valuesOf(departamentoLabels), "Departamento é obrigatório"),
  prioridade: z.enum(valuesOf(ticketPriorityLabels), "Prioridade inválida").default("media"),
  /** Used only from the franqueador (product/sac.md#tickets). */
  solicitanteId: id.optional(),
});
export type NovoTicket = z.output<typeof NovoTicket>;

export const RespostaTicket = z.strictObject({
  status,
  resolucao: requiredLines("Resolução é obrigatória", 5000),
});
export type RespostaTicket = z.output<typeof RespostaTicket>;

const ticket = z.strictObject({ id });
const filtros = {
  busca,
  status: status.optional(),
  idade,
};

export const sac = {
  list: endpoint({
    method: "GET",
    path: "/api/sac/tickets",
    summary: "Tickets of the caller's unit or network: open first, then by priority, then by age",
    access: "sac-tickets:list",
    query: z.strictObject({ ...filtros, ...paging }),
    response: z.array(Ticket),
    page: true,
    mayLag: true,
    trail: "sac_tickets",
  }),
  exportCsv: endpoint({
    method: "GET",
    path: "/api/sac/tickets/export.csv",
    summary: "The same list as CSV, streamed",
    access: "sac-tickets:export",
    query: z.strictObject({ ...filtros, separador }),
    response: "csv",
    mayLag: true,
    trail: "sac_tickets",
  }),
  get: endpoint({
    method: "GET",
    path: "/api/sac/tickets/:id",
    summary: "One ticket of the caller's scope, as it stands now",
    access: "sac-tickets:list",
    params: ticket,
    response: Ticket,
    trail: "sac_tickets",
  }),
  counts: endpoint({
    method: "GET",
    path: "/api/sac/contagem",
    summary: "How many tickets stand in each status, under a search and of an age",
    access: "sac-tickets:list",
    query: z.strictObject({ busca, idade }),
    response: z.object({ em_andamento: total, concluido: total, cancelado: total }),
    mayLag: true,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/sac/tickets",
    summary: "Opens a ticket",
    access: "sac-tickets:create",
    body: NovoTicket,
    response: Ticket,
    created: true,
    idempotent: true,
  }),
  answer: endpoint({
    method: "PATCH",
    path: "/api/sac/tickets/:id",
    summary: "Answers a ticket; the first answer stands",
    access: "sac-tickets:answer",
    params: ticket,
    body: RespostaTicket,
    response: Ticket,
  }),
  users: endpoint({
    method: "GET",
    path: "/api/sac/users",
    summary:
      "People of the network in whose name the franqueador may open a ticket, by name; at most 200",
    access: "sac-users:list",
    response: z.array(z.object({ id, nome: z.string().nullable(), role })),
  }),
};
