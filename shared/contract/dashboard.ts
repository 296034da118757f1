import { z } from "zod";
import { produtoLabels, valuesOf } from "../labels.ts";
import { PERIODOS } from "../periodo.ts";
import { PainelDoAluno } from "./dashboard-aluno.ts";
import { endpoint } from "./endpoint.ts";
import { data, id, instant, total } from "./values.ts";

const count = total.optional();

/** The counts of the dashboard: 0 is shown, an absent one is not (product/dashboard.md#metrics). */
export const Metrics = z.object({
  totalFranquias: count,
  totalMicroFranquias: count,
  totalClientes: count,
  totalCursos: count,
  totalEventos: count,
  totalInteresses: count,
  totalLeads: count,
  totalPreMatriculas: count,
  totalMatriculas: count,
});
export type Metrics = z.infer<typeof Metrics>;

/** Percent with one decimal; null where the divisor is 0. */
const taxa = z.number().min(0).nullable();

const passos = { leads: total, preMatriculas: total, matriculas: total };

/** The people who came, of the events at which somebody was noted as present: those alone can be compared. */
const Presenca = z.object({
  eventos: total,
  leads: total,
  vieram: total,
  /** vieram ÷ leads of these events */
  taxa,
});

/** The events of a period, their expected students, and how far those came (docs/decisions/015). */
export const Funil = z.object({
  eventos: total,
  alunos: total,
  ...passos,
  /** Absent where nobody was noted as present. */
  presenca: Presenca.optional(),
  taxas: z.object({
    leads: taxa,
    preMatriculas: taxa,
    matriculas: taxa,
    /** matriculas ÷ leads, "Conversão do funil" */
    conversao: taxa,
  }),
});
export type Funil = z.infer<typeof Funil>;

export const Colocado = z.object({
  /** null stands for events that the micro-franchise holds itself, without a client. */
  id: id.nullable(),
  nome: z.string().nullable(),
  eventos: total,
  alunos: total,
  ...passos,
  conversao: taxa,
  /** The difference to the period before; null for an event, which lies in one period only. */
  variacao: z.object({ leads: z.int(), preMatriculas: z.int(), matriculas: z.int() }).nullable(),
});

/** A unit below the caller, or an event of a client, with the funnel of the period's events. */
export const Classificado = Colocado.extend({
  dataEvento: data.optional(),
  /** The people who came to an event; absent where nobody was noted as present. */
  vieram: total.optional(),
  /** The micro-franchises of a franchise, for the franqueador. */
  micros: z.array(Colocado).optional(),
});
export type Classificado = z.infer<typeof Classificado>;

export const LeadsPorDia = z.object({
  /** Every day of the period, with the leads of the same day in the period before. */
  dias: z.array(z.object({ dia: data, leads: total, anterior: total })),
  /**
   * For the franqueador: the five franchises with most leads, then the others (id null), by day.
   */
  franquias: z
    .array(z.object({ id: id.nullable(), nome: z.string().nullable(), leads: z.array(total) }))
    .optional(),
});
export type LeadsPorDia = z.infer<typeof LeadsPorDia>;

export const ProximoEvento = z.object({
  id,
  nomeEscola: z.string(),
  cidade: z.string(),
  estado: z.string(),
  dataEvento: data,
  horario: z.string(),
  alunos: total,
  leads: total,
});
export type ProximoEvento = z.infer<typeof ProximoEvento>;

export const ProximosEventos = z.object({
  total,
  /** The next 28 days, today first. */
  dias: z.array(z.object({ dia: data, eventos: total, alunos: total, leads: total })),
  eventos: z.array(ProximoEvento),
});
export type ProximosEventos = z.infer<typeof ProximosEventos>;

export const Paradas = z.object({
  total,
  /** The people who have waited longest. */
  pessoas: z.array(
    z.object({
      id,
      nome: z.string(),
      eventoId: id,
      nomeEscola: z.string(),
      createdAt: instant,
      dias: total,
    }),
  ),
});
export type Paradas = z.infer<typeof Paradas>;

const novos = z.object({ atual: total, anterior: total });

/** The people who came in the period and in the one before, each by the day of its own row. */
export const Novos = z.object({ leads: novos, preMatriculas: novos, matriculas: novos });
export type Novos = z.infer<typeof Novos>;

/** The open tickets by the whole days since they were made, and the number of answered ones. */
export const Chamados = z.object({
  abertos: total,
  menosDe1Dia: total,
  de1a3Dias: total,
  de3a7Dias: total,
  maisDe7Dias: total,
  respondidos: total,
});
export type Chamados = z.infer<typeof Chamados>;

/** The open requests of people about their data, and the nearest term. */
export const PedidosAbertos = z.object({ abertos: total, venceEm: instant.nullable() });
export type PedidosAbertos = z.infer<typeof PedidosAbertos>;

/** The data of the charts; data that a role may not list are absent. */
export const Series = z.object({
  periodo: z.literal(PERIODOS),
  de: data,
  ate: data,
  funil: z.object({ atual: Funil, anterior: Funil }),
  leadsPorDia: LeadsPorDia,
  novos: Novos,
  ranking: z.array(Classificado),
  proximosEventos: ProximosEventos,
  paradas: Paradas,
  chamados: Chamados.optional(),
  pedidos: PedidosAbertos.optional(),
  eventosPorUf: z
    .array(z.object({ uf: z.string().length(2), eventos: total, alunos: total, leads: total }))
    .optional(),
  clientesPorProduto: z
    .array(z.object({ produto: z.enum(valuesOf(produtoLabels)), total }))
    .optional(),
  /** The last twelve months as YYYY-MM; the present one is the last. */
  clientesPorMes: z.array(z.object({ mes: z.string(), total })).optional(),
  cursosProcurados: z.array(z.object({ titulo: z.string(), total })).optional(),
  /** For the first-run checklist of a micro-franchise. */
  vendedores: total.optional(),
});
export type Series = z.infer<typeof Series>;

/** The most events of today and tomorrow that are told one by one. */
export const MOST_HOJE = 3;

/** The events of today and tomorrow, and what their day still lacks; the first ones in full. */
export const Hoje = z.object({
  total,
  eventos: z.array(
    z.object({
      id,
      nomeEscola: z.string(),
      dataEvento: data,
      horario: z.string(),
      inscritos: total,
      /** The people who signed up and have no valid card. */
      semCartao: total,
      /** The tables that nobody ended. */
      mesas: total,
    }),
  ),
});
export type Hoje = z.infer<typeof Hoje>;

export const dashboard = {
  metrics: endpoint({
    method: "GET",
    path: "/api/dashboard/metrics",
    summary: "Counts of the lists that the caller may see",
    access: "signed-in",
    token: "numeros",
    response: Metrics,
    mayLag: true,
  }),
  series: endpoint({
    method: "GET",
    path: "/api/dashboard/series",
    summary:
      "Funnel, leads per day, ranking and what is due, of the last 7, 30 or 90 days in America/Sao_Paulo, today included",
    access: "dashboard:series",
    token: "numeros",
    query: z.strictObject({ periodo: z.enum(PERIODOS, "Período inválido").default("30") }),
    response: Series,
    mayLag: true,
  }),
  hoje: endpoint({
    method: "GET",
    path: "/api/dashboard/hoje",
    summary: "The events of today and tomorrow, with what their day still lacks",
    access: "eventos:mesa",
    response: Hoje,
  }),
  aluno: endpoint({
    method: "GET",
    path: "/api/dashboard/aluno",
    summary: "A student's own interests and pré-matrículas, newest first",
    access: "dashboard:aluno",
    response: PainelDoAluno,
  }),
};
