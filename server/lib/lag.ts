/** The most places of the primary's log that are remembered; beyond them the newest are merged. */
const MOST = 240;

/**
 * The greatest age of what a replica shows. From time to time the primary is asked how far its log
 * has come, and the replica how far it has replayed it. What is not yet replayed was written after
 * the last place that is. No other machine's clock takes part, and a primary that writes nothing
 * leaves nothing to wait for.
 */
export class Lag {
  /**
   * Places not yet replayed, the oldest first. What lies before a place was written after `since`.
   */
  readonly #ahead: { place: number; since: number }[] = [];
  #askedAt = -Infinity;

  /**
   * Adds one look at both.
   * @param at when the primary was asked, in milliseconds of a clock that never jumps
   * @param primary bytes of its log that are safe on its disk, as asked at that time
   * @param replica bytes that are replayed, as asked after it
   */
  note({ at, primary, replica }: { at: number; primary: number; replica: number }): void {
    const last = this.#ahead.at(-1);
    if (last !== undefined && this.#ahead.length >= MOST) last.place = primary;
    else this.#ahead.push({ place: primary, since: this.#askedAt });
    while (this.#ahead[0] && this.#ahead[0].place <= replica) this.#ahead.shift();
    this.#askedAt = at;
  }

  /** Milliseconds, never fewer than the true lag; Infinity until a whole look is replayed. */
  at(now: number): number {
    return now - (this.#ahead[0]?.since ?? this.#askedAt);
  }
}
