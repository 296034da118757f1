import { Skeleton } from "#web/ui/skeleton.tsx";
import { RowName } from "../row-name.tsx";
import { ContactButtons } from "./contact-cell.tsx";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";
import { SelectBox } from "./select-box.tsx";
import type { Selection } from "./selection.ts";

const SKELETONS = ["a", "b", "c"];
const card = "rounded-lg border border-border bg-surface p-4 shadow-card";

interface Props<Row extends EnrolmentRow> {
  screen: EnrolmentScreen<Row>;
  rows: Row[];
  isLoading: boolean;
  isDimmed: boolean;
  /** Absent where rows cannot be marked. */
  selection: Selection<Row> | undefined;
  onOpen: (id: string) => void;
}

/** The rows below 768 px: a list of cards, because a squeezed table is read by nobody. */
export function RowsCards<Row extends EnrolmentRow>(props: Props<Row>) {
  const { screen, rows, isLoading, isDimmed } = props;
  if (isLoading) {
    return (
      <ul aria-busy className="flex flex-col gap-3">
        {SKELETONS.map((key) => (
          <li key={key} data-skeleton className={card}>
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-3 h-4 w-3/4" />
            <Skeleton className="mt-4 h-11 w-full" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul
      aria-label={`Lista de ${screen.texts.many}`}
      aria-busy={isDimmed}
      className={`flex flex-col gap-3 ${isDimmed ? "opacity-50" : ""}`}
    >
      {rows.map((row) => (
        <li key={row.id} data-row={row.id} tabIndex={-1} className={card}>
          <Card {...props} row={row} />
        </li>
      ))}
    </ul>
  );
}

function Card<Row extends EnrolmentRow>(props: Props<Row> & { row: Row }) {
  const { screen, selection, onOpen, row } = props;
  const contact = screen.contactOf(row);
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0">
          <RowName name={contact.nome} onOpen={() => onOpen(row.id)} isHeading />
        </h3>
        {selection && (
          <span className="-mt-2.5 -mr-3">
            <SelectBox
              label={`Selecionar ${contact.nome}`}
              isChecked={selection.has(row.id)}
              onToggle={(isRange) => selection.toggle(row.id, isRange)}
            />
          </span>
        )}
      </div>
      <div className="mt-1 flex flex-col gap-0.5 break-words text-fg-muted">
        {screen.cardLines(row)}
      </div>
      <ContactButtons contact={contact} />
      {screen.rowAction && (
        <div className="mt-3 flex [&>button]:flex-1">{screen.rowAction(row)}</div>
      )}
    </>
  );
}
