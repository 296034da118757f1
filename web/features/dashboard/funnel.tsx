import type { Funil } from "#shared/contract/dashboard.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import type { Chart, Table } from "./screen-chart.ts";
import { heldIn, leadsOf, peopleHeldIn } from "./screen-chart.ts";
import { FunnelSteps, stepsOf } from "./funnel-steps.tsx";
import { formatDiferenca, formatTaxa } from "./format.ts";

export const CONVERSAO_HELP =
  "Conversão do funil = matrículas ÷ inscrições × 100. Conta os eventos realizados no período e quem veio por eles, em " +
  "qualquer data. Eventos cancelados ficam de fora.";

/** Says how the step is counted, where there is one. */
const VIERAM_HELP =
  "Vieram conta só os eventos com presença anotada, e compara com as inscrições desses eventos.";

/** The funnel from expected students to enrolments, against the period before. */
export const funnel: Chart = {
  key: "funil",
  kicker: "Conversão do funil",
  title: "Quantos alunos chegam à matrícula?",
  help: `${CONVERSAO_HELP} ${VIERAM_HELP}`,
  draw: (series, { role }) => {
    const { atual, anterior } = series.funil;
    const search = peopleHeldIn(series);
    const { leads, preMatriculas, matriculas, eventos } = atual;
    const steps = stepsOf(
      atual,
      {
        alunos: { path: "/eventos", search: heldIn(series), rows: eventos },
        leads: leadsOf(role, search, leads),
        preMatriculas: { path: "/pre-matriculas", search, rows: preMatriculas },
        matriculas: { path: "/matriculas", search, rows: matriculas },
      },
      { before: anterior, vieram: vieramOf(atual, anterior), whose: " dos eventos" },
    );
    return {
      summary: summaryOf(atual),
      table: tableOf(atual, anterior),
      picture: atual.eventos > 0 && (
        <>
          <p className="mb-4 flex flex-wrap items-baseline gap-x-2">
            <strong className="text-3xl font-semibold tabular-nums">
              {formatTaxa(atual.taxas.conversao)}
            </strong>
            <span className="text-fg-muted">
              de conversão · antes {formatTaxa(anterior.taxas.conversao)} ·{" "}
              {plural(atual.eventos, "evento", "eventos")}
            </span>
          </p>
          <FunnelSteps steps={steps} />
        </>
      ),
    };
  },
};

/** Which events it counts stands beside it, because its share is not of all sign-ups above. */
function vieramOf({ presenca, eventos }: Funil, anterior: Funil) {
  if (presenca === undefined) return undefined;
  const some = `em ${presenca.eventos} de ${plural(eventos, "evento", "eventos")}`;
  const of = presenca.eventos === eventos ? "das inscrições" : `das inscrições ${some}`;
  return {
    value: presenca.vieram,
    before: anterior.presenca?.vieram ?? 0,
    rate: { value: presenca.taxa, of },
  };
}

function summaryOf(funil: Funil): string {
  if (funil.eventos === 0) return "Nenhum evento realizado no período.";
  const { alunos, leads, preMatriculas, matriculas, taxas } = funil;
  const formula = leads > 0 ? `${formatNumber(matriculas)} ÷ ${formatNumber(leads)} × 100 = ` : "";
  return (
    `${plural(alunos, "aluno esperado", "alunos esperados")} em ${plural(funil.eventos, "evento", "eventos")}: ` +
    `${plural(leads, "inscrição", "inscrições")}, ${plural(preMatriculas, "pré-matrícula", "pré-matrículas")} e ` +
    `${plural(matriculas, "matrícula", "matrículas")}. Conversão do funil: ${formula}${formatTaxa(taxas.conversao)}.`
  );
}

function tableOf(atual: Funil, anterior: Funil): Table {
  const row = (label: string, now: number, before: number, rate = "–") => ({
    key: label,
    cells: [label, formatNumber(now), rate, formatNumber(before), formatDiferenca(now - before)],
  });
  const { taxas, presenca } = atual;
  const vieram = presenca && [
    row("Vieram", presenca.vieram, anterior.presenca?.vieram ?? 0, formatTaxa(presenca.taxa)),
  ];
  return {
    head: ["Etapa", "Período", "% da etapa acima", "Anterior", "Diferença"],
    rows: [
      row("Eventos", atual.eventos, anterior.eventos),
      row("Alunos esperados", atual.alunos, anterior.alunos),
      row("Inscrições", atual.leads, anterior.leads, formatTaxa(taxas.leads)),
      ...(vieram ?? []),
      row(
        "Pré-matrículas",
        atual.preMatriculas,
        anterior.preMatriculas,
        formatTaxa(taxas.preMatriculas),
      ),
      row("Matrículas", atual.matriculas, anterior.matriculas, formatTaxa(taxas.matriculas)),
    ],
  };
}
