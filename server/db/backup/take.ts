import { existsSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { encryptFile, type Lock } from "../../lib/age.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { version } from "../../lib/version.ts";
import { databaseOf, type Database, type Db } from "../client.ts";
import { dataIn } from "../data-folder.ts";
import { readDatabaseFacts } from "../facts.ts";
import { readKeyRecord, refuseOtherKey } from "../installation.ts";
import { migrationLevel } from "../migrate.ts";
import { transaction } from "../transaction.ts";
import { toDisk, writeBackup } from "./folder.ts";
import { FILES, measureFile, signManifest, type Manifest } from "./manifest.ts";
import { runPostgres, type Server } from "./programs.ts";
import { writeRows } from "./rows.ts";
import { countRows, readSequences, tablesOf, type Table } from "./tables.ts";

export interface Taking {
  place: string;
  now: Date;
  /** The key of the settings. It must be the database's, and it signs the backup. */
  secrets: Secrets;
  /** The lock of the file; without it the file is not encrypted. */
  lock?: Lock | undefined;
  /** Undefined for the embedded database. */
  server?: Omit<Server, "major">;
}

/** Writes the file of a backup, as the transaction sees the database. */
type Write = (tx: Db, tables: Table[], file: string, major: number) => Promise<void>;

/**
 * Backs a database up into a new folder. Writing goes on meanwhile, and is not in the backup.
 * @throws Error with one pt-BR line; nothing is left behind then
 */
export function takeBackup(database: Database, taking: Taking): Promise<Manifest> {
  const { server } = taking;
  const kind = server ? "dump" : "rows";
  const write: Write = server
    ? (tx, tables, file, major) => dump(tx, tables, file, { ...server, major })
    : writeRows;
  return writeBackup(taking.place, (folder) => {
    const file = join(folder, FILES[kind]);
    // Counts and file need one snapshot, on a connection without limits: both take time.
    return transaction(
      databaseOf(database.patientPool),
      async (tx) => {
        await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
        const told = await describe(tx, taking);
        const tables = await tablesOf(tx);
        const rows = await countRows(tx, tables);
        await write(tx, tables, file, told.server);
        const kept = await sealed(file, taking.lock);
        await toDisk(kept);
        const measured = { ...(await measureFile(kept)), rows };
        const isSealed = taking.lock && ({ sealed: "age" } as const);
        const manifest = { format: 1, kind, ...told, ...measured, ...isSealed } as const;
        return signManifest(manifest, taking.secrets);
      },
      { isolation: "repeatable read", readOnly: true, statementMs: 0 },
    );
  });
}

/** Encrypts the file and removes the plain one. @returns the file that stays */
async function sealed(file: string, lock: Lock | undefined): Promise<string> {
  if (lock === undefined) return file;
  const kept = `${file}.age`;
  await encryptFile(file, kept, lock);
  await rm(file);
  return kept;
}

async function describe(tx: Db, { now, secrets }: Taking) {
  const migration = await migrationLevel(tx);
  if (migration === 0)
    throw new Error("O banco não tem as tabelas do Capelo: não há o que guardar.");
  const { version: server } = await readDatabaseFacts(tx);
  const { fingerprint: keyFingerprint } = secrets;
  refuseOtherKey(secrets, await readKeyRecord(tx));
  const sequences = await readSequences(tx);
  const takenAt = now.toISOString();
  return { takenAt, release: version, migration, server, keyFingerprint, sequences };
}

async function dump(tx: Db, tables: Table[], file: string, server: Server): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT pg_export_snapshot() AS id`);
  const snapshot = `--snapshot=${rows[0]?.id}`;
  await runPostgres("pg_dump", ["--format=custom", snapshot, `--file=${file}`], server);
  await chmod(file, 0o600);
  const list = await runPostgres("pg_restore", ["--list", file], server);
  const missing = tables.filter(({ name }) => !list.includes(` TABLE DATA public ${name} `));
  if (missing.length > 0)
    throw new Error(`pg_dump deixou de fora ${missing.map(({ name }) => name).join(", ")}.`);
}

/** @throws Error with one pt-BR line where a data folder has no database: opening would make one */
export function refuseNoData(dataDir: string): void {
  if (!existsSync(dataIn(dataDir)))
    throw new Error(`Não há banco embutido na pasta ${dataDir}: informe DATA_DIR ou DATABASE_URL.`);
}
