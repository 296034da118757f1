/** The items of each group that are under way. */
export type Busy<Group> = ReadonlyMap<Group, number>;

/** A queue in the database whose items are leased to one instance; some share the room of a group. */
interface Queue<Item, Group> {
  /** Milliseconds between two looks. */
  every: number;
  /** Milliseconds that the end of the process waits for what is under way. */
  grace: number;
  groupOf: (item: Item) => Group;
  /**
   * Leases what is due, as far as there is room, and begins it.
   * @param busy counts what is begun at once
   * @param isLook false where only room has become free
   */
  fill: (busy: Busy<Group>, begin: (item: Item) => void, isLook: boolean) => Promise<void>;
  /** Makes one attempt and stores its outcome. @param signal ends the attempt */
  send: (item: Item, signal: AbortSignal, busy: Busy<Group>) => Promise<void>;
  /** Is told once that the database is away, until it is back. */
  onAway: (error: unknown) => void;
}

/**
 * Sends what a queue holds, each item as soon as there is room for it. It does not keep the process
 * alive. One call at a time asks the queue, however many items end.
 */
export class Sender<Item = unknown, Group = unknown> {
  readonly #queue: Queue<Item, Group>;
  readonly #ending = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  readonly #busy = new Map<Group, number>();
  readonly #timer: NodeJS.Timeout;
  #wanted: "look" | "room" | undefined;
  #filling = Promise.resolve();
  #isFilling = false;
  #isStopping = false;
  #isAway = false;

  constructor(queue: Queue<Item, Group>) {
    this.#queue = queue;
    this.#timer = setInterval(() => this.look(), queue.every).unref();
  }

  /** Sends all that is due, and waits for it. Never rejects. */
  async tick(): Promise<void> {
    await this.#ask("look");
    await this.#settled();
  }

  /** Takes nothing more and waits for what is under way; afterwards the database may be closed. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    const patience = setTimeout(() => this.#ending.abort(), this.#queue.grace);
    await this.#settled();
    clearTimeout(patience);
  }

  /** Looks at once, because something has become due. */
  look(): void {
    void this.#ask("look");
  }

  #ask(what: "look" | "room"): Promise<void> {
    if (this.#wanted !== "look") this.#wanted = what;
    if (!this.#isFilling) this.#filling = this.#fill();
    return this.#filling;
  }

  async #fill(): Promise<void> {
    this.#isFilling = true;
    while (this.#wanted !== undefined && !this.#isStopping) {
      const isLook = this.#wanted === "look";
      this.#wanted = undefined;
      try {
        await this.#queue.fill(this.#busy, (item) => this.#begin(item), isLook);
        this.#isAway = false;
      } catch (error) {
        this.#tell(error);
      }
    }
    this.#isFilling = false;
  }

  #begin(item: Item): void {
    const group = this.#queue.groupOf(item);
    this.#count(group, 1);
    const work: Promise<void> = this.#queue
      .send(item, this.#ending.signal, this.#busy)
      .catch((error: unknown) => this.#tell(error))
      .finally(() => {
        this.#underWay.delete(work);
        this.#count(group, -1);
        void this.#ask("room");
      });
    this.#underWay.add(work);
  }

  #count(group: Group, by: 1 | -1): void {
    const left = (this.#busy.get(group) ?? 0) + by;
    if (left > 0) this.#busy.set(group, left);
    else this.#busy.delete(group);
  }

  #tell(error: unknown): void {
    if (!this.#isAway) this.#queue.onAway(error);
    this.#isAway = true;
  }

  async #settled(): Promise<void> {
    while (this.#isFilling || this.#underWay.size > 0)
      await Promise.all([this.#filling, ...this.#underWay]);
  }
}
