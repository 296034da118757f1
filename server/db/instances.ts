import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { eq, sql } from "drizzle-orm";
import { version } from "../lib/version.ts";
import type { Db } from "./client.ts";
import { readKeyRecord } from "./installation.ts";
import { instances } from "./schema.ts";

// Who serves a database says so from time to time: what may only happen while nobody does can ask.

/** How often an instance says that it lives. */
export const BEAT_MS = 10_000;
/** After this long without a heartbeat an instance counts as gone. */
const GONE = sql`interval '60 seconds'`;
/** Rows of instances that ended without a word. */
const FORGOTTEN = sql`interval '1 day'`;

/** Enters this process. @returns the id of its row */
export async function enterInstance(tx: Db): Promise<string> {
  const id = randomUUID();
  await tx.insert(instances).values({ id, name: `${hostname()}/${process.pid}`, release: version });
  return id;
}

/**
 * One heartbeat; rows of those that are long gone are removed.
 * @returns what is recorded of the database's key; undefined where nothing is
 */
export async function beat(db: Db, id: string): Promise<string | undefined> {
  const name = `${hostname()}/${process.pid}`;
  await db
    .insert(instances)
    .values({ id, name, release: version })
    .onConflictDoUpdate({ target: instances.id, set: { seenAt: sql`now()` } });
  await db.delete(instances).where(sql`${instances.seenAt} < now() - ${FORGOTTEN}`);
  return (await readKeyRecord(db))?.record;
}

/** The process ends in order: nobody need wait for its silence. */
export async function leaveInstance(db: Db, id: string): Promise<void> {
  await db.delete(instances).where(eq(instances.id, id));
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
    .where(sql`${instances.seenAt} > now() - ${GONE}`)
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
