/** Reads a value when it is first asked for, keeps it for a while, and forgets a failure at once. */
export class Memo<Value> {
  readonly #life: number;
  readonly #read: () => Promise<Value>;
  #kept: { value: Promise<Value>; until: number } | undefined;

  /** @param life milliseconds */
  constructor(life: number, read: () => Promise<Value>) {
    this.#life = life;
    this.#read = read;
  }

  get(): Promise<Value> {
    const now = performance.now();
    if (this.#kept !== undefined && now < this.#kept.until) return this.#kept.value;
    const kept = { value: this.#read(), until: now + this.#life };
    this.#kept = kept;
    kept.value.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept.value;
  }
}
