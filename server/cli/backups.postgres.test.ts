// Holds security.md#running-it: a backup after a rollback restores, with what was not told yet; half-made ones go; what restores keep is listed
// and dropped.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeBackup } from "#server/db/backup/take.ts";
import { openPostgres } from "#server/db/client.ts";
import { createSecrets } from "#server/lib/secrets.ts";
import { ofDatabase } from "#server/lib/database-url.ts";
import { capelo } from "#tests/support/capelo.ts";
import { everything, inTorture } from "#tests/support/everything.ts";
import { program } from "#tests/support/program.ts";
import { startProcess } from "#tests/support/server-process.ts";

// Tests backups of a server by PostgreSQL's own programs, and rows that move into a server.

const SECRET_KEY = "the-key-of-the-tests-is-not-a-secret";
const server = process.env["TEST_DATABASE_URL"] ?? "";
const [SOURCE, TARGET, ROLE] = ["de", "para", "papel"].map((name) => `${name}_${process.pid}`) as [
  string,
  string,
  string,
];
const folder = mkdtempSync(path.join(tmpdir(), "capelo-dump-"));
const at = (name: string) => path.join(folder, name);
const on = (name: string, role?: string) => {
  const address = new URL(ofDatabase(server, name));
  if (role) [address.username, address.password] = [role, role];
  return { DATABASE_URL: address.href, SECRET_KEY, PG_BIN: process.env["TEST_DATABASE_BIN"] };
};

const admin = new pg.Client({ connectionString: server });
const namesLike = async (name: string) =>
  (
    await admin.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname LIKE $1 || '%' ORDER BY 1",
      [name],
    )
  ).rows.map(({ datname }) => datname);

beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${ROLE}'`);
  await admin.query(`CREATE DATABASE ${SOURCE}`);
  await admin.query(`CREATE DATABASE ${TARGET} OWNER ${ROLE}`);
  await (await startProcess(on(SOURCE))).end();
}, 120_000);
afterAll(async () => {
  const names = [...(await namesLike(SOURCE)), ...(await namesLike(TARGET))];
  for (const name of names) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.query(`DROP ROLE ${ROLE}`);
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
});

/** A checksum of every table, without the server's own columns, and of the sequences. */
async function contentOf(name: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: ofDatabase(server, name) });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('installation', 'instances') ORDER BY 1",
  );
  const content: unknown[] = [];
  for (const table of tables)
    content.push(
      (
        await client.query(
          `SELECT '${table.name}' AS name, count(*), md5(string_agg(t::text, '' ORDER BY t::text)) FROM public.${table.name} t`,
        )
      ).rows[0],
    );
  const { rows } = await client.query(
    "SELECT sequencename, last_value FROM pg_sequences ORDER BY 1",
  );
  await client.end();
  return [...content, ...rows];
}

async function lastBackupOf(name: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: ofDatabase(server, name) });
  await client.connect();
  const { rows } = await client.query<{ at: Date | null }>(
    "SELECT backup_at AS at FROM installation",
  );
  await client.end();
  return rows[0]?.at?.toISOString();
}

/** The happenings that the readers of a database still have to tell. */
async function unheardOf(name: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: ofDatabase(server, name) });
  await client.connect();
  const { rows } = await client.query(
    "SELECT registro_id FROM fatos, leitores WHERE tx IS NOT NULL AND NOT pg_visible_in_snapshot(tx, visto)",
  );
  await client.end();
  return rows;
}

test("without pg_dump one line says what to install, and nothing is left behind", () => {
  const { status, stderr } = capelo(
    { ...on(SOURCE), PG_BIN: undefined, PATH: folder },
    "backup",
    at("none"),
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^O programa pg_dump não foi encontrado: instale postgresql-client-\d+, ou informe em PG_BIN a pasta em que ele está\.\n$/,
    ),
  ]);
  expect(readdirSync(folder)).toEqual([]);
}, 60_000);

test("a dump is restored by a role that owns nothing of it, once it may make a database", async () => {
  const taken = capelo(on(SOURCE), "backup", at("dump"), "--json");
  expect(taken.stderr).toBe("");
  const { takenAt, ...told } = JSON.parse(taken.stdout);
  expect(told).toMatchObject({ kind: "dump", place: at("dump") });
  expect(await lastBackupOf(SOURCE)).toBe(takenAt);
  const may = capelo(on(TARGET, ROLE), "restore", at("dump"));
  expect(may.stderr).toContain(`como superusuário, ALTER ROLE ${ROLE} CREATEDB.`);
  await admin.query(`ALTER ROLE ${ROLE} CREATEDB`);
  const { status, stdout } = capelo(on(TARGET, ROLE), "restore", at("dump"));
  expect([status, stdout]).toEqual([0, expect.stringContaining("✓ chave:")]);
  expect(await contentOf(TARGET)).toEqual(await contentOf(SOURCE));
  expect(await namesLike(TARGET)).toEqual([TARGET]);
}, 120_000);

