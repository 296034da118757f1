/** A local date and time: `date` is YYYY-MM-DD, `time` is HH:MM (00:00–23:59). */
export type WallClock = { date: string; time: string };

/** Formatters are kept: to make one costs a hundred times its use. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The local date and time in `timeZone` at a moment.
 *
 * @throws RangeError when `moment` is an Invalid Date or `timeZone` no IANA name.
 */
export function zonedClock(moment: Date, timeZone: string): WallClock {
  const parts = formatterFor(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((p) => p.type === type)?.value ?? "";
  return {
    date: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  // Only the parts are used, so the locale only decides that digits are 0–9.
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formatters.set(timeZone, made);
  return made;
}
