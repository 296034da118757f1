import type { Metrics, Series } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import type { Target } from "./screen-chart.ts";

/** What a step's tick is read from. */
interface Facts {
  metrics: Metrics;
  series: Series;
  /** Whether this person has followed the step's link before, on this device. */
  hasVisited: boolean;
}

/** One thing to do when one begins. */
export interface FirstStep {
  key: string;
  text: string;
  to: Target;
  /** A count where there is one; what leaves no trace in the data is done once it was looked at. */
  isDone: (facts: Facts) => boolean;
}

const novo = { novo: "1" };
const some = (n: number | undefined) => (n ?? 0) > 0;

const novoCliente: FirstStep = {
  key: "cliente",
  text: "Cadastrar o primeiro cliente",
  to: { path: "/clientes", search: novo },
  isDone: ({ metrics }) => some(metrics.totalClientes),
};

/** design.md#first-run: the first steps of each role, in the order in which one takes them. */
export const firstSteps: Readonly<Record<Exclude<Role, "aluno">, readonly FirstStep[]>> = {
  franqueador: [
    {
      key: "franquia",
      text: "Criar a primeira franquia",
      to: { path: "/franquias", search: novo },
      isDone: ({ metrics }) => some(metrics.totalFranquias),
    },
    {
      key: "rede",
      text: "Ver a rede: as micro-franquias",
      to: { path: "/micro-franquias" },
      isDone: ({ hasVisited }) => hasVisited,
    },
    {
      key: "sac",
      text: "Responder um chamado do SAC",
      to: { path: "/sac" },
      isDone: ({ series }) => some(series.chamados?.respondidos),
    },
  ],
  franquia: [
    {
      key: "micro",
      text: "Criar a primeira micro-franquia",
      to: { path: "/micro-franquias", search: novo },
      isDone: ({ metrics }) => some(metrics.totalMicroFranquias),
    },
    {
      key: "acompanhar",
      text: "Acompanhar os interesses das suas micro-franquias",
      to: { path: "/interesses" },
      isDone: ({ hasVisited }) => hasVisited,
    },
  ],
  micro_franquia: [
    novoCliente,
    {
      key: "vendedor",
      text: "Cadastrar um vendedor",
      to: { path: "/usuarios", search: novo },
      isDone: ({ series }) => some(series.vendedores),
    },
    {
      key: "evento",
      text: "Criar o primeiro evento",
      to: { path: "/eventos", search: novo },
      isDone: ({ metrics }) => some(metrics.totalEventos),
    },
  ],
  vendedor: [novoCliente],
  cliente: [
    {
      key: "curso",
      text: "Criar o primeiro curso",
      to: { path: "/cursos", search: novo },
      isDone: ({ metrics }) => some(metrics.totalCursos),
    },
    {
      key: "evento",
      text: "Criar o primeiro evento",
      to: { path: "/eventos", search: novo },
      isDone: ({ metrics }) => some(metrics.totalEventos),
    },
    {
      key: "link",
      text: "Compartilhar o link de inscrição de um evento",
      to: { path: "/eventos" },
      // Nobody signs up without the link.
      isDone: ({ metrics, hasVisited }) => hasVisited || some(metrics.totalLeads),
    },
    {
      key: "leads",
      text: "Ver quem se inscreveu",
      to: { path: "/leads", search: { evento: "todos" } },
      isDone: ({ hasVisited }) => hasVisited,
    },
  ],
};
