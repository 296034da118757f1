import { formatData, formatDataHora } from "#shared/br/data.ts";
import { MISSING, isBlank, orMissing } from "#shared/br/text.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Column } from "../list/rows-table.tsx";
import { ContactCell } from "./contact-cell.tsx";
import type { Contact, EnrolmentRow } from "./screen.ts";

/** The day of a moment, here and now; its time on demand. */
export function Moment({ moment }: { moment: string }) {
  const shown = formatDataHora(moment);
  return (
    <time dateTime={moment} title={shown}>
      {shown.slice(0, "DD/MM/AAAA".length)}
    </time>
  );
}

/** The course that somebody is interested in, on a pill. */
export function CursoBadge({ curso }: { curso: string | null }) {
  return isBlank(curso) ? (
    MISSING
  ) : (
    <span title={curso}>
      <Badge tone="info">{curso}</Badge>
    </span>
  );
}

/** Ways to reach a person; on narrow screens an address is cut, so that every column has room. */
export function contactColumn<Row>(contactOf: (row: Row) => Contact): Column<Row> {
  return {
    header: "Contato",
    cell: (row) => <ContactCell contact={contactOf(row)} />,
    className: "max-w-60 min-[1500px]:max-w-none",
  };
}

/** School and date of a row's event, a column each. */
export const eventColumns: readonly Column<EnrolmentRow>[] = [
  {
    header: "Escola do Evento",
    cell: ({ evento }) => orMissing(evento.nomeEscola),
    className: "min-w-32 break-words",
  },
  {
    header: "Data do Evento",
    cell: ({ evento }) => formatData(evento.dataEvento),
    className: "whitespace-nowrap tabular-nums",
  },
];

/** The same in one line, for cards. */
export function EventLine({ evento }: Pick<EnrolmentRow, "evento">) {
  return (
    <span>
      {orMissing(evento.nomeEscola)} ·{" "}
      <span className="tabular-nums">{formatData(evento.dataEvento)}</span>
    </span>
  );
}
