import {
  CalendarClock,
  CircleCheck,
  FileUser,
  Hourglass,
  LifeBuoy,
  type LucideIcon,
} from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { daysBetween, todayInSaoPaulo } from "#shared/br/data.ts";
import type { Series } from "#shared/contract/dashboard.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { relativeDay } from "#web/lib/relative-day.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { AttentionWaiting } from "./dashboard-waiting.tsx";
import type { SeriesQuery } from "./data.ts";
import { chamadosOf, paradasOf } from "./espera-charts.tsx";
import type { Target, Viewer } from "./screen-chart.ts";
import { ListLink } from "./list-link.tsx";
import { Panel } from "./panel.tsx";

/** An event this near with fewer sign-ups than this share of its students is worth a word to the school. */
const SOON_DAYS = 7;
const FEW = 0.2;
const EVENTS = 4;

interface Item {
  key: string;
  icon: LucideIcon;
  text: string;
  to: Target;
}

interface Props {
  series: SeriesQuery;
  viewer: Viewer;
}

/**
 * Tells of rows that cannot wait, first on the page; each line links to exactly those rows. Its height is the same
 * before the figures have come and whatever they say, so that the cards below never move.
 */
export function Attention({ series, viewer }: Props) {
  if (series.data) return <Items items={itemsOf(series.data, viewer)} />;
  if (series.isPending) return <AttentionWaiting />;
  return (
    <Frame>
      <p className={cn(line, "justify-between gap-3 text-fg-muted")}>
        Não foi possível verificar.
        <Button
          variant="outline"
          size="compact"
          disabled={series.isFetching}
          onClick={() => void series.refetch()}
        >
          Tentar novamente
        </Button>
      </p>
    </Frame>
  );
}

/** A line, whether its text takes one or two. */
const line = "flex h-12 items-center";

function Frame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="mb-6">
      <Panel title="Precisa de atenção" action={action}>
        {children}
      </Panel>
    </div>
  );
}

/** Shows one line of them, up to three beside each other on a desk, and the others when asked. */
function Items({ items }: { items: readonly Item[] }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (items.length === 0) return <Frame>{nothing}</Frame>;
  const more = (
    <Button
      variant="link"
      size="inline"
      className={cn("-my-2.5 tap-44", unneeded[items.length])}
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? "Ver menos" : `Ver tudo (${items.length})`}
    </Button>
  );
  return (
    <Frame action={items.length > 1 && more}>
      <ul
        id={listId}
        className={cn("grid gap-x-8 lg:grid-cols-2 xl:grid-cols-3", !isOpen && folded)}
      >
        {items.map(({ key, icon: Icon, text, to }) => (
          <li key={key} className={cn(line, isOpen && "h-auto min-h-12 py-1", "gap-3")}>
            <span className="rounded-md bg-warn-bg p-1.5 text-warn-fg">
              <Icon aria-hidden strokeWidth={1.75} className="size-4" />
            </span>
            <ListLink to={to} isLabel className={cn("min-w-0", !isOpen && "line-clamp-2")}>
              {text}
            </ListLink>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

/** The button's class by the number of lines: hidden where all fit beside each other. */
const unneeded: Record<number, string> = { 2: "lg:hidden", 3: "xl:hidden" };

const folded =
  "max-lg:[&>:nth-child(n+2)]:hidden lg:max-xl:[&>:nth-child(n+3)]:hidden xl:[&>:nth-child(n+4)]:hidden";

const nothing = (
  <p className={cn(line, "gap-2 text-fg-muted")}>
    <CircleCheck aria-hidden strokeWidth={1.75} className="size-5 text-ok-fg" />
    <span>Nada pendente. Tudo em dia.</span>
  </p>
);

function itemsOf(series: Series, { today }: Viewer): Item[] {
  const waiting = series.paradas.total;
  const late = series.chamados?.maisDe7Dias ?? 0;
  const empty = series.proximosEventos.eventos.filter(
    ({ dataEvento, leads, alunos }) =>
      daysBetween(today, dataEvento) <= SOON_DAYS && leads < alunos * FEW,
  );
  const items: (Item | false)[] = [
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
  ];
  return items.filter((item) => item !== false);
}

/** Requests of people about their data have a term of the law (product.md#requests-of-people). */
function requestsOf({ pedidos }: Series, today: string): Item | false {
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
