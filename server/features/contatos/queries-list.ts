import { and, eq, sql, type SQL } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { URGENCIAS, type contatos as contract } from "#shared/contract/contatos.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { isoInstant } from "../../db/json.ts";
import { COUNTED, type JsonPage } from "../../db/json-page.ts";
import { cursorOf, valuesOfCursor } from "../../db/paging.ts";
import { contatos } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { dueOf, feedQueue, isDue, kindsOf } from "./queries-fila.ts";
import { contatosOf } from "./queries.ts";

type Parts = Pick<Deps, "db" | "env" | "secrets" | "now">;

/** A row of the queue before it is read: its kind of urgency and its place in that kind. */
interface Place extends Record<string, unknown> {
  kind: number;
  at: string;
  id: string;
}

/**
 * Lists who waits now, most urgent first. Each kind of urgency is read along its index, so a page
 * costs its rows however many wait (docs/decisions/053).
 */
export async function listContatos(
  parts: Parts,
  who: Who,
  { eventoId, limit, cursor }: QueryOf<typeof contract.list>,
): Promise<JsonPage> {
  const { db } = parts;
  const now = parts.now();
  await feedQueue(db, who.actor, { wait: true }, now);
  const at = { now, today: todayInSaoPaulo(now) };
  const of = eventoId === undefined ? undefined : eq(contatos.eventoId, eventoId);
  const due = and(isDue(who.scope, at), of);
  const kinds = Object.entries(kindsOf(who.scope, at, { isApart: true })).map(([name, kind]) =>
    and(dueOf(who.scope, at, name), of, kind),
  );
  const rows = await placesOf(db, kinds, startOf(cursor), limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const ids = page.map(({ id }) => id);
  const total = await countDue(db, due);
  const people = await contatosOf(parts, who, ids, now);
  return {
    json: JSON.stringify(people),
    shown: people.length,
    total: Math.min(total, COUNTED),
    isFloor: total > COUNTED,
    next: last && cursorOf([last.kind, last.at, last.id]),
  };
}

async function placesOf(
  db: Db,
  kinds: (SQL | undefined)[],
  start: Place | undefined,
  most: number,
): Promise<Place[]> {
  const { venceEm, id } = contatos;
  const sources = kinds.flatMap((kind, index) => {
    if (start !== undefined && index < start.kind) return [];
    const after =
      start?.kind === index
        ? sql`(${venceEm}, ${id}) > (${start.at}::timestamptz, ${start.id}::uuid)`
        : undefined;
    return [
      sql`(SELECT ${sql.raw(String(index))} AS kind, ${venceEm} AS vence_em, ${id} AS id FROM ${contatos}
        WHERE ${and(kind, after)} ORDER BY ${venceEm}, ${id} LIMIT ${most})`,
    ];
  });
  const { rows } = await db.execute<Place>(sql`
    SELECT kind, ${isoInstant(sql`vence_em`)} AS at, id
    FROM (${sql.join(sources, sql` UNION ALL `)}) fila ORDER BY kind, vence_em, id LIMIT ${most}`);
  return rows;
}

/** Counting ends at a thousand; a queue that long is not read to its end. */
async function countDue(db: Db, due: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (SELECT FROM ${contatos} WHERE ${due} LIMIT ${COUNTED + 1}) hits`);
  return rows[0]?.total ?? 0;
}

/** @throws AppError invalid when the cursor is not ours */
function startOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const columns = [sql`kind`, contatos.venceEm, contatos.id];
  const [kind = "", at = "", id = ""] = valuesOfCursor(cursor, columns);
  if (!/^\d$/.test(kind) || Number(kind) >= URGENCIAS.length)
    throw new AppError("invalid", "Cursor inválido");
  return { kind: Number(kind), at, id };
}
