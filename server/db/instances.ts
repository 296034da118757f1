import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { and, eq, ne, sql } from "drizzle-orm";
import { version } from "../lib/version.ts";
import type { Db } from "./client.ts";
import { readKeyRecord } from "./installation.ts";
import { instances } from "./schema.ts";

// Every process that serves a database says so, for works that need it unused.

/** Milliseconds between two heartbeats. */
export const BEAT_MS = 10_000;
/** After this long without a heartbeat an instance counts as gone. */
const GONE = sql`interval '60 seconds'`;
/** An instance that ended without a word leaves its row; after this time it is removed. */
const FORGOTTEN = sql`interval '1 day'`;
const isAlive = sql`${instances.seenAt} > now() - ${GONE}`;

/** Adds the row of this process. @returns its id */
export async function enterInstance(tx: Db): Promise<string> {
  const id = randomUUID();
  await tx.insert(instances).values({ id, name: `${hostname()}/${process.pid}`, release: version });
  return id;
}

/**
 * Writes one heartbeat, and removes rows of instances that are long gone.
 * @returns the record of the database's key, undefined where there is none, and the moment of the
 * heartbeat by the database's clock
 */
export async function beat(db: Db, id: string): Promise<{ record: string | undefined; at: Date }> {
  const name = `${hostname()}/${process.pid}`;
  const [row] = await db
    .insert(instances)
    .values({ id, name, release: version })
    .onConflictDoUpdate({ target: instances.id, set: { seenAt: sql`now()` } })
    .returning({ at: instances.seenAt });
  if (row === undefined) throw new Error("no row of one INSERT");
  await db.delete(instances).where(sql`${instances.seenAt} < now() - ${FORGOTTEN}`);
  return { record: (await readKeyRecord(db))?.record, at: row.at };
}

/** Removes the row at an orderly end, so that nobody waits for the silence. */
export async function leaveInstance(db: Db, id: string): Promise<void> {
  await db.delete(instances).where(eq(instances.id, id));
}

/** True if an instance of another release is alive. */
export async function isServedByOthers(db: Db, release: string): Promise<boolean> {
  const others = and(ne(instances.release, release), isAlive);
  return (await db.$count(instances, others)) > 0;
}

/** @throws Error with one pt-BR line that names the instances that are alive */
export async function refuseWhileServed(db: Db): Promise<void> {
  const alive = await db
    .select({
      name: instances.name,
      release: instances.release,
      startedAt: instances.startedAt,
      silent: sql<number>`extract(epoch FROM now() - ${instances.seenAt})::int`,
    })
    .from(instances)
    .where(isAlive)
    .orderBy(instances.startedAt);
  if (alive.length === 0) return;
  const told = alive.map(
    ({ name, release, startedAt, silent }) =>
      `${name} (versão ${release}, desde ${startedAt.toISOString()}, vista há ${silent} s)`,
  );
  throw new Error(
    `Há instâncias no ar: ${told.join(", ")}. Encerre todas e tente de novo; a que caiu sem avisar conta por um minuto.`,
  );
}
