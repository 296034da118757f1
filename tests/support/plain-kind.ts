import { matches, sample, some, typedFrom, byText } from "./plain-lists.ts";
import type { PlainList, Query, View } from "./plain-lists.ts";
import type { Rows } from "./plain-tree.ts";

// Describes a list by its table, its texts, its filters and its order.

interface Filter<Row> {
  ask: readonly string[] | ((row: Row) => string);
  keeps: (row: Row, value: string, view: View) => boolean;
}
/** The filter "this value, exactly". */
export const exactly = <Row>(
  ask: Filter<Row>["ask"],
  of: (row: Row) => string | null,
): Filter<Row> => ({
  ask,
  keeps: (row, value) => of(row) === value,
});

interface Kind<Row> {
  table: keyof Rows;
  texts: (row: Row) => (string | null)[];
  /** The filters beside the search: their values, and the rows that stay. */
  by?: Record<string, Filter<Row>>;
  sort: (a: Row, b: Row, view: View) => number;
  show: (row: Row, view: View) => object;
}

export function list<Row extends { id: string }>(kind: Kind<Row>): PlainList {
  const rowsOf = (rows: Rows) => rows[kind.table] as unknown as Row[];
  const filters = Object.entries(kind.by ?? {});
  return {
    filters: (view, roll) => {
      const row = sample(rowsOf(view.seen), rowsOf(view.all), roll);
      const asked = filters.map(([name, { ask }]): [string, string | undefined] => [
        name,
        typeof ask === "function" ? row && ask(row) : roll.pick(ask),
      ]);
      const busca = row && typedFrom(kind.texts(row), roll);
      return some({ busca, ...Object.fromEntries(asked) }, roll);
    },
    rows: (view: View, query: Query) =>
      rowsOf(view.seen)
        .filter((row) => matches(query["busca"], kind.texts(row)))
        .filter((row) =>
          filters.every(
            ([name, { keeps }]) => query[name] === undefined || keeps(row, query[name], view),
          ),
        )
        .toSorted((a, b) => kind.sort(a, b, view) || byText(a.id, b.id))
        .map((row) => kind.show(row, view)),
  };
}
