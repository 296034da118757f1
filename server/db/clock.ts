/** The clocks of a machine, in milliseconds. */
export interface MachineClock {
  /** The time that the machine shows; somebody may set it. */
  shown: () => number;
  /** Only goes forward, and stands still while the machine sleeps. */
  steady: () => number;
}

export const machineClock: MachineClock = {
  shown: () => Date.now(),
  steady: () => performance.now(),
};

/**
 * The database's clock, which this machine's steady one carries on between two answers: a machine
 * whose clock jumps, or differs, writes and compares the same times as all others.
 */
export class DatabaseClock {
  readonly #steady: () => number;
  /** Milliseconds by which this clock is ahead of the steady one. */
  #ahead: number;

  /** Until the database has answered this is the machine's clock. */
  constructor({ shown, steady }: MachineClock = machineClock) {
    this.#steady = steady;
    this.#ahead = shown() - steady();
  }

  readonly now = (): Date => new Date(this.#steady() + this.#ahead);

  /**
   * Corrects the clock, as far as the answer shows that it is wrong.
   * @param moment of the database, somewhere between two moments of the steady clock
   */
  correct(moment: Date, { asked, answered }: { asked: number; answered: number }): void {
    this.#ahead -= apart(moment.getTime(), asked + this.#ahead, answered + this.#ahead);
  }
}

/** Milliseconds by which a span is ahead of a moment, negative if behind; 0 within the span, where they are unknown. */
export const apart = (moment: number, from: number, to: number): number =>
  moment < from ? from - moment : Math.min(0, to - moment);
