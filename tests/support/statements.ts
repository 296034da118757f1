import pg from "pg";

/** A statement on its way: its text, and its name if it is prepared. */
interface Statement {
  text: string;
  name?: string;
}
export type Change = (text: string) => string;

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
/** Every statement passes here, to a server and to the embedded database. */
const line = pg.Client.prototype as unknown as { query: Query };

/** Runs `work` while every statement of this process goes through `rewrite`. */
export async function onTheLine<Result>(
  rewrite: Change,
  work: () => Promise<Result>,
): Promise<Result> {
  const changed = ({ text, name, ...rest }: Statement): object => {
    const other = rewrite(text);
    // Under the same name a connection may already have prepared the right statement.
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

/** The texts of all statements of this process while `work` runs, and the result of `work`. */
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
