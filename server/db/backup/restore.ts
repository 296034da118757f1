import { sql } from "drizzle-orm";
import type { Opener } from "../../lib/age.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { holdMails } from "../held-mails.ts";
import { databaseOf, type Database } from "../client.ts";
import { holdKey } from "../installation.ts";
import { sealWith } from "../rotate-key.ts";
import { NO_TOMBSTONES, readTombstones, takeOver, type Tombstones } from "../forget/tombstones.ts";
import { instances } from "../schema.ts";
import { migrateDatabase } from "../migrate.ts";
import { sentenceOf } from "../../lib/pg-errors.ts";
import { compareTotals } from "../totals.ts";
import { transaction } from "../transaction.ts";
import { readBackup, type Manifest } from "./manifest.ts";
import { openFile } from "./opened.ts";
import { loadRows } from "./rows.ts";
import { countRows, tablesOf } from "./tables.ts";

export interface Target {
  /** The name that --replace must repeat. */
  name: string;
  isEmpty: boolean;
  /** Opens the database in use, where there is one. */
  inUse: () => Promise<Database | undefined>;
  /** Makes an empty database, and drops one that an interrupted restore left. */
  make: () => Promise<Database>;
  /** Fills it from pg_dump's file; undefined where that is impossible. */
  fill?: (backup: Manifest & { file: string }) => Promise<void>;
  /**
   * Puts the closed database in its place.
   * @returns the name of the earlier one, if there was one
   */
  swap: () => Promise<string | undefined>;
  discard: () => Promise<void>;
  close: () => Promise<void>;
}

interface Asked {
  folder: string;
  replace: string | undefined;
  secrets: Secrets;
  /** The key of the backup, if `secrets` is to replace it. */
  old?: Secrets | undefined;
  unsigned: boolean;
  /** Opens an encrypted backup. */
  opener: Opener;
  /** Tries everything, but replaces nothing. */
  isTrial: boolean;
}

interface Restored {
  manifest: Manifest;
  migrations: string[];
  kept: string | undefined;
  /** Rows of people who had been erased, and were erased again. */
  erased: number;
  /** False where the tombstones of the database in use could not be read. */
  hasTombstones: boolean;
}

/**
 * Restores a backup. Until the last step everything happens beside the database in use, so that a
 * failure leaves that one as it is.
 * @throws Error with one pt-BR line
 */
export async function restoreBackup(
  target: Target,
  { folder, replace, secrets, old, unsigned, opener, isTrial }: Asked,
): Promise<Restored> {
  const keys = old === undefined ? [secrets] : [secrets, old];
  const backup = await readBackup(folder, { keys, unsigned });
  refuse(target, backup, { replace, isTrial });
  const plain = await openFile(backup, opener);
  const stop = stopSignals();
  let fresh: Database | undefined;
  try {
    fresh = await target.make();
    const isOld = backup.keyFingerprint === old?.fingerprint;
    const change = isOld ? { from: old, to: secrets } : { from: secrets };
    const filling = fillBeside(target, fresh, { ...backup, file: plain.file }, { keys, change });
    const done = { manifest: backup, ...(await stop.orElse(filling)) };
    await fresh.close();
    if (!isTrial) return { ...done, kept: await target.swap() };
    await target.discard();
    return { ...done, kept: undefined };
  } catch (error) {
    const closed = fresh?.close().catch(() => {});
    // A statement under way may hold its connection until the database is dropped under it.
    if (!stop.isTold()) await closed;
    return await discardAfter(error, target);
  } finally {
    stop.end();
    plain.remove();
  }
}

/** Does everything but the swap. */
async function fillBeside(
  target: Target,
  fresh: Database,
  backup: Manifest & { file: string },
  { keys, change }: { keys: Secrets[]; change: { from: Secrets; to?: Secrets } },
) {
  await fill(target, fresh, backup);
  await compareRows(fresh, backup);
  const migrations = await migrateDatabase(fresh);
  const tombstones = await tombstonesIn(target, keys);
  const erased = await verify(fresh, change, tombstones ?? NO_TOMBSTONES);
  return { migrations, erased, hasTombstones: tombstones !== undefined };
}

