import { UFS } from "#shared/br/estados.ts";
import type { Series } from "#shared/contract/dashboard.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { cn } from "#web/ui/cn.ts";
import { type Chart, heldIn, type Target } from "./screen-chart.ts";
import { ListLink } from "./list-link.tsx";
import { tiles } from "./screen-uf-grid.ts";

type PorUf = NonNullable<Series["eventosPorUf"]>;

export const eventosPorUf: Chart = {
  key: "eventos-por-uf",
  kicker: "Eventos por UF",
  title: "Onde a rede já está, e onde falta?",
  help: "Eventos realizados no período, sem os cancelados.",
  draw: ({ eventosPorUf: porUf = [], de, ate }) => {
    const search = heldIn({ de, ate });
    const order = porUf.toSorted((a, b) => b.eventos - a.eventos || a.uf.localeCompare(b.uf));
    return {
      summary: summaryOf(order),
      table: {
        head: ["UF", "Eventos", "Alunos", "Inscrições"],
        rows: order.map(({ uf, eventos, alunos, leads }) => ({
          key: uf,
          cells: [nameOf(uf), ...[eventos, alunos, leads].map(formatNumber)],
        })),
      },
      picture: order.length > 0 && <Map porUf={order} search={search} />,
      more: {
        label: "Ver eventos",
        path: "/eventos",
        search,
        rows: order.reduce((sum, { eventos }) => sum + eventos, 0),
      },
    };
  },
};

const nameOf = (uf: string) => UFS.find(({ sigla }) => sigla === uf)?.nome ?? uf;

function summaryOf(order: PorUf): string {
  const [first] = order;
  if (!first) return "Nenhum evento realizado no período.";
  const most = plural(first.eventos, "evento", "eventos");
  return `Eventos em ${plural(order.length, "estado", "estados")} de 27. Mais em ${nameOf(first.uf)}: ${most}.`;
}

/** From none to the most. Each pair of colours keeps the text readable in light and dark. */
const shades = [
  "bg-surface-2 text-fg-muted",
  "bg-primary-soft text-primary-soft-fg",
  "bg-[color-mix(in_oklab,var(--c1)_35%,var(--surface))] text-fg",
  "bg-primary text-primary-fg",
];

function shadeOf(eventos: number, most: number): string | undefined {
  return shades[eventos === 0 ? 0 : Math.max(1, Math.ceil((eventos / most) * 3))];
}

function Map({ porUf, search }: { porUf: PorUf; search: Record<string, string> }) {
  const most = Math.max(...porUf.map(({ eventos }) => eventos));
  return (
    <ul className="mx-auto grid w-full max-w-96 grid-cols-7 gap-1">
      {UFS.map(({ sigla, nome }) => {
        const eventos = porUf.find(({ uf }) => uf === sigla)?.eventos ?? 0;
        const [column, row] = tiles[sigla];
        return (
          <li
            key={sigla}
            title={`${nome}: ${plural(eventos, "evento", "eventos")}`}
            className={cn(
              "flex aspect-square min-w-0 items-center justify-center rounded-md text-center",
              shadeOf(eventos, most),
            )}
            style={{ gridColumn: column, gridRow: row }}
          >
            <Tile
              uf={sigla}
              nome={nome}
              to={{ path: "/eventos", search: { ...search, estado: sigla }, rows: eventos }}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Tile({ uf, nome, to }: { uf: string; nome: string; to: Target }) {
  const { rows: eventos = 0 } = to;
  const count = plural(eventos, "evento", "eventos");
  const text = (
    <>
      <span aria-hidden className="block text-xs leading-tight font-medium">
        {uf}
      </span>
      {eventos > 0 && (
        <span aria-hidden className="block text-sm leading-tight font-semibold tabular-nums">
          {formatNumber(eventos)}
        </span>
      )}
      <span className="sr-only">
        {nome}: {count}
      </span>
    </>
  );
  if (eventos === 0) return <span>{text}</span>;
  return (
    <ListLink to={to} className="flex size-full flex-col items-center justify-center">
      {text}
    </ListLink>
  );
}