test("beside a running instance it refuses before it reads the backup, also for a role that sees nobody's sessions", async () => {
  const settings = on(TARGET, ROLE);
  const instance = await startProcess(on(TARGET));
  const running = capelo(settings, "restore", at("nowhere"), "--replace", TARGET);
  expect([running.status, running.stderr]).toEqual([
    1,
    expect.stringMatching(/^Há instâncias no ar: .+ Encerre todas e tente de novo/),
  ]);
  await instance.end();
  const session = new pg.Client({ connectionString: on(TARGET).DATABASE_URL });
  await session.connect();
  const used = capelo(settings, "restore", at("nowhere"), "--replace", TARGET);
  expect(used.stderr).toBe(
    `O banco ${TARGET} está em uso: encerre todas as instâncias e tente de novo.\n`,
  );
  await session.end();
  expect(await namesLike(TARGET)).toEqual([TARGET]);
}, 120_000);

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

test.each(everything ? SIGNALS : SIGNALS.slice(0, 1))(
  "a restore that %s interrupts leaves no copy of the data",
  async (signal) => {
    const settings = on(TARGET, ROLE);
    const restore = spawn(
      process.execPath,
      [program("capelo"), "restore", at("dump"), "--replace", TARGET],
      { env: { PATH: process.env["PATH"], ...settings } },
    );
    let said = "";
    restore.stderr.on("data", (words: Buffer) => (said += words.toString()));
    const ended = once(restore, "exit");
    await expect
      .poll(() => namesLike(TARGET), { interval: 10, timeout: 30_000 })
      .toContain(`${TARGET}_restaurando`);
    restore.kill(signal);
    expect([await ended, said]).toEqual([
      [1, null],
      "A restauração foi interrompida: nada foi alterado.\n",
    ]);
    expect(await namesLike(TARGET)).toEqual([TARGET]);
  },
  60_000,
);

inTorture(
  "rows of one database move into another, in the place of what was there, which is kept",
  async () => {
    const database = openPostgres(on(SOURCE).DATABASE_URL, () => {}, { max: 1 });
    const secrets = createSecrets(SECRET_KEY);
    await takeBackup(database, { place: at("rows"), now: new Date(), secrets });
    await database.close();
    const settings = on(TARGET, ROLE);
    expect(capelo(settings, "restore", at("rows")).stderr).toContain(
      `confirme com --replace ${TARGET}`,
    );
    const session = new pg.Client({ connectionString: settings.DATABASE_URL });
    await session.connect();
    await session.query("UPDATE users SET nome = 'Antes'");
    const inUse = capelo(settings, "restore", at("rows"), "--replace", TARGET);
    expect(inUse.stderr).toContain("encerre todas as instâncias");
    await session.end();
    const { status, stdout } = capelo(settings, "restore", at("rows"), "--replace", TARGET);
    expect([status, stdout]).toEqual([0, expect.stringContaining("os totais conferem")]);
    expect(await contentOf(TARGET)).toEqual(await contentOf(SOURCE));
    const [, kept] = await namesLike(TARGET);
    expect(kept).toMatch(/_antes_\d{8}t\d{6}z$/);
  },
  120_000,
);

inTorture(
  "a backup after a rollback restores, and a trial of it asks nobody to leave",
  async () => {
    const source = new pg.Client({ connectionString: on(SOURCE).DATABASE_URL });
    await source.connect();
    // A later release leaves the database like this.
    await source.query("CREATE TABLE later (id int)");
    const later =
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', $1)";
    await source.query(later, [Date.now() + 1e9]);
    // A program has heard of the first happening, and not of the second.
    const happen = `INSERT INTO fatos (tipo, registro_id, na_trilha, no_historico, tx)
    VALUES ('leads.inscrever', $1, false, false, pg_current_xact_id())`;
    await source.query(happen, ["heard"]);
    await source.query(
      "INSERT INTO leitores (nome, visto) VALUES ('webhooks', pg_current_snapshot())",
    );
    await source.query(happen, ["unheard"]);
    expect(capelo(on(SOURCE), "backup", at("ahead")).stderr).toBe("");
    const before = await namesLike(SOURCE);
    const trial = capelo(on(SOURCE), "restore", at("ahead"), "--check");
    expect([trial.status, trial.stdout]).toEqual([0, expect.stringContaining("sem mudar nada")]);
    expect(await namesLike(SOURCE)).toEqual(before);
    await source.end();
    const settings = on(TARGET, ROLE);
    const { status, stdout } = capelo(settings, "restore", at("ahead"), "--replace", TARGET);
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining("versão mais nova que este programa"),
    ]);
    expect(await unheardOf(TARGET)).toEqual([{ registro_id: "unheard" }]);
    const kept = capelo(settings, "kept", "list").stdout.trim().split("\n");
    expect(kept).toHaveLength(2);
    for (const name of kept) expect(capelo(settings, "kept", "drop", name).status).toBe(0);
    expect(await namesLike(TARGET)).toEqual([TARGET]);
  },
  120_000,
);