/** Removes the copy. @throws the first error, whatever comes of the removal */
async function discardAfter(error: unknown, target: Target): Promise<never> {
  await target.discard().catch((cause: unknown) => {
    throw new Error(
      `${sentenceOf(error)} E a cópia ficou para trás (${sentenceOf(cause)}): capelo kept list diz o nome, capelo kept drop a apaga.`,
      { cause: error },
    );
  });
  throw error;
}

const ENDS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Lets whoever interrupts a restore wait until the copy of the data is gone. */
function stopSignals() {
  const told = Promise.withResolvers<never>();
  told.promise.catch(() => {});
  let isTold = false;
  const onSignal = () => {
    isTold = true;
    told.reject(new Error("A restauração foi interrompida: nada foi alterado."));
  };
  for (const signal of ENDS) process.on(signal, onSignal);
  return {
    isTold: () => isTold,
    orElse: <T>(work: Promise<T>): Promise<T> => {
      work.catch(() => {});
      return Promise.race([told.promise, work]);
    },
    end: () => {
      for (const signal of ENDS) process.off(signal, onSignal);
    },
  };
}

/** @returns undefined where there are some that none of the keys opens */
async function tombstonesIn(target: Target, keys: Secrets[]): Promise<Tombstones | undefined> {
  const database = await target.inUse();
  if (database === undefined) return NO_TOMBSTONES;
  try {
    return await readTombstones(databaseOf(database.patientPool), keys);
  } finally {
    await database.close();
  }
}

function refuse(
  { name, isEmpty, fill: takesDump }: Target,
  { kind }: Manifest,
  { replace, isTrial }: { replace: string | undefined; isTrial: boolean },
): void {
  if (kind === "dump" && takesDump === undefined)
    throw new Error(
      "O backup é de um PostgreSQL: o banco embutido não o lê. Informe DATABASE_URL.",
    );
  if (!isTrial && !isEmpty && replace !== name)
    throw new Error(
      `${name} não está vazio e nada foi alterado. Para pôr o backup no lugar, confirme com --replace ${name}: o que está lá é guardado com outro nome.`,
    );
}

/** The rows go into tables of their own time, and are then migrated with them. */
async function fill(
  target: Target,
  fresh: Database,
  backup: Manifest & { file: string },
): Promise<void> {
  if (backup.kind === "dump") return target.fill?.(backup);
  await migrateDatabase(fresh, undefined, backup.migration);
  const load = async (tx: Parameters<typeof loadRows>[0]) => {
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await loadRows(tx, backup);
  };
  await transaction(databaseOf(fresh.patientPool), load, { statementMs: 0 });
}

/** Every table must be in the manifest, with as many rows. */
async function compareRows({ patientPool }: Database, { rows }: Manifest): Promise<void> {
  const db = databaseOf(patientPool);
  const counted = await countRows(db, await tablesOf(db));
  const names = new Set([...Object.keys(rows), ...Object.keys(counted)]);
  const wrong = [...names].filter((name) => rows[name] !== counted[name]);
  if (wrong.length > 0)
    throw new Error(`Restauradas não estão as linhas que o manifesto conta: ${wrong.join(", ")}.`);
}

/**
 * Checks the sealed values against the key, prepares the database for its next server, and erases
 * again whom the backup brought back.
 * @returns how many rows were erased again
 */
async function verify(
  { patientPool }: Database,
  { from, to }: { from: Secrets; to?: Secrets },
  tombstones: Tombstones,
): Promise<number> {
  const db = databaseOf(patientPool);
  const differences = await compareTotals(db);
  if (differences.length > 0)
    throw new Error(`${differences.length} totais do backup não conferem com as linhas dele.`);
  return transaction(
    db,
    async (tx) => {
      await holdKey(tx, from);
      if (to) await sealWith(tx, { from, to });
      // These instances served when the backup was taken.
      await tx.delete(instances);
      await tx.execute(sql`SELECT restart_readers()`);
      await holdMails(tx);
      return takeOver(tx, to ?? from, tombstones, new Date());
    },
    { statementMs: 0 },
  );
}
