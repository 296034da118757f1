import { sql } from "drizzle-orm";
import type { Opener } from "../../lib/age.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { holdMails } from "../held-mails.ts";
import { databaseOf, type Database } from "../client.ts";
import { holdKey } from "../installation.ts";
import { sealWith } from "../rotate-key.ts";
import { instances } from "../schema.ts";
import { migrateDatabase } from "../migrate.ts";
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
  const fresh = await target.make();
  try {
    await fill(target, fresh, { ...backup, file: plain.file });
    await compareRows(fresh, backup);
    const migrations = await migrateDatabase(fresh);
    const isOld = backup.keyFingerprint === old?.fingerprint;
    await verify(fresh, isOld ? { from: old, to: secrets } : { from: secrets });
    await fresh.close();
    if (isTrial) {
      await target.discard();
      return { manifest: backup, migrations, kept: undefined };
    }
    return { manifest: backup, migrations, kept: await target.swap() };
  } catch (error) {
    await fresh.close().catch(() => {});
    await target.discard();
    throw error;
  } finally {
    plain.remove();
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

/** Checks the sealed values against the key, and prepares the database for its next server. */
async function verify(
  { patientPool }: Database,
  { from, to }: { from: Secrets; to?: Secrets },
): Promise<void> {
  const db = databaseOf(patientPool);
  const differences = await compareTotals(db);
  if (differences.length > 0)
    throw new Error(`${differences.length} totais do backup não conferem com as linhas dele.`);
  await transaction(db, async (tx) => {
    await holdKey(tx, from);
    if (to) await sealWith(tx, { from, to });
    // These instances served when the backup was taken.
    await tx.delete(instances);
    await holdMails(tx);
  });
}
