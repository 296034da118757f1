import { and, sql, type SQL } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { contatos as contract } from "#shared/contract/contatos.ts";
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
  standsOf,
  placeOf,
  STANDS,
  type Side,
  sideOf,
} from "./queries-ordem.ts";
import { peopleOf } from "./queries-stands.ts";
import { contatosOf } from "./queries.ts";

type Parts = Pick<Deps, "db" | "env" | "secrets" | "now">;

/** A family of the queue before it is read: the row of its first person, and its place. */
interface Place extends Record<string, unknown> {
  stand: number;
  place: string;
  id: string;
}

/**
 * Lists the families who wait now, warmest first, or those of the archive. Each stand is read along
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
    next: last && cursorOf([last.stand, last.place, last.id]),
  };
}

/** The texts of the statements depend on these. */
type Shape = Parameters<typeof sideOf>[0];

/** Reads stand after stand until the page is full. */
async function placesOf(
  db: Db,
  shape: Shape,
  values: Record<string, unknown>,
  { start, most }: { start: Place | undefined; most: number },
): Promise<Place[]> {
  const rows: Place[] = [];
  for (const stand of standsOf(shape)) {
    if (rows.length >= most) break;
    if (start !== undefined && stand < start.stand) continue;
    const isNext = start?.stand === stand;
    const read = await runPrepared<Place>(db, {
      shape: `queue ${stand},${JSON.stringify(shape)},${isNext}`,
      build: () => placesAt(sideOf(shape), stand, { isNext }),
      values: { ...values, most: most - rows.length, place: start?.place, last: start?.id },
    });
    rows.push(...read);
  }
  return rows;
}

function placesAt(side: Side, stand: number, { isNext }: { isNext: boolean }): SQL {
  const after = isNext ? isAfter(side.at) : undefined;
  const where = and(isFirst(side, stand), after);
  return peopleOf(side, stand, {
    columns: placeOf(side.at, stand),
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
  const [stand = "", place = "", id = ""] = valuesOfCursor(cursor, [
    sql`stand`,
    sql`place`,
    contatos.id,
  ]);
  const isOurs =
    /^\d{1,2}$/.test(stand) &&
    Number(stand) < STANDS.length &&
    /^-?\d{1,12}(?:\.\d{1,6})?$/.test(place);
  if (!isOurs) throw new AppError("invalid", "Cursor inválido");
  return { stand: Number(stand), place, id };
}
