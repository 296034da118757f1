import { formatData } from "#shared/br/data.ts";
import type { Classificado } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { type Chart, heldIn, leadsOf } from "./screen-chart.ts";
import { CONVERSAO_HELP } from "./funnel.tsx";
import { FunnelSteps, stepsOf } from "./funnel-steps.tsx";
import { formatTaxa } from "./format.ts";

/** Small funnels side by side; more would not be compared by anybody. */
const MULTIPLES = 6;

/** A client's events, each with its own funnel, so that one sees which to repeat. */
export const funnelPerEvent: Chart = {
  key: "funil-por-evento",
  kicker: "Conversão do funil por evento",
  title: "Qual evento vale repetir?",
  help: CONVERSAO_HELP,
  draw: ({ ranking, de, ate }, { role }) => ({
    summary: summaryOf(ranking),
    table: {
      head: [
        "Evento",
        "Alunos",
        "Inscrições",
        ...(hasVieram(ranking) ? ["Vieram"] : []),
        "Pré-matrículas",
        "Matrículas",
        "Conversão",
      ],
      rows: ranking.map((one) => rowOf(one, hasVieram(ranking))),
    },
    picture: ranking.length > 0 && (
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-8 gap-y-6">
        {ranking.slice(0, MULTIPLES).map((one) => (
          <li key={one.id} className="min-w-0">
            <Multiple evento={one} role={role} />
          </li>
        ))}
      </ul>
    ),
    more: { label: "Ver eventos", path: "/eventos", search: heldIn({ de, ate }) },
  }),
};

function Multiple({ evento, role }: { evento: Classificado; role: Role }) {
  const { id, nome, dataEvento, conversao } = evento;
  const filter = { evento: id ?? "" };
  const on = { de: dataEvento ?? "", ate: dataEvento ?? "" };
  return (
    <>
      <p className="mb-2 flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block font-medium break-words">{nome}</span>
          <span className="text-xs text-fg-muted">{formatData(dataEvento)}</span>
        </span>
        <strong className="text-lg font-semibold tabular-nums">{formatTaxa(conversao)}</strong>
      </p>
      <FunnelSteps
        isSmall
        steps={stepsOf(
          { ...evento, taxas: taxasOf(evento) },
          {
            alunos: { path: "/eventos", search: { busca: nome ?? "", ...on } },
            leads: leadsOf(role, filter, evento.leads),
            preMatriculas: { path: "/pre-matriculas", search: filter, rows: evento.preMatriculas },
            matriculas: { path: "/matriculas", search: filter, rows: evento.matriculas },
          },
          { vieram: vieramOf(evento) },
        )}
      />
    </>
  );
}

const hasVieram = (ranking: readonly Classificado[]) => ranking.some(({ vieram }) => vieram);

function rowOf(one: Classificado, withVieram: boolean) {
  const { id, nome, dataEvento, alunos, leads, vieram, preMatriculas, matriculas } = one;
  return {
    key: id ?? "",
    cells: [
      `${nome} (${formatData(dataEvento)})`,
      ...[alunos, leads].map(formatNumber),
      ...(withVieram ? [vieram === undefined ? "–" : formatNumber(vieram)] : []),
      ...[preMatriculas, matriculas].map(formatNumber),
      formatTaxa(one.conversao),
    ],
  };
}

/** Leads to the event's own list of who came. */
function vieramOf({ id, vieram, leads }: Classificado) {
  if (vieram === undefined) return undefined;
  return {
    value: vieram,
    rate: { value: taxa(vieram, leads), of: "das inscrições" },
    to: { path: `/eventos/${id}`, search: { aba: "vieram" }, rows: vieram } as const,
  };
}

const taxa = (n: number, of: number) => (of === 0 ? null : (n / of) * 100);

function taxasOf({ alunos, leads, preMatriculas, matriculas }: Classificado) {
  return {
    leads: taxa(leads, alunos),
    preMatriculas: taxa(preMatriculas, leads),
    matriculas: taxa(matriculas, preMatriculas),
  };
}

function summaryOf(ranking: readonly Classificado[]): string {
  const [best] = ranking.toSorted((a, b) => (b.conversao ?? -1) - (a.conversao ?? -1));
  if (!best) return "Nenhum evento realizado no período.";
  return (
    `${plural(ranking.length, "evento", "eventos")} no período. Maior conversão: ${best.nome}, em ` +
    `${formatData(best.dataEvento)}, com ${formatTaxa(best.conversao)}.`
  );
}
