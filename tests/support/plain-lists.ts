import { fold } from "#shared/br/text.ts";
import type { Dice } from "./dice.ts";
import type { Rows } from "./plain-tree.ts";

// Filters and sorts any list a second way; plain-people.ts and plain-units.ts fill them.

/** The caller: the rows in reach, the rights, and the whole world for nested values. */
export interface View {
  all: Rows;
  seen: Rows;
  role: Rows["users"][number]["role"];
  userId: string;
  /** The day in São Paulo, YYYY-MM-DD. */
  today: string;
}
export type Query = Record<string, string>;

/** One list: the filters to try, and the rows that must come. */
export interface PlainList {
  /** Filters without which it would show what the comparison itself does. */
  always?: Query;
  /** Random filters, by values of rows in and out of reach. */
  filters: (view: View, roll: Dice) => Query;
  /** Every row under the filters, in the list's order and the API's form. */
  rows: (view: View, query: Query) => object[];
}

const collator = new Intl.Collator("pt-BR");
export const byName = (a: string | null, b: string | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : collator.compare(a, b);
export const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Sorts newest first, and by falling id within one moment. */
export const newestFirst = <Row extends { createdAt: Date; id: string }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || byText(b.id, a.id));

/** The row with an id, which must be among these. */
export function rowOf<Row extends { id: string }>(rows: Row[], id: string | null): Row | undefined {
  return id === null ? undefined : rows.find((row) => row.id === id);
}

/** True if a text contains the typed one, without case, accents and a number's mask. */
export function matches(typed: string | undefined, texts: (string | null)[]): boolean {
  if (typed === undefined || typed === "") return true;
  const folded = texts.map((text) => fold(text ?? ""));
  const bare = fold(typed.replaceAll(/[\s().\-/+]/g, ""));
  const isNumber = bare.length >= 3 && /^[\da-z]+$/.test(bare) && /\d/.test(bare);
  const terms = [fold(typed), ...(isNumber && /^[\da-z]*\d[\da-z]*$/.test(bare) ? [bare] : [])];
  return folded.some((text) => terms.some((term) => text.includes(term)));
}

/** A text to type: a piece of a text in other letters, a masked number, or no match. */
export function typedFrom(texts: (string | null)[], roll: Dice): string {
  const text = roll.pick([...texts, "%", "_", "\\", "ninguém"]) ?? "a";
  const start = roll.upTo(Math.max(0, text.length - 3));
  const piece = text.slice(start, start + 2 + roll.upTo(8)).trim();
  const typed = roll.pick([
    piece,
    fold(piece),
    piece.toUpperCase(),
    piece.replace(/^(\d\d)/, "($1) "),
  ]);
  return typed.trim() === "" ? "a" : typed.trim();
}

/** A row for a filter's value: usually one in reach, sometimes a neighbour's. */
export function sample<Row>(seen: Row[], all: Row[], roll: Dice): Row | undefined {
  const rows = seen.length > 0 && roll.chance(0.75) ? seen : all;
  return rows.length > 0 ? roll.pick(rows) : undefined;
}

/** Uses each filter now and then, so that filters are also combined. */
export function some(filters: Record<string, string | undefined>, roll: Dice): Query {
  const used = Object.entries(filters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && roll.chance(0.4),
  );
  return Object.fromEntries(used);
}

/** A row without the columns that its list hides. */
export const without = (row: object, hidden: string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)));
