import { or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { digitos } from "#shared/br/digitos.ts";

/**
 * Condition "the folded text contains the term": case- and accent-insensitive substring, `%`, `_` and `\` literal.
 * A term that is a number with separators, such as "(11) 98888-7777", also matches by its digits (decisions §2).
 * @param busca a generated `busca` column
 */
export function contains(busca: PgColumn, term: string | undefined): SQL | undefined {
  if (term === undefined || term === "") return undefined;
  const text = sql`${busca} LIKE contains_pattern(${term})`;
  const digits = digitos(term);
  const numeric = digits.length >= 3 && /^[\d\s().\-/+]+$/.test(term);
  return numeric ? or(text, sql`${busca} LIKE contains_pattern(${digits})`) : text;
}
