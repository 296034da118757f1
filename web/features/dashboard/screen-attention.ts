import { CalendarClock, FileUser, Hourglass, LifeBuoy, MailWarning } from "lucide-react";
import { daysBetween, todayInSaoPaulo } from "#shared/br/data.ts";
import type { Series } from "#shared/contract/dashboard.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { relativeDay } from "#web/lib/relative-day.ts";
import type { AttentionItem } from "./attention.tsx";
import { chamadosOf, paradasOf } from "./espera-charts.tsx";
import { HOLDERS } from "./data.ts";
import type { Viewer } from "./screen-chart.ts";

/** An event this near with fewer sign-ups than this share of its students is worth a word to the school. */
const SOON_DAYS = 7;
const FEW = 0.2;
const EVENTS = 4;

/**
 * The rows that cannot wait, as staff see them.
 * @param exemplo a word of the network that is still an example, which families read with the next event
 */
export function attentionOf(
  series: Series,
  { today, role }: Viewer,
  exemplo?: string,
): AttentionItem[] {
  // Events of today and tomorrow have their own line where the role gets them.
  const soonest = HOLDERS.includes(role) ? 2 : 0;
  const waiting = series.paradas.total;
  const late = series.chamados?.maisDe7Dias ?? 0;
  const empty = series.proximosEventos.eventos.filter(
    ({ dataEvento, leads, alunos }) =>
      daysBetween(today, dataEvento) >= soonest &&
      daysBetween(today, dataEvento) <= SOON_DAYS &&
      leads < alunos * FEW,
  );
  const items: (AttentionItem | false)[] = [
    requestsOf(series, today),
    waiting > 0 && {
      key: "paradas",
      icon: Hourglass,
      text: `${plural(waiting, "pré-matrícula espera", "pré-matrículas esperam")} há mais de 7 dias`,
      to: paradasOf(waiting),
    },
    late > 0 && {
      key: "chamados",
      icon: LifeBuoy,
      text: `${plural(late, "ticket aberto", "tickets abertos")} há mais de 7 dias`,
      to: chamadosOf("mais_de_7_dias", late),
    },
    ...empty.slice(0, EVENTS).map(({ id, nomeEscola, dataEvento, leads, alunos }) => ({
      key: id,
      icon: CalendarClock,
      text:
        `${nomeEscola}, ${relativeDay(dataEvento, today)}: só ${plural(leads, "lead", "leads")} ` +
        `para ${formatNumber(alunos)} alunos`,
      to: { path: `/eventos/${id}` as const },
    })),
    // Last: people wait for the others, and the first steps say it too.
    series.proximosEventos.total > 0 && exampleOf(exemplo),
  ];
  return items.filter((item) => item !== false);
}

/** Families write to an address that leads nowhere, or read the program's own name. */
function exampleOf(exemplo: string | undefined): AttentionItem | false {
  if (exemplo === undefined) return false;
  const text = `As famílias ainda leem um exemplo: ${exemplo}`;
  return { key: "rede", icon: MailWarning, text, to: { path: "/conta" } };
}

/** Requests of people about their data have a term of the law (product/privacidade.md#requests-of-people). */
function requestsOf({ pedidos }: Series, today: string): AttentionItem | false {
  if (pedidos === undefined || pedidos.venceEm === null) return false;
  const { abertos, venceEm } = pedidos;
  const day = todayInSaoPaulo(new Date(venceEm));
  const first = abertos === 1 ? "" : "o primeiro ";
  return {
    key: "pedidos",
    icon: FileUser,
    text:
      `${plural(abertos, "pedido de titular aberto", "pedidos de titulares abertos")}: ` +
      `${first}${day < today ? "venceu" : "vence"} ${relativeDay(day, today)}`,
    to: { path: "/pedidos", search: { estado: "aberto" }, rows: abertos },
  };
}
