import type { Series } from "#shared/contract/dashboard.ts";
import type { OrdemDe } from "#shared/ordens.ts";
import type { Idade, Situacao } from "#shared/recortes.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { cn } from "#web/ui/cn.ts";
import { idadeLabels } from "#web/widgets/list/recorte-labels.ts";
import type { Chart, Target } from "./screen-chart.ts";
import { ListLink } from "./list-link.tsx";

// The people who wait: pré-matrículas that are not enrolled, tickets that nobody answered.

/** Opens the list with the longest wait first. */
const WAITING = {
  situacao: "aguardando",
  idade: "mais_de_7_dias",
  ordem: "criacao",
} satisfies Record<string, Situacao | Idade | OrdemDe<"pessoas">>;

/** The pré-matrículas that have waited for a week. */
export const paradasOf = (rows: number): Target => ({
  path: "/pre-matriculas",
  search: WAITING,
  rows,
});

/** The open tickets of an age. */
export const chamadosOf = (idade: Idade, rows: number): Target => ({
  path: "/sac",
  search: { status: "em_andamento", idade },
  rows,
});

type Chamados = NonNullable<Series["chamados"]>;

const ages = [
  { key: "menosDe1Dia", idade: "menos_de_1_dia", style: "bg-c5" },
  { key: "de1a3Dias", idade: "de_1_a_3_dias", style: "bg-c2" },
  { key: "de3a7Dias", idade: "de_3_a_7_dias", style: "bg-c3" },
  { key: "maisDe7Dias", idade: "mais_de_7_dias", style: "bg-danger" },
] as const;

/** Open tickets by age. */
export const chamados: Chart = {
  key: "chamados",
  kicker: "Tickets abertos no SAC",
  title: "O que responder primeiro?",
  draw: ({ chamados: open }) => ({
    summary:
      !open || open.abertos === 0
        ? "Nenhum ticket aberto."
        : `${plural(open.abertos, "ticket aberto", "tickets abertos")}, ` +
          `${formatNumber(open.maisDe7Dias)} há mais de 7 dias.`,
    table: {
      head: ["Idade", "Tickets"],
      rows: open
        ? ages.map(({ key, idade }) => ({
            key,
            cells: [idadeLabels[idade], formatNumber(open[key])],
          }))
        : [],
    },
    picture: open && open.abertos > 0 && <Ages open={open} />,
    more: {
      label: "Ver tickets",
      path: "/sac",
      search: { status: "em_andamento" },
      rows: open?.abertos,
    },
  }),
};

function Ages({ open }: { open: Chamados }) {
  return (
    <>
      <p className="mb-3 flex items-baseline gap-2">
        <strong className="text-3xl font-semibold tabular-nums">
          {formatNumber(open.abertos)}
        </strong>
        <span className="text-fg-muted">em aberto</span>
      </p>
      <AgeBar open={open} />
      <ul className="mt-3 grid pairs gap-x-6 gap-y-2">
        {ages.map(({ key, idade, style }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden className={`size-2.5 shrink-0 rounded-sm ${style}`} />
            <ListLink to={chamadosOf(idade, open[key])} isLabel>
              {idadeLabels[idade]}
            </ListLink>
            <strong className="ml-auto font-semibold tabular-nums">
              {formatNumber(open[key])}
            </strong>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Each age as long as there are tickets of it; the words below lead to the same lists. */
function AgeBar({ open }: { open: Chamados }) {
  return (
    <div aria-hidden className="flex h-5 gap-0.5 overflow-hidden rounded-md">
      {ages.map(
        ({ key, idade, style }) =>
          open[key] > 0 && (
            <span key={key} className="flex min-w-1.5" style={{ flexGrow: open[key] }}>
              <ListLink to={chamadosOf(idade, open[key])} isPointed className={cn("w-full", style)}>
                {null}
              </ListLink>
            </span>
          ),
      )}
    </div>
  );
}
