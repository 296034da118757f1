import { sql, type SQL } from "drizzle-orm";
import { fromDatabase, isConnectionUnfit, sentenceOf } from "../lib/pg-errors.ts";
import type { Db } from "./client.ts";
import { fatos, fatosParados, leitores } from "./schema.ts";
import { part, transaction } from "./transaction.ts";

// A reader is told of each fact once, whatever order transactions end in: its cursor is the snapshot up to which it has
// read (docs/decisions/075).

export type Fact = Pick<
  typeof fatos.$inferSelect,
  "id" | "em" | "tipo" | "registroId" | "leadId" | "preMatriculaId" | "dados"
>;

export interface Reader {
  name: string;
  /**
   * Takes facts, in the order in which they were told. It commits with the cursor, and tells nothing itself: a fact of
   * the reader's own transaction would be passed over.
   */
  take: (tx: Db, facts: Fact[]) => Promise<void>;
}

interface Parts {
  db: Db;
  log: { warn: (entry: Record<string, unknown>, message: string) => void };
}

/** Facts of one transaction: few enough for the statement timeout. */
const PORTION = 2_000;

const unseen = (name: SQL): SQL => sql`tx >= pg_snapshot_xmin(${cursor(name)})
  AND NOT pg_visible_in_snapshot(tx, ${cursor(name)})`;
/** A reader that has no row yet has seen nothing. */
const cursor = (name: SQL): SQL =>
  sql`coalesce((SELECT visto FROM ${leitores} WHERE nome = ${name}), '1:1:'::pg_snapshot)`;

/** True where a reader has not taken facts yet, of some kinds or of any. */
export function hasUnread(name: string, kinds?: string[]): SQL {
  const of = kinds ? sql` AND tipo = ANY (${sql.param(kinds)}::text[])` : sql``;
  return sql`EXISTS (SELECT FROM ${fatos} WHERE ${unseen(sql`${name}::text`)}${of})`;
}

/** The seconds for which the oldest fact has waited for a reader, as an SQL number. */
export const unreadSince = (now: Date): SQL =>
  sql`coalesce((SELECT extract(epoch FROM ${now.toISOString()}::timestamptz - min(em)) FROM ${leitores}, ${fatos}
    WHERE tx >= pg_snapshot_xmin(visto) AND NOT pg_visible_in_snapshot(tx, visto)), 0)::float8`;

/**
 * Gives a reader what was told since it read last. Where another instance does, this one does nothing.
 * @returns how many facts it took
 * @throws the database's error; then nothing was taken, and it is told again
 */
export async function readFacts(parts: Parts, reader: Reader): Promise<number> {
  for (let total = 0; ;) {
    const { rows } = await parts.db.execute(sql`SELECT 1 WHERE ${hasUnread(reader.name)}`);
    if (rows.length === 0) return total;
    const read = await transaction(parts.db, (tx) => readPortion(tx, parts, reader));
    total += read;
    if (read < PORTION) return total;
  }
}

async function readPortion(tx: Db, parts: Parts, reader: Reader): Promise<number> {
  if (!(await lockCursor(tx, reader.name))) return 0;
  const facts = await moveCursor(tx, reader.name);
  const aside = await takeEach(tx, reader, facts, await rowsAside(tx, reader.name));
  if (aside.length > 0) await tx.insert(fatosParados).values(aside).onConflictDoNothing();
  for (const each of aside)
    parts.log.warn(each, "a fact was set aside; it is tried again every hour");
  return facts.length;
}

/** Locks before it looks: a snapshot from before the lock could be older than the cursor. */
async function lockCursor(tx: Db, name: string): Promise<boolean> {
  const locked = await tx.execute(
    sql`SELECT nome FROM ${leitores} WHERE nome = ${name} FOR UPDATE SKIP LOCKED`,
  );
  if (locked.rows.length > 0) return true;
  const made = await tx.insert(leitores).values({ nome: name }).onConflictDoNothing();
  return made.rowCount === 1;
}

/** Reads and moves in one statement: what commits between two would be lost. */
async function moveCursor(tx: Db, name: string): Promise<Fact[]> {
  const { rows } = await tx.execute<Row>(sql`
    WITH mine AS MATERIALIZED (
      SELECT visto, coalesce(ate, pg_current_snapshot()) AS ate, posicao FROM ${leitores} WHERE nome = ${name}
    ), portion AS MATERIALIZED (
      SELECT f.* FROM ${fatos} f, mine
      WHERE f.tx >= pg_snapshot_xmin(mine.visto) AND NOT pg_visible_in_snapshot(f.tx, mine.visto)
        AND pg_visible_in_snapshot(f.tx, mine.ate) AND f.id > mine.posicao
      ORDER BY f.id LIMIT ${PORTION}
    ), sum AS (SELECT count(*) = ${PORTION} AS has_more, max(id) AS last FROM portion
    ), moved AS (
      UPDATE ${leitores} l SET visto = CASE WHEN has_more THEN l.visto ELSE mine.ate END,
        ate = CASE WHEN has_more THEN mine.ate END, posicao = CASE WHEN has_more THEN last ELSE 0 END
      FROM mine, sum WHERE l.nome = ${name}
    )
    SELECT ${columnsOf(sql`f`)} FROM portion f ORDER BY f.id`);
  return rows.map(factOf);
}

