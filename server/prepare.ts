import type { Logger } from "pino";
import { databaseOf, type Database, type Db } from "./db/client.ts";
import { isEmpty, loadDemo } from "./db/demo/load.ts";
import { DemoHour } from "./db/demo/hour.ts";
import { lockDemo } from "./db/demo/lock.ts";
import { beginPublicDemo, publicDemoSince } from "./db/demo/reset.ts";
import { createAdmin } from "./db/first-admin.ts";
import { holdKey, readEarlierUse, readKeyRecord, rememberUse } from "./db/installation.ts";
import { enterInstance } from "./db/instances.ts";
import { migrateDatabase, migrateServer, missingMigrations } from "./db/migrate.ts";
import { followDatabase } from "./db/reader.ts";
import { inTurn, type Waiting } from "./db/turn.ts";
import { readHold } from "./db/held-mails.ts";
import { settle, type Env } from "./env.ts";
import { fromDatabase, isOfDatabase, sentenceOf } from "./lib/pg-errors.ts";
import type { Secrets } from "./lib/secrets.ts";

interface Parts {
  secrets: Secrets;
  now: Date;
  log: Logger;
}

interface Prepared {
  env: Env;
  secrets: Secrets;
  /** The process's row in the table of instances, and the record of the key at that time. */
  entered?: { instance: string; record: string | undefined };
  /** A public demonstration alone has one. */
  demoHour?: DemoHour;
}

/**
 * Makes a database ready for this process: migrates it or compares it with its schema, decides
 * whether this is a demonstration, and fills it if it is empty.
 * @returns the settings as they stand once the database is known, and the key with what the
 * installation keeps
 * @throws Error with one pt-BR line that says what hinders the start
 */
export async function prepare(database: Database, given: Env, parts: Parts): Promise<Prepared> {
  const waiting = {
    onWait: () =>
      parts.log.warn(
        "waiting for the database: another instance migrates, or a long transaction holds a table",
      ),
  };
  try {
    await bringSchema(database, given, waiting);
    if (!given.preparedStatements) await warnOfLimits(database, parts.log);
    const work = (tx: Db) => settleIn(tx, given, parts);
    const prepared = await inTurn(database.patientPool, work, waiting);
    await warnOfHold(database, parts.log);
    return prepared;
  } catch (error) {
    const isTheirs = fromDatabase(error)?.code === "unavailable" || isOfDatabase(error);
    if (!isTheirs || given.DATABASE_URL === undefined) throw error;
    throw new Error(`Não foi possível usar o banco de DATABASE_URL (${sentenceOf(error)}).`, {
      cause: error,
    });
  }
}

async function bringSchema(database: Database, env: Env, waiting: Waiting): Promise<void> {
  if (env.migrates) {
    const { MIGRATE_DATABASE_URL: elsewhere } = env;
    await (elsewhere ? migrateServer(elsewhere, waiting) : migrateDatabase(database, waiting));
    return;
  }
  const missing = await missingMigrations(databaseOf(database.patientPool));
  if (missing.length === 0) return;
  throw new Error(
    `O banco está atrás deste programa (falta ${missing.join(", ")}) e MIGRATE=off: execute capelo migrate e inicie de novo.`,
  );
}

/** A connection through a pooler sets no limits: the role has them, or there are none. */
async function warnOfLimits({ pool }: Database, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE setting = '0'
       AND name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(", ");
  log.warn(
    `PREPARED_STATEMENTS=off e o papel do banco não limita ${names}: use ALTER ROLE … SET (docs/operations.md)`,
  );
}

async function warnOfHold({ db }: Database, log: Logger): Promise<void> {
  const hold = await readHold(db);
  if (hold)
    log.warn(
      `e-mails retidos desde ${hold.toISOString()}: nenhum sai até capelo mail release (docs/operations.md)`,
    );
}

/** If this stopped half-way in an empty database, no later instance would finish the rest. */
async function settleIn(tx: Db, given: Env, { secrets: key, now, log }: Parts): Promise<Prepared> {
  if (await followDatabase(tx))
    log.warn("a copy of another database: the readers of facts begin anew");
  const earlier = await readEarlierUse(tx);
  const env = settle(given, earlier);
  const secrets = await holdKey(tx, key);
  const lockedOut = env.production && earlier.demonstration ? await lockDemo(tx) : 0;
  if (lockedOut > 0)
    log.warn(`${lockedOut} contas da demonstração foram desativadas: a senha delas é conhecida`);
  // If the demonstration's accounts were just locked, only a new account can enter.
  if (lockedOut > 0 || (await isEmpty(tx))) await fill(tx, env, { secrets, now });
  if (env.production && !earlier.production) await rememberUse(tx, "productionAt", now);
  // The embedded database belongs to one process, which holds a lock on its folder.
  if (env.hourly) return { env, secrets, demoHour: await hourOf(tx) };
  if (env.DATABASE_URL === undefined) return { env, secrets };
  const record = (await readKeyRecord(tx))?.record;
  return { env, secrets, entered: { instance: await enterInstance(tx), record } };
}

/** @throws Error for a database that was not a public demonstration from the first: it would be erased */
async function hourOf(tx: Db): Promise<DemoHour> {
  const begun = await publicDemoSince(tx);
  if (begun !== undefined) return new DemoHour(begun);
  throw new Error(
    "Variável DEMO=on-hourly recusada: este banco não nasceu com ela, e ela apaga tudo a cada hora. Use um DATA_DIR vazio.",
  );
}

async function fill(tx: Db, env: Env, { secrets, now }: Omit<Parts, "log">): Promise<void> {
  if (env.demo) {
    await rememberUse(tx, "demonstrationAt", now);
    return (env.hourly ? beginPublicDemo : loadDemo)(tx, { now, secrets });
  }
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD)
    await createAdmin(tx, env.ADMIN_EMAIL, env.ADMIN_PASSWORD);
}
