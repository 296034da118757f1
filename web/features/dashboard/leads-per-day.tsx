import { addDays, formatData } from "#shared/br/data.ts";
import type { LeadsPorDia, Series } from "#shared/contract/dashboard.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { ChartLines } from "./chart-lines.tsx";
import { type Chart, leadsOf, ofUnidade, type Target } from "./screen-chart.ts";
import type { Line } from "./legend.tsx";

export const leadsPerDay: Chart = {
  key: "leads-por-dia",
  kicker: "Leads por dia",
  title: "Em que dias chegam os leads?",
  help: "Inscrições pelo dia em que foram feitas. A linha tracejada é o período anterior, dia a dia.",
  draw: (series, { role }) => {
    const { dias, franquias } = series.leadsPorDia;
    const of = (desde: string, ate: string, rows: number) => leadsOf(role, { desde, ate }, rows);
    const lines = linesOf(series, of);
    const total = dias.reduce((sum, { leads }) => sum + leads, 0);
    const isEmpty = dias.every(({ leads, anterior }) => leads + anterior === 0);
    return {
      summary: summaryOf(dias),
      table: {
        head: ["Dia", "Inscrições", "Anterior", ...(franquias ?? []).map(nameOf)],
        rows: dias.map(({ dia, leads, anterior }, index) => ({
          key: dia,
          to: of(dia, dia, leads),
          cells: [
            formatData(dia),
            ...[leads, anterior, ...(franquias ?? []).map((one) => one.leads[index] ?? 0)].map(
              (n) => formatNumber(n),
            ),
          ],
        })),
      },
      picture: !isEmpty && (
        <ChartLines
          dias={dias}
          lines={lines}
          marks={marksOf(series, role)}
          toDay={(dia) => of(dia, dia, 0)}
        />
      ),
      more: {
        label: role === "cliente" ? "Ver leads" : "Ver interesses",
        ...of(series.de, series.ate, total),
      },
    };
  },
};

const nameOf = ({ nome }: { nome: string | null }) => nome ?? "Outras";

/** The colours of the five franchises with most leads; the others share the border's. */
const colours = ["--c1", "--c2", "--c3", "--c4", "--c5", "--border-strong"];

type Leads = (desde: string, ate: string, rows: number) => Target;

/** The lines, each with the list of its days. */
function linesOf({ de, ate, leadsPorDia: { dias, franquias } }: Series, of: Leads): Line[] {
  const sum = (values: number[]) => values.reduce((all, n) => all + n, 0);
  const before: Line = {
    key: "anterior",
    label: "Período anterior",
    colour: "--fg-muted",
    isDashed: true,
    values: dias.map(({ anterior }) => anterior),
    to: of(addDays(de, -dias.length), addDays(de, -1), sum(dias.map(({ anterior }) => anterior))),
  };
  const all: Line = {
    key: "leads",
    label: franquias ? "Rede" : "Inscrições no período",
    colour: franquias ? "--fg" : "--c1",
    values: dias.map(({ leads }) => leads),
    to: of(de, ate, sum(dias.map(({ leads }) => leads))),
  };
  const own = (franquias ?? []).map((one, index) => ({
    key: one.id ?? "outras",
    label: nameOf(one),
    colour: colours[index] ?? "--border-strong",
    values: one.leads,
    to: one.id === null ? undefined : ofUnidade(of(de, ate, sum(one.leads)), one.id, one.nome),
  }));
  return [...own, all, before];
}

/** For a client, the days of its events: does one bring leads before it or after? */
function marksOf({ ranking }: Series, role: string): string[] {
  if (role !== "cliente") return [];
  return [...new Set(ranking.flatMap(({ dataEvento }) => dataEvento ?? []))];
}

function summaryOf(dias: LeadsPorDia["dias"]): string {
  const sum = (key: "leads" | "anterior") => dias.reduce((all, dia) => all + dia[key], 0);
  const best = dias.toSorted((a, b) => b.leads - a.leads)[0];
  if (!best || best.leads === 0) {
    return `Nenhum lead no período; ${formatNumber(sum("anterior"))} no anterior.`;
  }
  return (
    `${plural(sum("leads"), "lead", "leads")} no período, ${formatNumber(sum("anterior"))} no anterior. ` +
    `Melhor dia: ${formatData(best.dia)}, com ${formatNumber(best.leads)}.`
  );
}
