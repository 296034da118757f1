import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import type { Classificado, Series } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import { SEM_CLIENTE } from "#shared/recortes.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import type { StaffPath } from "#web/lib/paths.ts";
import { type Chart, leadsOf, ofUnidade, peopleHeldIn, type Target } from "./screen-chart.ts";
import { ListLink } from "./list-link.tsx";
import { CONVERSAO_HELP } from "./funnel.tsx";
import { formatDiferenca, formatTaxa, share } from "./format.ts";

interface Units {
  title: string;
  /** Head of the first column, and of what has no unit. */
  unit: string;
  path: StaffPath;
  more: string;
}

/** The units below, by enrolments; each leads to itself in its list. */
function rankingOf({ title, unit, path, more }: Units): Chart {
  const linkOf = ({ nome }: Unit): Target => ({
    path,
    search: nome === null ? {} : { busca: nome },
  });
  return {
    key: `ranking-${path.slice(1)}`,
    kicker: "Ranking",
    title,
    help: `${CONVERSAO_HELP} A seta compara as matrículas com as do período anterior.`,
    draw: ({ ranking, de, ate }, { role }) => ({
      summary: summaryOf(ranking),
      table: {
        head: [
          unit,
          "Eventos",
          "Alunos",
          "Inscrições",
          "Pré",
          "Matrículas",
          "Conversão",
          "Diferença",
        ],
        rows: ranking.flatMap((one) => [
          rowOf(one, nameOf(one)),
          ...(one.micros ?? []).map((micro) => rowOf(micro, `— ${nameOf(micro)}`)),
        ]),
      },
      picture: ranking.length > 0 && (
        <Places ranking={ranking} linkOf={linkOf} peopleOf={peopleOf(role, { de, ate })} />
      ),
      more: { label: more, path },
    }),
  };
}

export const rankingFranquias = rankingOf({
  title: "Quais franquias matriculam mais?",
  unit: "Franquia",
  path: "/franquias",
  more: "Ver franquias",
});
export const rankingMicros = rankingOf({
  title: "Qual micro-franquia precisa de ajuda?",
  unit: "Micro-franquia",
  path: "/micro-franquias",
  more: "Ver micro-franquias",
});
export const rankingClientes = rankingOf({
  title: "Quais clientes trazem mais matrículas?",
  unit: "Cliente",
  path: "/clientes",
  more: "Ver clientes",
});

/** A place of the ranking, or of a franchise's own. */
type Unit = NonNullable<Classificado["micros"]>[number];

const nameOf = ({ nome }: Unit) => nome ?? "Eventos sem cliente";

/** The lists of those who came by a unit's events of the period. */
function peopleOf(role: Role, period: Pick<Series, "de" | "ate">) {
  const search = peopleHeldIn(period);
  return (unit: Unit) => {
    const cut = (to: Target) => ofUnidade(to, unit.id ?? SEM_CLIENTE, nameOf(unit));
    return {
      leads: cut(leadsOf(role, search, unit.leads)),
      preMatriculas: cut({ path: "/pre-matriculas", search, rows: unit.preMatriculas }),
      matriculas: cut({ path: "/matriculas", search, rows: unit.matriculas }),
    };
  };
}
type PeopleOf = ReturnType<typeof peopleOf>;

interface PlacesProps {
  ranking: Classificado[];
  linkOf: (unit: Unit) => Target;
  peopleOf: PeopleOf;
}

