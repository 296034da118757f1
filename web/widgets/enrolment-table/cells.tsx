import { BookOpen } from "lucide-react";
import { formatData, formatDataHora } from "#shared/br/data.ts";
import { AUSENTE, isBlank } from "#shared/br/texto.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Column } from "../list/rows-table.tsx";
import type { EnrolmentRow } from "./screen.ts";

/** The text, or "-" where there is none (spec §2). */
export function orMissing(text: string | null | undefined): string {
  return isBlank(text) ? AUSENTE : text;
}

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
    AUSENTE
  ) : (
    <Badge tone="info" icon={BookOpen}>
      {curso}
    </Badge>
  );
}

/** School and date of a row's event, a column each. */
export const eventColumns: readonly Column<EnrolmentRow>[] = [
  {
    header: "Escola do Evento",
    cell: ({ evento }) => orMissing(evento.nomeEscola),
    className: "min-w-40 break-words",
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
