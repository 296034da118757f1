import { Skeleton } from "#web/ui/skeleton.tsx";
import { ContactButtons } from "./contact-cell.tsx";
import type { EnrolmentScreen } from "./screen.ts";

const SKELETONS = ["a", "b", "c"];
const card = "rounded-lg border border-border bg-surface p-4 shadow-card";

interface Props<Row extends { id: string }> {
  screen: EnrolmentScreen<Row>;
  rows: Row[];
  isLoading: boolean;
  isDimmed: boolean;
}

/** The rows below 768 px: a list of cards, because a squeezed table is read by nobody. */
export function RowsCards<Row extends { id: string }>(props: Props<Row>) {
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
      {rows.map((row) => {
        const contact = screen.contactOf(row);
        return (
          <li key={row.id} className={card}>
            <h3 className="text-base font-semibold break-words">{contact.nome}</h3>
            <div className="mt-1 flex flex-col gap-0.5 break-words text-fg-muted">
              {screen.cardLines(row)}
            </div>
            <ContactButtons contact={contact} />
          </li>
        );
      })}
    </ul>
  );
}
