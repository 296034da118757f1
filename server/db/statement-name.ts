import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { sha256 } from "../lib/secrets.ts";
import * as schema from "./schema.ts";

/** The name of a statement in log, metrics and traces, without its values. */
export interface StatementName {
  /** Verb and table: `select leads`, `insert outbox`, `commit`. There are a few dozen of them. */
  name: string;
  /** Eight hexadecimal digits of its text's hash; prepared names are `capelo_` and more of it. */
  hash: string;
}

const tables = new Set<string>(
  Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : [])),
);
/** Statements without a table. */
const BARE = /^\s*(begin|commit|rollback|set|show|lock|analyze)\b/i;
const PARTS =
  /\(|\)(?:\s*"([a-z_]+)")?|\b(insert\s+into|update|delete\s+from|from|join)\s+(?:only\s+)?"?([a-z_]+)/gi;

/** Texts differ by the lengths of lists in them, so only so many are remembered. */
const KEPT = 1_000;
const known = new Map<string, StatementName>();

/**
 * Names a statement by its text. The table is the first that it writes, else the first that it
 * reads outside of inner parentheses, or inside of those that have its name; `other` where none is
 * ours.
 */
export function statementName(text: string): StatementName {
  const found = known.get(text);
  if (found !== undefined) return found;
  const named = { name: actOf(text), hash: sha256(text).slice(0, 8) };
  if (known.size === KEPT) known.clear();
  known.set(text, named);
  return named;
}

function actOf(text: string): string {
  let depth = 0;
  let read: { table: string; depth: number } | undefined;
  for (const [part, alias = "", verb = "from", table = alias] of text.matchAll(PARTS)) {
    if (part === "(") depth += 1;
    else if (part.startsWith(")")) depth -= 1;
    if (!tables.has(table)) continue;
    const [act = ""] = verb.toLowerCase().split(/\s/);
    if (act !== "from" && act !== "join") return `${act} ${table}`;
    if (read === undefined || depth < read.depth) read = { table, depth };
  }
  if (read) return `select ${read.table}`;
  return BARE.exec(text)?.[1]?.toLowerCase() ?? "other";
}
