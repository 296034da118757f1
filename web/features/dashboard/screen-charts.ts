import type { Role } from "#shared/labels.ts";
import { agenda } from "./agenda.tsx";
import { clientesPorMes, clientesPorProduto, cursosProcurados } from "./carteira-charts.tsx";
import type { Chart } from "./screen-chart.ts";
import { chamados } from "./espera-charts.tsx";
import { funnel } from "./funnel.tsx";
import { funnelPerEvent } from "./funnel-per-event.tsx";
import { leadsPerDay } from "./leads-per-day.tsx";
import { rankingClientes, rankingFranquias, rankingMicros } from "./ranking-charts.tsx";
import { eventosPorUf } from "./eventos-por-uf.tsx";

/** A place of the grid: one chart, or a few small ones below each other. */
export interface Place {
  charts: readonly [Chart, ...Chart[]];
  /** Takes the whole width. */
  isWide?: boolean;
}

/** The pictures of each role in their order (design.md#charts). */
export const places: Readonly<Record<Exclude<Role, "aluno">, readonly Place[]>> = {
  franqueador: [
    { charts: [funnel] },
    { charts: [leadsPerDay] },
    { charts: [rankingFranquias] },
    { charts: [eventosPorUf, chamados] },
  ],
  franquia: [
    { charts: [funnel] },
    { charts: [rankingMicros] },
    { charts: [leadsPerDay] },
    { charts: [agenda] },
  ],
  micro_franquia: [{ charts: [funnel] }, { charts: [rankingClientes] }, { charts: [agenda] }],
  vendedor: [{ charts: [clientesPorProduto] }, { charts: [clientesPorMes] }],
  cliente: [
    { charts: [funnelPerEvent], isWide: true },
    { charts: [leadsPerDay], isWide: true },
    { charts: [agenda] },
    { charts: [cursosProcurados] },
  ],
};

/** True for roles whose calendar shows the next events, so that no list repeats them. */
export const hasAgenda = (role: keyof typeof places): boolean =>
  places[role].some(({ charts }) => charts.includes(agenda));
