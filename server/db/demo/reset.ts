import { and, eq, max, ne, sql } from "drizzle-orm";
import type { Secrets } from "../../lib/secrets.ts";
import { tablesOf } from "../backup/tables.ts";
import type { Db } from "../client.ts";
import { readEarlierUse } from "../installation.ts";
import { fatos, franqueadores, users } from "../schema.ts";
import { OPERATOR, tell } from "../tell.ts";
import { transaction } from "../transaction.ts";
import { franqueador } from "./units.ts";
import { loadDemo } from "./load.ts";
import { idOf } from "./random.ts";

// A public demonstration begins anew every hour (docs/decisions/085). All of it is erased, so a database counts as one only
// by the fact that its first load told: a trial that is served to strangers later has none, and stays.

const KIND = "installation.reset-demo";

/** The installation itself, and what it counts of strangers; no row of theirs refers to these. */
const KEPT: ReadonlySet<string> = new Set([
  "installation",
  "instances",
  "papel_chaves",
  "rate_limits",
  "release_files",
]);

interface Parts {
  now: Date;
  secrets: Secrets;
}

/** Loads the demonstration into an empty database, and tells that it may be erased. */
export async function beginPublicDemo(tx: Db, parts: Parts): Promise<void> {
  await loadDemo(tx, parts);
  await tell(tx, OPERATOR, KIND, { em: parts.now });
}

/** @returns when it began the last time; undefined for a database that is none */
export async function publicDemoSince(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ em: max(fatos.em) })
    .from(fatos)
    .where(eq(fatos.tipo, KIND));
  return row?.em ?? undefined;
}

/** A database that nobody may erase. */
export class NotErasable extends Error {}

/**
 * Begins anew, all or nothing: others wait for some seconds, and never see half of it.
 * @throws NotErasable, one pt-BR line, where the database holds anything but the demonstration
 */
export async function resetDemo(db: Db, parts: Parts): Promise<void> {
  await transaction(db, async (tx) => {
    await refuseOthers(tx);
    await emptyAll(tx);
    await beginPublicDemo(tx, parts);
  });
  // Nobody else tidies the catalogue of the embedded database, and each TRUNCATE leaves rows there.
  await db.execute(sql`VACUUM pg_class`);
}

/** Everybody and everything hangs below a franqueador, so another one is another's network. */
async function refuseOthers(tx: Db): Promise<void> {
  const own = idOf("franqueador", franqueador.key);
  const head = idOf("user", franqueador.key);
  const { demonstration, production } = await readEarlierUse(tx);
  const others =
    (await tx.$count(franqueadores, ne(franqueadores.id, own))) +
    (await tx.$count(users, and(eq(users.role, "franqueador"), ne(users.id, head))));
  const isOurs = demonstration && !production && (await publicDemoSince(tx)) !== undefined;
  if (isOurs && others === 0) return;
  throw new NotErasable(
    "A demonstração pública não recomeça: este banco guarda mais do que a rede de demonstração.",
  );
}

/** The trail may not be emptied by anybody, so its guards are off for this one statement. */
async function emptyAll(tx: Db): Promise<void> {
  const tables = (await tablesOf(tx)).filter(({ name }) => !KEPT.has(name));
  const names = tables.map(({ name }) => sql`public.${sql.identifier(name)}`);
  await tx.execute(sql`SET LOCAL session_replication_role = replica`);
  await tx.execute(sql`TRUNCATE ${sql.join(names, sql`, `)}`);
  await tx.execute(sql`SET LOCAL session_replication_role = origin`);
}
