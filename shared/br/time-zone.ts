import { SAO_PAULO_ZONE } from "./data.ts";
import { type WallClock, zonedClock } from "./clock.ts";

/** States whose clocks differ from Brasília's. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ["AC", "America/Rio_Branco"],
  ["AM", "America/Manaus"],
  ["MS", "America/Campo_Grande"],
  ["MT", "America/Cuiaba"],
  ["RO", "America/Porto_Velho"],
  ["RR", "America/Boa_Vista"],
]);

/**
 * The time zone of a state. The far west of Amazonas and Fernando de Noronha, which differ from
 * their states, are not told apart.
 * @param uf abbreviation; Brasília's zone for anything else
 */
export function timeZoneOf(uf: string): string {
  return OTHERS.get(uf) ?? SAO_PAULO_ZONE;
}

/**
 * The moment at which local time in `timeZone` is `date` and `time`: the inverse of `zonedClock`.
 * For an hour that a change of the clocks skips, it is the moment after the change.
 *
 * @throws RangeError when they are no day and time, or `timeZone` no IANA name.
 */
export function momentIn({ date, time }: WallClock, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const wallAt = (moment: number) => {
    const shown = zonedClock(new Date(moment), timeZone);
    return Date.parse(`${shown.date}T${shown.time}:00Z`);
  };
  // The first guess is wrong by the zone's offset from UTC; it is checked again, because the offset
  // may differ there.
  const near = wanted + (wanted - wallAt(wanted));
  return new Date(near + (wanted - wallAt(near)));
}
