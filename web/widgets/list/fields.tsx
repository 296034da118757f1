import type { ReactNode } from "react";
import { MISSING, isBlank } from "#shared/br/text.ts";
import type { Details } from "../details-list.tsx";
import { cn } from "#web/ui/cn.ts";
import { RowName } from "../row-name.tsx";
import type { Column } from "./rows-table.tsx";

type Place = "table" | "card" | "details";

/** A fact about a row: a column of the table, a line of the card and of the details. */
export interface RowField<Row> {
  label: string;
  /** A missing value shows "-". */
  value: (row: Row) => ReactNode;
  /** The places that show it; everywhere by default. */
  on?: readonly Place[];
  /** The head of its column; the label by default. */
  header?: string;
  className?: string;
  /** Its column stays in sight at the right edge. */
  isPinned?: boolean;
  /** The order of the list by this field (docs/decisions/030). */
  ordem?: string;
  /** On the card: alone by default, after its label, among the badges, or another element. */
  card?: "labelled" | "badge" | ((row: Row) => ReactNode);
}

/** Everything that lists and details show of a row. */
export interface RowLook<Row> {
  /** The name of a row: the first column, the head of the card, the title of the details. */
  name: {
    header: string;
    of: (row: Row) => string;
    /** A part below the name in the list. */
    below?: ((row: Row, place: "table" | "card") => ReactNode) | undefined;
    className?: string;
    ordem?: string;
  };
  fields: readonly RowField<Row>[];
}

/** The options of a list's rows besides their look. */
export interface RowOptions<Row> {
  hides?: readonly string[];
  /** Opens the details; absent without any. */
  onOpen?: ((id: string) => void) | undefined;
  /** The actions of a row, in the last column or the corner of the card. */
  renderActions?: ((row: Row) => ReactNode) | undefined;
}

type Drawn<Row> = RowOptions<Row> & { look: RowLook<Row> };

const isOn = <Row,>({ on, label }: RowField<Row>, place: Place, hides: readonly string[] = []) =>
  (on?.includes(place) ?? true) && !hides.includes(label);

/** The shown value; "-" where it is missing. */
function shown(value: ReactNode): ReactNode {
  return typeof value === "string" && isBlank(value) ? MISSING : (value ?? MISSING);
}

export function columnsOf<Row extends { id: string }>(options: Drawn<Row>): Column<Row>[] {
  const { look, hides, onOpen, renderActions } = options;
  const columns = look.fields
    .filter((field) => isOn(field, "table", hides))
    .map(({ label, header = label, value, ...style }) => ({
      ...style,
      header,
      cell: (row: Row) => shown(value(row)),
    }));
  return [
    { ...look.name, cell: (row) => <Name {...{ look, row, onOpen }} /> },
    ...columns,
    ...(renderActions
      ? [{ header: "Ações", isPinned: true, className: "w-px", cell: renderActions }]
      : []),
  ];
}

/** The title and the lines of a row's details. */
export function detailsOf<Row>({ name, fields }: RowLook<Row>, row: Row) {
  const details: Details = fields
    .filter((field) => isOn(field, "details"))
    .map(({ label, value }) => [label, shown(value(row))] as const);
  return { title: name.of(row), details };
}

interface CardProps<Row> extends Drawn<Row> {
  row: Row;
  /** The box that marks the row, in the corner beside its name, where otherwise the actions are. */
  box?: ReactNode;
}

export function RowCard<Row extends { id: string }>(props: CardProps<Row>) {
  const { look, row, hides, onOpen, renderActions, box } = props;
  const fields = look.fields.filter((field) => isOn(field, "card", hides));
  const badges = fields.filter(({ card }) => card === "badge");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 wrap-anywhere text-fg-muted">
      <h3 className="text-base font-semibold text-fg">
        <Name {...{ look, row, onOpen }} isHeading />
      </h3>
      {box ?? (renderActions && <div className="row-span-2">{renderActions(row)}</div>)}
      <div className={cn("col-start-1 mt-1 flex min-w-0 flex-col gap-1", box && "col-span-2")}>
        {fields.map(
          (field) => field.card !== "badge" && <Line key={field.label} {...{ field, row }} />,
        )}
        {badges.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1.5">
            {badges.map(({ label, value }) => (
              <span key={label} className="contents">
                {value(row)}
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

/** A dash alone would not say what is missing: it stands after its label. */
function Line<Row>({ field: { label, value, card }, row }: { field: RowField<Row>; row: Row }) {
  const content = typeof card === "function" ? card(row) : shown(value(row));
  return (
    <p className="tabular-nums">
      {(card === "labelled" || content === MISSING) && `${label}${label.endsWith("?") ? "" : ":"} `}
      {content}
    </p>
  );
}

interface NameProps<Row> extends Pick<Drawn<Row>, "look" | "onOpen"> {
  row: Row;
  isHeading?: boolean;
}

function Name<Row extends { id: string }>(props: NameProps<Row>) {
  const { look, row, onOpen, isHeading = false } = props;
  const name = look.name.of(row);
  return (
    <>
      {onOpen ? <RowName {...{ name, isHeading }} onOpen={() => onOpen(row.id)} /> : name}
      {look.name.below?.(row, isHeading ? "card" : "table")}
    </>
  );
}
