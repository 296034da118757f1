import pg from "pg";
import type { Host } from "../lib/database-url.ts";
import { isUndone } from "../lib/pg-errors.ts";

// All that Capelo changes of node-postgres stands here, as subclasses that a pool is made of:
// - a statement that fails leaves its connection open, because the driver's own pool closes it, and whoever sends statements
//   that fail would cost the server a process each;
// - every statement can be watched, because the driver publishes no events of them;
// - behind a pooler a statement loses its name, because its next connection may be another server process;
// - a connection asks which of several servers takes writes, because the driver knows one server.

/** Called when a statement is sent; it returns a function for the statement's end. */
export type Watch = (statement: unknown) => (error: unknown, result?: unknown) => void;

export interface Primary {
  find: () => Promise<Host>;
  /** Called when it broke or takes no writes: the next connection asks all servers again. */
  forget: () => void;
}

/** The settings that a pool shares with its connections, besides the driver's. */
interface Shared {
  /** True if a connection is useless after this failure. */
  isSpent: (error: unknown) => boolean;
  /** True if statements stay prepared by name; a pooler changes the connection under them. */
  keepsNames: boolean;
  primary?: Primary | undefined;
  watch?: Watch | undefined;
}

export interface PoolSettings extends pg.PoolConfig {
  shared: Shared;
}

// The driver declares several forms of `query`; `ask` passes on whatever form is used.
export type Ask = (...given: unknown[]) => unknown;
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

export class Client extends pg.Client {
  readonly #shared: Shared;

  constructor(settings: PoolSettings) {
    super(settings);
    this.#shared = settings.shared;
  }

  override query = ((...given: unknown[]) => this.ask(given)) as pg.Client["query"];

  protected ask(asked: unknown[]): unknown {
    const given = this.#shared.keepsNames ? asked : asked.map(unnamed);
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

  /** Tells `watch` every statement of all connections from now on. */
  set watch(watch: Watch) {
    this.#shared.watch = watch;
  }

  override query = ((...given: unknown[]) => this.ask(given)) as pg.Pool["query"];

  /**
   * A statement of its own that the database ended to undo a deadlock stored nothing: it is sent
   * once more.
   */
  protected async ask(given: unknown[]): Promise<unknown> {
    return this.#send(given).catch((error: unknown) => {
      if (!isUndone(error)) throw error;
      return this.#send(given);
    });
  }

  async #send(given: unknown[]): Promise<unknown> {
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

/** Libraries name their statements even where the connection does not keep names. */
function unnamed(given: unknown): unknown {
  const isNamed = typeof given === "object" && given !== null && "name" in given;
  // A statement with its own submit() is an object of the driver's, which must not be copied.
  return isNamed && !("submit" in given) ? { ...given, name: undefined } : given;
}
