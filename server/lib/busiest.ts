const WINDOW_MS = 5 * 60_000;
/** The most sources that are remembered, so that a flood from many addresses fills no memory. */
const KEPT = 1_000;

/** Finds out whether one source causes many events, without telling which source it is. */
export class Busiest {
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #before = 0;
  #since: number;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  note(source: string): void {
    this.#turn();
    const count = this.#counts.get(source);
    if (count !== undefined || this.#counts.size < KEPT) this.#counts.set(source, (count ?? 0) + 1);
  }

  /** @returns the most events of one source within five minutes, during the last ten */
  most(): number {
    this.#turn();
    return Math.max(this.#before, ...this.#counts.values());
  }

  #turn(): void {
    const windows = Math.floor((this.#now() - this.#since) / WINDOW_MS);
    if (windows === 0) return;
    this.#before = windows === 1 ? Math.max(0, ...this.#counts.values()) : 0;
    this.#counts = new Map();
    this.#since += windows * WINDOW_MS;
  }
}
