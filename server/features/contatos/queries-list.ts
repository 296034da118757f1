import { and, sql, type SQL } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { URGENCIAS, type contatos as contract } from "#shared/contract/contatos.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { COUNTED, type JsonPage } from "../../db/json-page.ts";
import { cursorOf, valuesOfCursor } from "../../db/paging.ts";
import { runPrepared } from "../../db/statement.ts";
import { contatos } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { feedQueue } from "./queries-fila.ts";
import {
  isAfter,
  isDue,
  isFirst,
  kindsOf,
  peopleOf,
  placeOf,
  type Side,
  sideOf,
} from "./queries-ordem.ts";
import { contatosOf } from "./queries.ts";

type Parts = Pick<Deps, "db" | "env" | "secrets" | "now">;

/** A family of the queue before it is read: the row of its first person, and its place. */
interface Place extends Record<string, unknown> {
  kind: number;
  place: string;
  id: string;
}

/**
 * Lists the families who wait now, warmest first, or those of the archive. Each kind is read along
 * its index, so a page costs its rows however many wait (docs/decisions/053).
 */
export async function listContatos(
  parts: Parts,
  who: Who,
  { eventoId, arquivo, limit, cursor }: QueryOf<typeof contract.list>,
): Promise<JsonPage> {
  const { db } = parts;
  const now = parts.now();
  await feedQueue(db, who.actor, { wait: true }, now);
  const values = { ...who.actor, now: now.toISOString(), today: todayInSaoPaulo(now), eventoId };
  const asked = {
    role: who.actor.role,
    isOfEvento: eventoId !== undefined,
    isArquivo: arquivo !== undefined,
  };
  const rows = await placesOf(db, asked, values, { start: startOf(cursor), most: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const ids = page.map(({ id }) => id);
  const total = await countFamilies(db, asked, values);
  const people = await contatosOf(parts, who, ids, now);
  return {
    json: JSON.stringify(people),
    shown: people.length,
    total: Math.min(total, COUNTED),
    isFloor: total > COUNTED,
    next: last && cursorOf([last.kind, last.place, last.id]),
  };
}

/** The texts of the statements depend on these. */
type Shape = Parameters<typeof sideOf>[0];

/** Reads kind after kind until the page is full. */
async function placesOf(
  db: Db,
  shape: Shape,
  values: Record<string, unknown>,
  { start, most }: { start: Place | undefined; most: number },
): Promise<Place[]> {
  const rows: Place[] = [];
  for (const kind of kindsOf(shape)) {
    if (rows.length >= most) break;
    if (start !== undefined && kind < start.kind) continue;
    const isNext = start?.kind === kind;
    const read = await runPrepared<Place>(db, {
      shape: `queue ${kind},${JSON.stringify(shape)},${isNext}`,
      build: () => placesOfKind(sideOf(shape), kind, { isNext }),
      values: { ...values, most: most - rows.length, place: start?.place, last: start?.id },
    });
    rows.push(...read);
  }
  return rows;
}

function placesOfKind(side: Side, kind: number, { isNext }: { isNext: boolean }): SQL {
  const after = isNext ? isAfter(side.at) : undefined;
  const where = and(isFirst(side, kind), after);
  return peopleOf(side, kind, {
    columns: placeOf(side.at, kind),
    where,
    most: sql`${sql.placeholder("most")}::int`,
  });
}

/** Counting ends at a thousand; a queue that long is not read to its end. */
async function countFamilies(
  db: Db,
  shape: Shape,
  values: Record<string, unknown>,
): Promise<number> {
  const [row] = await runPrepared<{ total: number }>(db, {
    shape: `families,${JSON.stringify(shape)}`,
    build: () => sql`SELECT count(*)::int AS total FROM (
      SELECT ${contatos.familia} FROM ${contatos} WHERE ${isDue(sideOf(shape))} GROUP BY 1 LIMIT ${sql.raw(String(COUNTED + 1))}) familias`,
    values,
  });
  return row?.total ?? 0;
}

/** @throws AppError invalid when the cursor is not ours */
function startOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [kind = "", place = "", id = ""] = valuesOfCursor(cursor, [
    sql`kind`,
    sql`place`,
    contatos.id,
  ]);
  const isOurs =
    /^\d$/.test(kind) &&
    Number(kind) < URGENCIAS.length &&
    /^-?\d{1,12}(?:\.\d{1,6})?$/.test(place);
  if (!isOurs) throw new AppError("invalid", "Cursor inválido");
  return { kind: Number(kind), place, id };
}
