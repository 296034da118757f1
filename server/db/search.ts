import { or, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Condition "the folded text contains the term": a substring without case and accents, with `%`,
 * `_` and `\\` literal. A masked number such as "(11) 98888-7777" or "12.ABC.345/01DE-35" also
 * matches without its mask (product/dados.md#search).
 * @param busca a generated `busca` column
 */
export function contains(busca: PgColumn, term: string | undefined): SQL | undefined {
  return containsAny(busca, termsOf(term));
}

/** The texts to look for: the term and, if it is a number, its digits; none without a term. */
export function termsOf(term: string | undefined): string[] {
  if (term === undefined || term === "") return [];
  const bare = term.replaceAll(/[\s().\-/+]/g, "");
  const masked = bare !== term && bare.length >= 3 && /^[\da-z]*\d[\da-z]*$/i.test(bare);
  return masked ? [term, bare] : [term];
}

/** Condition "the folded text contains one of these"; undefined without terms. */
export function containsAny(busca: PgColumn, terms: (string | Placeholder)[]): SQL | undefined {
  return or(...terms.map((term) => sql`${busca} LIKE contains_pattern(${term})`));
}
