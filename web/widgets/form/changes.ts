import { useState } from "react";
import type { FieldValues } from "react-hook-form";

/** One field that somebody else has changed while it was edited here. */
export interface Change {
  name: string;
  /** The value that the row has now. */
  now: unknown;
  /** The value that was typed here; absent where the field was left alone and follows the row. */
  mine?: { value: unknown };
}

/**
 * The row that an edit began with: its version goes with the save, and after a refusal it is read
 * again (docs/decisions/052).
 */
export function useSeenRow<Row extends { id: string }, Values>(
  row: Row,
  read: (id: string) => Promise<Row>,
  valuesOf: (row: Row) => Values,
) {
  const [seen, setSeen] = useState(row);
  const reread = async () => {
    const now = await read(row.id);
    setSeen(now);
    return valuesOf(now);
  };
  return { seen, reread };
}

/** The values in a form that differ from those that its edit began with. */
export function ownTexts<Values extends FieldValues>(
  began: FieldValues,
  typed: Values,
): [name: string, value: Values[string]][] {
  return Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(began[name]),
  );
}

/**
 * Compares what an edit began with, what the row has now, and what is in the form.
 * @returns the fields that the row has changed meanwhile, but those where the form says the same
 */
export function changesBetween(began: FieldValues, now: FieldValues, typed: FieldValues): Change[] {
  return Object.keys(now).flatMap((name): Change[] => {
    const isIn = (values: FieldValues) => JSON.stringify(values[name]);
    const [before, after, mine] = [isIn(began), isIn(now), isIn(typed)];
    if (before === after || mine === after) return [];
    if (mine === before) return [{ name, now: now[name] }];
    return [{ name, now: now[name], mine: { value: typed[name] } }];
  });
}
