const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** The hour of a public demonstration, after which everything begins anew (docs/decisions/085). */
export class DemoHour {
  /** The moment of its end; null where it was refused, and nothing is promised any more. */
  #ends: number | null;

  /** Counts how often it began anew in this process. */
  round = 0;

  constructor(begun: Date) {
    this.#ends = begun.getTime() + HOUR_MS;
  }

  /** @returns the whole seconds to its end, never below 0; null where nothing begins anew */
  secondsLeft(now: Date): number | null {
    if (this.#ends === null) return null;
    return Math.max(0, Math.ceil((this.#ends - now.getTime()) / 1000));
  }

  isOver(now: Date): boolean {
    return this.secondsLeft(now) === 0;
  }

  /** The next hour. */
  begin(now: Date): void {
    this.round += 1;
    this.#ends = now.getTime() + HOUR_MS;
  }

  /** It failed, and is tried again in a minute. */
  delay(now: Date): void {
    this.#ends = now.getTime() + MINUTE_MS;
  }

  stop(): void {
    this.#ends = null;
  }
}
