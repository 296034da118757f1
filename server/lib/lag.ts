/** Places of the primary's log that are remembered; beyond them the newest ones are taken together. */
const MOST = 240;

/**
 * How old, at most, is what a replica shows. The primary is asked from time to time how far its log has come, the replica
 * how far it has replayed it: whatever is not yet replayed was written after the last place that is. No clock of another
 * machine has a part in it, and a primary that writes nothing leaves nothing to wait for.
 */
export class Lag {
  /** Places that are not replayed, the oldest first; what lies between a place and the one before was written after `since`. */
  readonly #ahead: { place: number; since: number }[] = [];
  #askedAt = -Infinity;

  /**
   * Takes one look at both.
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

  /** Milliseconds, never fewer than true; Infinity until everything of a first look was replayed. */
  at(now: number): number {
    return now - (this.#ahead[0]?.since ?? this.#askedAt);
  }
}
