import { FUSO_SAO_PAULO } from "./data.ts";
import { type Relogio, zonedClock } from "./relogio.ts";

/** States whose clocks differ from Brasília's. */
const OUTROS: ReadonlyMap<string, string> = new Map([
  ["AC", "America/Rio_Branco"],
  ["AM", "America/Manaus"],
  ["MS", "America/Campo_Grande"],
  ["MT", "America/Cuiaba"],
  ["RO", "America/Porto_Velho"],
  ["RR", "America/Boa_Vista"],
]);

/**
 * The time zone in which a state's wall clocks go. The far west of Amazonas and Fernando de Noronha, which differ from
 * their states, are not told apart.
 * @param uf abbreviation; Brasília's zone for anything else
 */
export function fusoDaUf(uf: string): string {
  return OUTROS.get(uf) ?? FUSO_SAO_PAULO;
}

/**
 * The moment at which the wall clock in `timeZone` shows `data` and `hora`: the inverse of `zonedClock`. Of an hour that
 * a change of the clocks leaves out, the moment after the change.
 *
 * @throws RangeError when they are no day and time, or `timeZone` no IANA name.
 */
export function momentIn({ data, hora }: Relogio, timeZone: string): Date {
  const wanted = Date.parse(`${data}T${hora}:00Z`);
  const wallAt = (moment: number) => {
    const shown = zonedClock(new Date(moment), timeZone);
    return Date.parse(`${shown.data}T${shown.hora}:00Z`);
  };
  // Off by the zone's distance from UTC; looked at again, because that may change in between.
  const near = wanted + (wanted - wallAt(wanted));
  return new Date(near + (wanted - wallAt(near)));
}
