import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { account, freePort } from "#scripts/test/initdb.mjs";
import { vitest } from "#scripts/test/programs.mjs";
import { inProject } from "#scripts/test/root.mjs";
import { askSteadily, outcomes } from "./parts/load.mjs";
import { listens, program, startInstance, startPostgres } from "./parts/programs.mjs";

export const title =
  "PgBouncer between, one connection a transaction: all HTTP tests, and the product itself";

const SECONDS = 5;

/** The limits are those of docs/operations.md under PgBouncer. */
const LIMITS = `ALTER ROLE capelo SET statement_timeout = '5s';
ALTER ROLE capelo SET lock_timeout = '2s';
ALTER ROLE capelo SET idle_in_transaction_session_timeout = '10s'`;

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  const { url } = await startPostgres(drill);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE ROLE capelo SUPERUSER LOGIN; ${LIMITS}`);
  await client.query("CREATE DATABASE capelo OWNER capelo");
  const pooler = await startPooler(drill, new URL(url));
  await client.end();
  await suite(drill, { url, pooler });
  await product(drill, pooler);
}

/** The changes to the shipped file: server, port, and roles without passwords. */
const PLACES = (server, port) => [
  ["capelo = host=127.0.0.1 port=5432 dbname=capelo", `* = host=127.0.0.1 port=${server}`],
  ["listen_port = 6432", `listen_port = ${port}`],
  ["auth_type = scram-sha-256", "auth_type = trust"],
  ["auth_file = /etc/pgbouncer/userlist.txt", "auth_file = userlist.txt"],
];

/** Starts it with the shipped file; the drill `operations` uses Debian's own unit. */
async function startPooler(drill, { port: server }) {
  const command = await program("pgbouncer");
  const port = await freePort();
  const who = account();
  const folder = path.join(drill.folder, "pgbouncer");
  mkdirSync(folder);
  chmodSync(drill.folder, 0o755);
  const shipped = readFileSync(inProject("deploy/pgbouncer.ini"), "utf8");
  const placed = PLACES(server, port).reduce((text, [from, to]) => {
    if (!text.includes(`${from}\n`)) throw new Error(`deploy/pgbouncer.ini no longer says ${from}`);
    return text.replace(from, to);
  }, shipped);
  writeFileSync(path.join(folder, "pgbouncer.ini"), placed);
  writeFileSync(path.join(folder, "userlist.txt"), '"postgres" ""\n"capelo" ""\n');
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  await drill.start({
    command,
    args: ["pgbouncer.ini"],
    cwd: folder,
    who,
    ready: () => listens(port),
  });
  return `postgres://capelo@127.0.0.1:${port}/capelo`;
}

async function suite(drill, { url, pooler }) {
  const begin = performance.now();
  const { passed, failed } = await vitest("pooler", {
    TEST_DATABASE_URL: url,
    TEST_DATABASE_POOLER: pooler,
  });
  const seconds = Math.round((performance.now() - begin) / 1000);
  drill.figure(
    "HTTP tests through it",
    `${passed} passed, ${failed} failed, ${seconds} s`,
    passed > 0 && failed === 0,
  );
}

/** Migrations also go through the pooler, which may be unwise but must work. */
async function product(drill, pooler) {
  const settings = {
    DATABASE_URL: pooler,
    PREPARED_STATEMENTS: "off",
    PUBLIC_URL: "https://capelo.test",
  };
  const instances = await Promise.all([1, 2].map(() => startInstance(drill, settings)));
  const loads = instances.map(({ origin }) => askSteadily({ origin, perSecond: 100 }));
  await pause(SECONDS * 1000);
  const answers = (await Promise.all(loads.map(({ stop }) => stop()))).flat();
  drill.figure(
    `two instances that start together, ${SECONDS} s of 200 requests a second`,
    outcomes(answers),
    answers.every(({ status }) => status === 200),
  );
  const warned = instances.filter(({ words }) => words().includes("ALTER ROLE"));
  drill.figure("limits of the role missing", warned.length, warned.length === 0);
}
