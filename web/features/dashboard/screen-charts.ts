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

/** A place of the grid. */
interface Place {
  chart: Chart;
  /** Takes the whole width. */
  isWide?: boolean;
}

/** The pictures of each role in their order (design.md#charts). */
export const places: Readonly<Record<Exclude<Role, "aluno">, readonly Place[]>> = {
  franqueador: [
    { chart: funnel },
    { chart: leadsPerDay },
    { chart: rankingFranquias },
    { chart: eventosPorUf },
    { chart: chamados },
  ],
  franquia: [
    { chart: funnel },
    { chart: rankingMicros },
    { chart: leadsPerDay },
    { chart: agenda },
  ],
  micro_franquia: [{ chart: funnel }, { chart: rankingClientes }, { chart: agenda }],
  vendedor: [{ chart: clientesPorProduto }, { chart: clientesPorMes }],
  cliente: [
    { chart: funnelPerEvent, isWide: true },
    { chart: leadsPerDay, isWide: true },
    { chart: agenda },
    { chart: cursosProcurados },
  ],
};

/** True for roles whose calendar shows the next events, so that no list repeats them. */
export const hasAgenda = (role: keyof typeof places): boolean =>
  places[role].some(({ chart }) => chart === agenda);
