import { fold } from "#shared/br/text.ts";
import type { Dice } from "./dice.ts";
import type { Rows } from "./plain-tree.ts";

// How any list filters and sorts, said a second time; what each list shows stands in plain-people.ts and plain-units.ts.

/** Who looks: what this person reaches and may edit, and the whole world for what is nested in the rows. */
export interface View {
  all: Rows;
  seen: Rows;
  role: Rows["users"][number]["role"];
  /** In São Paulo, YYYY-MM-DD. */
  today: string;
}
export type Query = Record<string, string>;

/** One list: the filters to try, and the rows that must come. */
export interface PlainList {
  /** Random filters, by values of rows in and out of reach. */
  filters: (view: View, roll: Dice) => Query;
  /** Every row under the filters, in the order of the list, as the API shows it. */
  rows: (view: View, query: Query) => object[];
}

const collator = new Intl.Collator("pt-BR");
export const byName = (a: string | null, b: string | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : collator.compare(a, b);
export const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Newest first, the greater id first among those of one moment. */
export const newestFirst = <Row extends { createdAt: Date; id: string }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || byText(b.id, a.id));

/** The row of an id, among rows of which it must be one. */
export function rowOf<Row extends { id: string }>(rows: Row[], id: string | null): Row | undefined {
  return id === null ? undefined : rows.find((row) => row.id === id);
}

/** Whether one of the texts contains what was typed: case and accents do not count, nor does the mask of a number. */
export function matches(typed: string | undefined, texts: (string | null)[]): boolean {
  if (typed === undefined || typed === "") return true;
  const folded = texts.map((text) => fold(text ?? ""));
  const bare = fold(typed.replaceAll(/[\s().\-/+]/g, ""));
  const isNumber = bare.length >= 3 && /^[\da-z]+$/.test(bare) && /\d/.test(bare);
  const terms = [fold(typed), ...(isNumber && /^[\da-z]*\d[\da-z]*$/.test(bare) ? [bare] : [])];
  return folded.some((text) => terms.some((term) => text.includes(term)));
}

/** Something to type: a piece of a text in other letters, a masked number, or nothing of the kind. */
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

/** A row to take a filter's value from: mostly one in reach, sometimes a neighbour's. */
export function sample<Row>(seen: Row[], all: Row[], roll: Dice): Row | undefined {
  const rows = seen.length > 0 && roll.chance(0.75) ? seen : all;
  return rows.length > 0 ? roll.pick(rows) : undefined;
}

/** Each filter is used now and then, so that they also meet. */
export function some(filters: Record<string, string | undefined>, roll: Dice): Query {
  const used = Object.entries(filters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && roll.chance(0.4),
  );
  return Object.fromEntries(used);
}

/** A row without the columns that its list does not show. */
export const without = (row: object, hidden: string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)));
