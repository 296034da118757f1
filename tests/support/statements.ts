import pg from "pg";

/** A statement as it is on its way: text, and the name under which it may be prepared. */
interface Statement {
  text: string;
  name?: string;
}
/** Another text for a statement. */
export type Change = (text: string) => string;

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
/** Where every statement is asked, of a server as of the embedded database. */
const line = pg.Client.prototype as unknown as { query: Query };

/** Runs `work` while every statement of this process goes through `rewrite`. */
export async function onTheLine<Result>(
  rewrite: Change,
  work: () => Promise<Result>,
): Promise<Result> {
  const changed = ({ text, name, ...rest }: Statement): object => {
    const other = rewrite(text);
    // Under its own name a connection may hold the right statement already.
    const renamed = name === undefined || other === text ? name : `${name}*`;
    return { ...rest, text: other, ...(renamed === undefined ? {} : { name: renamed }) };
  };
  const { query } = line;
  line.query = function (first, ...rest) {
    if (typeof first === "string") return query.call(this, rewrite(first), ...rest);
    const isPlain = Object.getPrototypeOf(first) === Object.prototype;
    return query.call(this, isPlain ? changed(first as Statement) : first, ...rest);
  };
  try {
    return await work();
  } finally {
    line.query = query;
  }
}

/** The texts of all statements of this process while `work` runs, and what it gives. */
export async function statementsOf<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; texts: string[] }> {
  const texts: string[] = [];
  const result = await onTheLine((text) => {
    texts.push(text);
    return text;
  }, work);
  return { result, texts };
}
