import pg from "pg";
import { prepareValue } from "pg/lib/utils.js";

/** The driver's connection, of which its types tell only a part. */
type Connection = pg.Connection & {
  parsedStatements: Record<string, string>;
  bind: (bound: { statement: string; values: unknown[] }) => void;
  describe: (what: { type: "P"; name: string }) => void;
  execute: (what: object) => void;
  parse: (statement: { name: string; text: string }) => void;
};

/** As the server tells of a column. */
interface Described {
  name: string;
  dataTypeID: Parameters<typeof pg.types.getTypeParser>[0];
}

interface Column {
  name: string;
  parse: (text: string) => unknown;
}

/** A statement that is kept by its name: nothing is asked of it but values. */
interface Kept {
  name: string;
  text: string;
  values: unknown[];
}

type Answered = (error: Error | null, result?: Pick<pg.QueryResult, "rows" | "rowCount">) => void;

/** What the statements of a connection give, by their names. PostgreSQL refuses to run one whose columns have changed since. */
const described = new WeakMap<Connection, Map<string, Column[]>>();

/**
 * A call of a statement that PostgreSQL keeps by its name, in as few messages as the protocol allows (PostgreSQL's documentation,
 * "Extended Query"): it is parsed, and its columns are described, once a connection. The driver's own way has them described for
 * every call.
 */
class KeptQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  callback: Answered | undefined;
  readonly #values: unknown[];
  readonly #rows: Record<string, unknown>[] = [];
  #described = new Map<string, Column[]>();
  #columns: Column[] = [];
  #rowCount: number | null = null;
  #failure: Error | undefined;

  constructor({ name, text, values }: Kept) {
    this.name = name;
    this.text = text;
    this.#values = values.map((value) => prepareValue(value));
  }

  submit(to: pg.Connection): void {
    const connection = to as Connection;
    const { name, text } = this;
    this.#described = described.get(connection) ?? new Map<string, Column[]>();
    described.set(connection, this.#described);
    const columns = this.#described.get(name);
    connection.stream.cork();
    if (connection.parsedStatements[name] === undefined) connection.parse({ name, text });
    connection.bind({ statement: name, values: this.#values });
    if (columns === undefined) connection.describe({ type: "P", name: "" });
    else this.#columns = columns;
    connection.execute({});
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: Described[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, "text") as Column["parse"],
    }));
    this.#described.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#failure) return;
    const row: Record<string, unknown> = {};
    try {
      for (let at = 0; at < fields.length; at += 1) {
        const text = fields[at];
        const column = this.#columns[at];
        if (column) row[column.name] = typeof text === "string" ? column.parse(text) : null;
      }
      this.#rows.push(row);
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const count = /\d+$/.exec(text);
    if (count) this.#rowCount = Number(count[0]);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.callback?.(this.#failure);
    else this.callback?.(null, { rows: this.#rows, rowCount: this.#rowCount });
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }
}

const KEYS = new Set(["name", "text", "values"]);

/** Of what says more, how its columns are read for instance, the driver takes care. */
function isKept(statement: unknown): statement is Kept {
  if (typeof statement !== "object" || statement === null) return false;
  for (const key in statement) if (!KEYS.has(key)) return false;
  const { name, text, values } = statement as Partial<Kept>;
  return name !== undefined && text !== undefined && values !== undefined;
}

type Run = (this: pg.Client, statement: unknown, ...rest: unknown[]) => unknown;

/** The driver's client. A statement with a name it asks in its own way (docs/decisions/040). */
export class KeptClient extends pg.Client {}

const driver = pg.Client.prototype as unknown as { query: Run };
const asked = function (this: KeptClient, statement: unknown, ...rest: unknown[]): unknown {
  if (!isKept(statement)) return driver.query.call(this, statement, ...rest);
  const ask = (tell: Answered) => {
    try {
      driver.query.call(this, new KeptQuery(statement), tell);
    } catch (error) {
      process.nextTick(tell, error);
    }
  };
  const tell = rest.at(-1);
  if (typeof tell === "function") return ask(tell as Answered);
  return new Promise((resolve, reject) => {
    ask((error, result) => (error ? reject(error) : resolve(result)));
  });
};
// Not a method: the driver declares four ways to call it.
KeptClient.prototype.query = asked as typeof KeptClient.prototype.query;
