import { or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Condition "the folded text contains the term": case- and accent-insensitive substring, `%`, `_` and `\\` literal.
 * A masked number such as "(11) 98888-7777" or "12.ABC.345/01DE-35" also matches without its mask (product.md#search).
 * @param busca a generated `busca` column
 */
export function contains(busca: PgColumn, term: string | undefined): SQL | undefined {
  if (term === undefined || term === "") return undefined;
  const text = sql`${busca} LIKE contains_pattern(${term})`;
  const bare = term.replaceAll(/[\s().\-/+]/g, "");
  const masked = bare !== term && bare.length >= 3 && /^[\da-z]*\d[\da-z]*$/i.test(bare);
  return masked ? or(text, sql`${busca} LIKE contains_pattern(${bare})`) : text;
}
