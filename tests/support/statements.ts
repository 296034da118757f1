import pg from "pg";
import { KeptClient } from "#server/db/kept-client.ts";

/** A statement as it is on its way: text, and the name under which it may be prepared. */
interface Statement {
  text: string;
  name?: string;
}
/** Another text for a statement. */
export type Change = (text: string) => string;

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
/** Where a statement is asked: of a server, and of the embedded database. */
const lines = [KeptClient.prototype, pg.Client.prototype] as unknown as { query: Query }[];

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
  const whole = lines.map((line) => {
    const { query } = line;
    line.query = function (first, ...rest) {
      // Here it comes a second time, as the driver is given it.
      if (this instanceof KeptClient && line !== lines[0]) return query.call(this, first, ...rest);
      if (typeof first === "string") return query.call(this, rewrite(first), ...rest);
      const isPlain = Object.getPrototypeOf(first) === Object.prototype;
      return query.call(this, isPlain ? changed(first as Statement) : first, ...rest);
    };
    return () => (line.query = query);
  });
  try {
    return await work();
  } finally {
    for (const restore of whole) restore();
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
