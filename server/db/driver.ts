import pg from "pg";
import type { Host } from "../lib/database-url.ts";

// All that Capelo changes of node-postgres stands here, as subclasses that a pool is made of:
// - a statement that fails leaves its connection open, because the driver's own pool closes it, and whoever sends statements
//   that fail would cost the server a process each;
// - every statement can be watched, because the driver publishes no events of them;
// - a connection asks which of several servers takes writes, because the driver knows one server.

/** Told that a statement is sent; gives what is to be told of its end. */
export type Watch = (statement: unknown) => (error: unknown, result?: unknown) => void;

/** Of several servers the one that takes writes. */
export interface Primary {
  find: () => Promise<Host>;
  /** It broke, or takes no writes any more: the next connection asks all servers again. */
  forget: () => void;
}

/** What a pool and its connections share beside the driver's settings. */
interface Shared {
  /** Whether a connection is of no more use after this failure. */
  isSpent: (error: unknown) => boolean;
  /** Whether a connection keeps statements by their names: behind a pooler it does not, because its server changes. */
  keepsNames: boolean;
  primary?: Primary | undefined;
  watch?: Watch | undefined;
}

export interface PoolSettings extends pg.PoolConfig {
  shared: Shared;
}

// The driver declares several forms of `query`; `ask` takes and gives whatever the form at hand does.
export type Ask = (...given: unknown[]) => unknown;
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

export class Client extends pg.Client {
  readonly #shared: Shared;

  constructor(settings: PoolSettings) {
    super(settings);
    this.#shared = settings.shared;
  }

  get keepsNames(): boolean {
    return this.#shared.keepsNames;
  }

  override query = ((...given: unknown[]) => this.ask(given)) as pg.Client["query"];

  protected ask(given: unknown[]): unknown {
    const send = super.query.bind(this) as Ask;
    const ended = this.#shared.watch?.(given[0]);
    if (ended === undefined) return send(...given);
    const tell = given.at(-1);
    if (typeof tell === "function")
      return send(...given.slice(0, -1), (error: unknown, result: unknown) => {
        ended(error, result);
        tell(error, result);
      });
    const answer = send(...given) as Promise<unknown>;
    answer.then((result) => ended(undefined, result), ended);
    return answer;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const { primary } = this.#shared;
    const connected = primary ? this.#connectTo(primary) : super.connect();
    if (callback === undefined) return connected;
    const tell = callback as (error: Error | null, client?: pg.Client) => void;
    connected.then((client) => tell(null, client), tell);
  }

  async #connectTo(primary: Primary): Promise<pg.Client> {
    Object.assign(this, await primary.find());
    try {
      return await super.connect();
    } catch (error) {
      primary.forget();
      throw error;
    }
  }
}

export class Pool extends pg.Pool {
  readonly #shared: Shared;

  constructor(settings: PoolSettings) {
    super({ ...settings, Client: Client as typeof pg.Client });
    this.#shared = settings.shared;
  }

  get keepsNames(): boolean {
    return this.#shared.keepsNames;
  }

  /** Every statement of all its connections is told to `watch` from now on. */
  set watch(watch: Watch) {
    this.#shared.watch = watch;
  }

  override query = ((...given: unknown[]) => this.ask(given)) as pg.Pool["query"];

  protected async ask(given: unknown[]): Promise<unknown> {
    const client = await this.connect();
    let spent: Error | boolean = false;
    try {
      return await (client.query.bind(client) as Ask)(...given);
    } catch (error) {
      spent = this.#shared.isSpent(error) && (error instanceof Error ? error : true);
      throw error;
    } finally {
      client.release(spent);
    }
  }
}

/** Whether a statement may be sent to a pool, or to one of its connections, under a name. */
export function keepsNames(place: pg.Pool | pg.PoolClient): boolean {
  return (place instanceof Pool || place instanceof Client) && place.keepsNames;
}
