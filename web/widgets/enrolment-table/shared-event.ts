import { formatData } from "#shared/br/data.ts";
import { placeOf } from "../place.ts";
import type { EnrolmentRow } from "./screen.ts";

/** The facts of the event that all shown rows share; a note tells them in place of columns. */
interface SharedEvent {
  note: string;
  hides: readonly string[];
}

export const EVENT_FIELDS = ["Evento", "Escola do Evento", "Data do Evento"];

/**
 * The school of all rows, and their event's day and place where these are the same too.
 * @param isOneEvent the filter is one event; otherwise a single row tells nothing of the others
 */
export function sharedEvent(
  rows: readonly Pick<EnrolmentRow, "evento">[],
  isOneEvent: boolean,
): SharedEvent | null {
  const [first, ...others] = rows.map(({ evento }) => evento);
  if (first === undefined || (others.length === 0 && !isOneEvent)) return null;
  const same = (field: keyof typeof first) =>
    others.every((other) => other[field] === first[field]);
  const { nomeEscola, dataEvento } = first;
  if (!same("nomeEscola")) return null;
  if (!same("dataEvento") || !same("cidade") || !same("estado"))
    return { note: `Escola do evento: ${nomeEscola}`, hides: ["Escola do Evento"] };
  const note = `Evento: ${nomeEscola} · ${placeOf(first)} · ${formatData(dataEvento)}`;
  return { note, hides: EVENT_FIELDS };
}
