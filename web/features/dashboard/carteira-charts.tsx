import { mesPorExtenso } from "#shared/br/mes.ts";
import type { Series } from "#shared/contract/dashboard.ts";
import { produtoLabels } from "#shared/labels.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { cn } from "#web/ui/cn.ts";
import { share } from "./format.ts";
import { ListLink } from "./list-link.tsx";
import type { Chart, Target } from "./screen-chart.ts";

// Charts of one role alone: a seller's clients, and the courses that a client's students want.

/** A seller's clients by product. */
export const clientesPorProduto: Chart = {
  key: "clientes-por-produto",
  kicker: "Clientes por produto",
  title: "O que os seus clientes compram?",
  draw: ({ clientesPorProduto: produtos = [] }) => {
    const sold = produtos.filter(({ total }) => total > 0);
    const [best] = sold.toSorted((a, b) => b.total - a.total);
    return {
      summary: best
        ? `O produto mais vendido é ${produtoLabels[best.produto]}, a ${plural(best.total, "cliente", "clientes")}.`
        : "Nenhum cliente cadastrado.",
      table: {
        head: ["Produto", "Clientes"],
        rows: produtos.map(({ produto, total }) => ({
          key: produto,
          cells: [produtoLabels[produto], formatNumber(total)],
        })),
      },
      picture: best && (
        <Bars
          colour="bg-c1"
          bars={produtos.map(({ produto, total }) => ({
            key: produto,
            label: produtoLabels[produto],
            value: total,
            to: { path: "/clientes", search: { produto }, rows: total },
          }))}
        />
      ),
      more: { label: "Ver clientes", path: "/clientes" },
    };
  },
};

/** The clients that a seller registered, month by month. */
export const clientesPorMes: Chart = {
  key: "clientes-por-mes",
  kicker: "Clientes cadastrados por mês",
  title: "Em que ritmo você cadastra?",
  draw: ({ clientesPorMes: meses = [] }) => {
    const total = meses.reduce((sum, mes) => sum + mes.total, 0);
    return {
      summary:
        total === 0
          ? "Nenhum cliente cadastrado nos últimos 12 meses."
          : `${plural(total, "cliente cadastrado", "clientes cadastrados")} nos últimos 12 meses, ` +
            `${formatNumber(meses.at(-1)?.total ?? 0)} neste mês.`,
      table: {
        head: ["Mês", "Clientes"],
        rows: meses.map(({ mes, total }) => ({
          key: mes,
          cells: [mesPorExtenso(mes), formatNumber(total)],
        })),
      },
      picture: total > 0 && <Months meses={meses} />,
      more: { label: "Ver clientes", path: "/clientes" },
    };
  },
};

function Months({ meses }: { meses: NonNullable<Series["clientesPorMes"]> }) {
  const greatest = Math.max(...meses.map(({ total }) => total));
  return (
    <ol className="grid h-52 flex-1 grid-cols-12 gap-1 sm:gap-2">
      {meses.map(({ mes, total }, index) => (
        <li key={mes} className="flex min-w-0 flex-col items-center justify-end gap-1">
          {total > 0 ? (
            <ListLink
              to={{ path: "/clientes", search: daysOf(mes), rows: total }}
              label={`${mesPorExtenso(mes)}: ${plural(total, "cliente", "clientes")}`}
              className="flex w-full flex-1 flex-col items-center justify-end gap-1"
            >
              <span className="text-xs tabular-nums">{formatNumber(total)}</span>
              <span
                className={cn(
                  "w-full max-w-10 rounded-t-sm",
                  index === meses.length - 1 ? "bg-c1" : "bg-c1/60",
                )}
                style={{ height: `calc(${share(total, greatest)} * 0.75)` }}
              />
            </ListLink>
          ) : (
            <span aria-hidden className="h-0.5 w-full max-w-10 bg-border" />
          )}
          <span aria-hidden className="text-[0.6875rem] text-fg-muted">
            {mesPorExtenso(mes).slice(0, "mar".length)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** First and last day of a month, YYYY-MM. */
function daysOf(mes: string) {
  const [year, month] = mes.split("-").map(Number);
  const last = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
  return { desde: `${mes}-01`, ate: `${mes}-${last}` };
}

/** The courses that students of a client's events chose. */
export const cursosProcurados: Chart = {
  key: "cursos-procurados",
  kicker: "Cursos mais procurados",
  title: "Que cursos os alunos querem?",
  help: "Cursos escolhidos nas pré-matrículas feitas no período.",
  draw: ({ cursosProcurados: cursos = [], de, ate }) => {
    const [best] = cursos;
    return {
      summary: best
        ? `O curso mais procurado é ${best.titulo}, com ${plural(best.total, "pré-matrícula", "pré-matrículas")}.`
        : "Nenhum curso escolhido no período.",
      table: {
        head: ["Curso", "Pré-matrículas"],
        rows: cursos.map(({ titulo, total }) => ({
          key: titulo,
          cells: [titulo, formatNumber(total)],
        })),
      },
      picture: best && (
        <Bars
          colour="bg-c2"
          bars={cursos.map(({ titulo, total }) => ({
            key: titulo,
            label: titulo,
            value: total,
            to: {
              path: "/pre-matriculas",
              search: { curso: titulo, desde: de, ate },
              rows: total,
            },
          }))}
        />
      ),
      more: {
        label: "Ver pré-matrículas",
        path: "/pre-matriculas",
        search: { desde: de, ate },
      },
    };
  },
};

interface Bar {
  key: string;
  label: string;
  value: number;
  to: Target;
}

/** Bars from the left, one below the other, longest 100 %. */
function Bars({ bars, colour }: { bars: Bar[]; colour: "bg-c1" | "bg-c2" }) {
  const greatest = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <ul className="flex grow flex-col justify-around gap-3">
      {bars.map(({ key, label, value, to }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-3">
            <ListLink to={to} isLabel>
              {label}
            </ListLink>
            <strong className="font-semibold tabular-nums">{formatNumber(value)}</strong>
          </div>
          <div aria-hidden className="mt-1 h-2.5 rounded-sm bg-surface-2">
            <div
              className={`h-full rounded-sm ${colour}`}
              style={{ width: share(value, greatest) }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
