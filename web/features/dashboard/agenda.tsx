import { formatData } from "#shared/br/data.ts";
import type { ProximoEvento, Series } from "#shared/contract/dashboard.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { cn } from "#web/ui/cn.ts";
import type { Chart, Target } from "./screen-chart.ts";
import { ListLink } from "./list-link.tsx";
import { share } from "./format.ts";

type Dia = Series["proximosEventos"]["dias"][number];

/** The next four weeks, a row each, beginning today. */
export const agenda: Chart = {
  key: "agenda",
  kicker: "Próximos eventos",
  title: "O que vem nas próximas 4 semanas?",
  help: "Eventos agendados ou em andamento. A barra mostra quantos dos alunos esperados já se inscreveram.",
  draw: ({ proximosEventos: { total, dias, eventos } }) => {
    const busy = dias.filter(({ eventos }) => eventos > 0);
    return {
      summary: summaryOf(total, busy),
      table: {
        head: ["Dia", "Eventos", "Alunos esperados", "Inscrições"],
        rows: busy.map(({ dia, eventos, alunos, leads }) => ({
          key: dia,
          cells: [formatData(dia), ...[eventos, alunos, leads].map(formatNumber)],
        })),
      },
      picture: total > 0 && <Strip dias={dias} eventos={eventos} />,
      more: { label: "Ver calendário", path: "/eventos", search: { modo: "calendario" } },
    };
  },
};

function summaryOf(total: number, busy: Dia[]): string {
  const [next] = busy;
  if (!next) return "Nenhum evento nas próximas 4 semanas.";
  const sum = (key: "alunos" | "leads") => busy.reduce((all, dia) => all + dia[key], 0);
  return (
    `${plural(total, "evento", "eventos")} nas próximas 4 semanas, o próximo em ${formatData(next.dia)}. ` +
    `${plural(sum("leads"), "lead", "leads")} para ${plural(sum("alunos"), "aluno esperado", "alunos esperados")}.`
  );
}

const weekday = new Intl.DateTimeFormat("pt-BR", { weekday: "short", timeZone: "UTC" });
const nameOfDay = (dia: string) => weekday.format(new Date(`${dia}T12:00:00Z`)).replace(".", "");

interface StripProps {
  dias: Dia[];
  /** The first of them. */
  eventos: ProximoEvento[];
}

function Strip({ dias, eventos }: StripProps) {
  return (
    <div>
      <ol aria-hidden className="mb-1 grid grid-cols-7 gap-1 text-center text-xs text-fg-muted">
        {dias.slice(0, 7).map(({ dia }) => (
          <li key={dia}>{nameOfDay(dia)}</li>
        ))}
      </ol>
      <ol className="grid grid-cols-7 gap-1">
        {dias.map((one, index) => (
          <li
            key={one.dia}
            className={cn(
              "flex h-13 min-w-0 flex-col rounded-md border p-1",
              one.eventos > 0 ? "border-c1 bg-primary-soft" : "border-border",
              index === 0 && "ring-2 ring-ring",
            )}
          >
            <Cell dia={one} to={targetOf(one, eventos)} isToday={index === 0} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The day's only event, or the list of its events. */
function targetOf({ dia, eventos }: Dia, first: readonly ProximoEvento[]): Target {
  const only = eventos === 1 && first.find(({ dataEvento }) => dataEvento === dia);
  if (only) return { path: `/eventos/${only.id}` };
  return { path: "/eventos", search: { agenda: "a_realizar", de: dia, ate: dia }, rows: eventos };
}

interface CellProps {
  dia: Dia;
  to: Target;
  isToday: boolean;
}

function Cell({ dia: { dia, eventos, alunos, leads }, to, isToday }: CellProps) {
  const number = (
    <span aria-hidden className="text-xs tabular-nums">
      {dia.slice(8)}
    </span>
  );
  const spoken = `${isToday ? "Hoje, " : ""}${formatData(dia)}`;
  if (eventos === 0) {
    return (
      <span className="text-fg-muted">
        {number}
        <span className="sr-only">{spoken}: nenhum evento</span>
      </span>
    );
  }
  return (
    <ListLink to={to} className="flex size-full flex-col text-primary-soft-fg">
      <span className="flex justify-between gap-1">
        {number}
        <strong aria-hidden className="text-xs font-semibold tabular-nums">
          {eventos}
        </strong>
      </span>
      <span
        aria-hidden
        title={`${formatNumber(leads)} de ${formatNumber(alunos)}`}
        className="mt-auto block h-1.5 rounded-sm bg-surface"
      >
        <span className="block h-full rounded-sm bg-c1" style={{ width: share(leads, alunos) }} />
      </span>
      <span className="sr-only">
        {spoken}: {plural(eventos, "evento", "eventos")}, {plural(leads, "lead", "leads")} de{" "}
        {plural(alunos, "aluno", "alunos")}
      </span>
    </ListLink>
  );
}
