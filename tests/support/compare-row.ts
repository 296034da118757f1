import type { Endpoint } from "#shared/contract/endpoint.ts";
import { may } from "#shared/permissions.ts";
import type { Caller } from "./app.ts";
import { hold, normal } from "./compare-answer.ts";
import type { Dice } from "./dice.ts";
import { type PlainList, sample, type View } from "./plain-lists.ts";
import type { Rows } from "./plain-tree.ts";

// Asks for single rows that one person can read, and for a neighbour's.

/** One person: the caller, the rows that must be seen, and a place for differences. */
export interface Look {
  caller: Caller;
  view: View;
  now: Date;
  roll: Dice;
  /** Called with each answer that is not the expected one. */
  differs: (what: string) => void;
}

export const isAllowed = ({ view: { role } }: Look, { access }: Endpoint): boolean =>
  access === "signed-in" || access === "public" || may(role, access);

export type Single = "franquias" | "micros" | "clientes" | "cursos" | "eventos" | "tickets";

/** Reads one row by its id; a neighbour's must not be found. */
export async function compareOne(
  look: Look,
  endpoint: Endpoint,
  table: Single,
  list: PlainList,
): Promise<void> {
  const { view, caller, roll } = look;
  if (!isAllowed(look, endpoint)) return;
  const row = sample<{ id: string }>(view.seen[table], view.all[table], roll);
  if (row === undefined) return;
  const { status, body } = await caller.refused(endpoint, { params: { id: row.id } });
  const expected = list.rows(view, {}).find((shown) => (shown as { id: string }).id === row.id);
  hold(look, endpoint.path, { id: row.id }, [status, expected === undefined ? 404 : 200]);
  if (status === 200 && expected) hold(look, endpoint.path, {}, [normal(body), expected]);
}

/** Reads what is put together from several rows by the id of one; a neighbour's must not be found. */
export async function compareRecord(
  look: Look,
  endpoint: Endpoint,
  table: keyof Rows,
  plain: (view: View, id: string) => object | undefined,
): Promise<void> {
  const { view, caller, roll } = look;
  const rowsOf = (rows: Rows) => rows[table] as { id: string }[];
  const row = sample(rowsOf(view.seen), rowsOf(view.all), roll);
  if (row === undefined || !isAllowed(look, endpoint)) return;
  const { id } = row;
  const { status, body } = await caller.refused(endpoint, { params: { id } });
  const expected = plain(view, id);
  hold(look, endpoint.path, { id }, [status, expected === undefined ? 404 : 200]);
  if (status === 200 && expected) hold(look, endpoint.path, { id }, [body, expected]);
}