function Places({ ranking, linkOf, peopleOf }: PlacesProps) {
  const greatest = Math.max(...ranking.map(({ matriculas }) => matriculas));
  return (
    <ol className="flex grow flex-col justify-around gap-3">
      {ranking.map((one) => (
        <li key={one.id ?? "sem"}>
          <Place unit={one} greatest={greatest} to={linkOf(one)} people={peopleOf(one)} />
          {one.micros && one.micros.length > 0 && (
            <Micros micros={one.micros} isOpen={ranking.length <= FEW} peopleOf={peopleOf} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface PlaceProps {
  unit: Unit;
  greatest: number;
  to: Target;
  people: ReturnType<PeopleOf>;
}

function Place({ unit, greatest, to, people }: PlaceProps) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <ListLink to={to} isLabel className="font-medium">
          {nameOf(unit)}
        </ListLink>
        <span className="flex shrink-0 items-baseline gap-2 tabular-nums">
          <span className="text-xs text-fg-muted">{formatTaxa(unit.conversao)}</span>
          <ListLink
            to={people.matriculas}
            className="font-semibold"
            label={`${plural(unit.matriculas, "matrícula", "matrículas")} de ${nameOf(unit)}`}
          >
            {formatNumber(unit.matriculas)}
          </ListLink>
          <Change by={unit.variacao?.matriculas ?? 0} />
        </span>
      </div>
      <div aria-hidden className="mt-1 h-2 rounded-sm bg-surface-2">
        <div
          className="h-full rounded-sm bg-c5"
          style={{ width: share(unit.matriculas, greatest) }}
        />
      </div>
      <p className="mt-0.5 text-xs text-fg-muted">
        <ListLink to={people.leads}>{plural(unit.leads, "inscrição", "inscrições")}</ListLink> ·{" "}
        <ListLink to={people.preMatriculas}>
          {plural(unit.preMatriculas, "pré-matrícula", "pré-matrículas")}
        </ListLink>
      </p>
    </>
  );
}

/** Against the period before: arrow, sign and, for a screen reader, words. */
function Change({ by }: { by: number }) {
  const Icon = by === 0 ? Minus : by > 0 ? ArrowUp : ArrowDown;
  const tone = by === 0 ? "text-fg-muted" : by > 0 ? "text-ok-fg" : "text-bad-fg";
  return (
    <span className={`inline-flex w-12 items-center justify-end gap-0.5 text-xs ${tone}`}>
      <Icon aria-hidden className="size-3" />
      {formatDiferenca(by)}
      <span className="sr-only"> em relação ao período anterior</span>
    </span>
  );
}

/** With no more franchises than this there is room for their micro-franchises. */
const FEW = 4;

/** The micro-franchises of a franchise, folded away where they would make the list long. */
function Micros(props: { micros: Unit[]; isOpen: boolean; peopleOf: PeopleOf }) {
  const { micros, isOpen, peopleOf } = props;
  return (
    <details open={isOpen} className="mt-1 text-xs">
      <summary className="min-h-6 cursor-pointer content-center text-fg-muted hover:text-fg">
        {plural(micros.length, "micro-franquia", "micro-franquias")}
      </summary>
      <ul className="mt-1 flex flex-col border-l-2 border-border pl-3">
        {micros.map((micro) => (
          <li key={micro.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <ListLink
              to={{ path: "/micro-franquias", search: { busca: micro.nome ?? "" } }}
              isLabel
            >
              {nameOf(micro)}
            </ListLink>
            <span className="text-fg-muted tabular-nums">
              {formatTaxa(micro.conversao)} ·{" "}
              <ListLink
                to={peopleOf(micro).matriculas}
                className="inline-flex min-h-6 items-center"
              >
                {plural(micro.matriculas, "matrícula", "matrículas")}
              </ListLink>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function rowOf(unit: Unit, name: string) {
  const { eventos, alunos, leads, preMatriculas, matriculas } = unit;
  return {
    key: unit.id ?? "sem",
    cells: [
      name,
      ...[eventos, alunos, leads, preMatriculas, matriculas].map(formatNumber),
      formatTaxa(unit.conversao),
      formatDiferenca(unit.variacao?.matriculas ?? 0),
    ],
  };
}

function summaryOf(ranking: readonly Classificado[]): string {
  const [first] = ranking;
  if (!first) return "Nada a comparar ainda.";
  const enrolled = plural(first.matriculas, "matrícula", "matrículas");
  return (
    `Em primeiro lugar, ${nameOf(first)}, com ${enrolled} e ${formatTaxa(first.conversao)} de conversão. ` +
    `${plural(ranking.length, "unidade", "unidades")} na lista.`
  );
}