type Row = Omit<Fact, "id" | "em"> & { id: string; em: string };

const columnsOf = (fact: SQL): SQL =>
  sql`${fact}.id, ${fact}.em, tipo, registro_id AS "registroId", lead_id AS "leadId", pre_matricula_id AS "preMatriculaId", dados`;

const factOf = ({ id, em, ...row }: Row): Fact => ({ ...row, id: Number(id), em: new Date(em) });

type Aside = typeof fatosParados.$inferInsert;

/** The rows of which a fact is set aside; their later ones wait behind it. */
async function rowsAside(tx: Db, name: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT DISTINCT registro_id AS id
    FROM ${fatosParados} JOIN ${fatos} f ON f.id = fato_id WHERE leitor = ${name} AND registro_id IS NOT NULL`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Takes facts together; where one fails, halves, until those that fail alone are found. What happened later to the row
 * of such a fact is set aside too: told first, an undoing would find nothing to take back.
 */
async function takeEach(
  tx: Db,
  reader: Reader,
  facts: Fact[],
  rows: Set<string>,
): Promise<Aside[]> {
  const { behind = [], free = [] } = Object.groupBy(facts, ({ registroId }) =>
    rows.has(registroId ?? "") ? "behind" : "free",
  );
  const aside = behind.map(({ id }) => ({ leitor: reader.name, fatoId: id, motivo: BEHIND }));
  const [first] = free;
  if (first === undefined) return aside;
  try {
    await part(tx, () => reader.take(tx, free));
    return aside;
  } catch (error) {
    if (isOfDay(error)) throw error;
    if (free.length === 1) {
      if (first.registroId !== null) rows.add(first.registroId);
      return [...aside, { leitor: reader.name, fatoId: first.id, motivo: sentenceOf(error) }];
    }
    const half = free.length >> 1;
    aside.push(...(await takeEach(tx, reader, free.slice(0, half), rows)));
    return [...aside, ...(await takeEach(tx, reader, free.slice(half), rows))];
  }
}

const BEHIND = "an earlier fact of its row is set aside";

/** True for what no fact is to blame for: all of it is tried again. */
const isOfDay = (error: unknown): boolean =>
  isConnectionUnfit(error) || fromDatabase(error)?.code === "unavailable";

/**
 * Tries again what was set aside: a later release, or an operator, may have removed the cause. Nobody reads during a
 * portion, and what comes between two waits behind the facts of its row, so that none is told before an earlier one.
 * @returns how many facts were taken
 */
export async function retryAside({ db }: Pick<Parts, "db">, reader: Reader): Promise<number> {
  const stillAside = new Set<string>();
  for (let taken = 0, last = 0; ;) {
    const tried = await transaction(db, (tx) => retryPortion(tx, reader, last, stillAside));
    taken += tried.taken;
    if (tried.last === undefined) return taken;
    last = tried.last;
  }
}

/** @param rows the rows of which a fact failed; those of this portion are added */
async function retryPortion(tx: Db, reader: Reader, after: number, rows: Set<string>) {
  await tx.execute(sql`SELECT FROM ${leitores} WHERE nome = ${reader.name} FOR UPDATE`);
  const found = await tx.execute<Row>(sql`SELECT ${columnsOf(sql`f`)}
    FROM ${fatosParados} JOIN ${fatos} f ON f.id = fato_id WHERE leitor = ${reader.name} AND f.id > ${after}
    ORDER BY f.id LIMIT ${PORTION}`);
  const facts = found.rows.map(factOf);
  const failed = new Set((await takeEach(tx, reader, facts, rows)).map(({ fatoId }) => fatoId));
  const taken = facts.filter(({ id }) => !failed.has(id)).map(({ id }) => id);
  await tx.execute(sql`DELETE FROM ${fatosParados}
    WHERE leitor = ${reader.name} AND fato_id = ANY (${sql.param(taken)}::bigint[])`);
  return { taken: taken.length, last: facts.at(-1)?.id };
}

/**
 * Lets readers begin anew in a copy of a database, whose transactions have other numbers.
 * @returns true where this is one
 */
export async function followDatabase(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ moved: boolean }>(sql`SELECT follow_database() AS moved`);
  return rows[0]?.moved === true;
}
