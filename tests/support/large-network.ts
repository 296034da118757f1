import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { findAccount } from "#server/access/actor.ts";
import { scopeFor } from "#server/access/scope.ts";
import type { Who } from "#server/access/who.ts";
import { openPostgres, type Database } from "#server/db/client.ts";
import { inProject } from "./sources.ts";

// The network of the bench in a database of its own, whose statements tell their plans while they run.

const LEADS = 60_000;

type MakeData = (url: string, leads: number) => Promise<void>;
const { makeData }: { makeData: MakeData } = await import(inProject("ops/bench/data.mjs"));

const server = process.env["TEST_DATABASE_URL"] ?? "";
const name = `plans_${randomUUID().replaceAll("-", "")}`;
function addressOf(databaseName: string): string {
  const url = new URL(server);
  url.pathname = `/${databaseName}`;
  return url.href;
}

async function onServer(text: string, databaseName?: string): Promise<void> {
  const connectionString = databaseName === undefined ? server : addressOf(databaseName);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** A fifth of the people was called: a tenth talked, a thousandth must not be called again. */
const CALLS = ["leads", "pre_matriculas"].map((people) => {
  const person = people === "leads" ? "lead_id" : "pre_matricula_id";
  const path = "evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id";
  return `INSERT INTO contatos (${path}, ${person}, ordem, desde, vence_em, resultado, responsavel_id)
    SELECT ${path}, id, 2, created_at, created_at, called.*
    FROM (SELECT *, abs(uuid_hash(id)) % 1000 AS h FROM ${people}) people CROSS JOIN LATERAL (SELECT
      CASE WHEN h < 100 THEN 'falou' WHEN h < 199 THEN 'sem_resposta' WHEN h = 199 THEN 'nao_contatar' END::resultado_contato,
      CASE WHEN h < 200 THEN (SELECT id FROM users WHERE role = 'cliente') END) called`;
});

/** Each client has a link, which brought a fiftieth of its people. */
const LINKS = `INSERT INTO origens (id, franqueador_id, franquia_id, micro_franquia_id, cliente_id)
  SELECT id, franqueador_id, franquia_id, micro_franquia_id, id FROM clientes`;
const BROUGHT = ["leads", "pre_matriculas", "matriculas"].map(
  (
    people,
  ) => `UPDATE ${people} SET origem_id = cliente_id${people === "leads" ? "" : ", trazida_em = created_at"}
    WHERE abs(uuid_hash(id)) % 50 = 0`,
);

/** An index alone answers for pages that VACUUM has marked, and other sessions may hold it up. */
async function vacuumPeople(): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(name) });
  await client.connect();
  for (let tries = 0; tries < 60; tries += 1) {
    await client.query("VACUUM ANALYZE contatos, leads, pre_matriculas, matriculas, origens");
    const { rows } = await client.query<{ whole: boolean }>(
      "SELECT relallvisible >= relpages AS whole FROM pg_class WHERE relname = 'contatos'",
    );
    if (rows[0]?.whole === true) break;
    await pause(500);
  }
  await client.end();
}

async function openExplained(onPlan: (plan: string) => void): Promise<Database> {
  const database = openPostgres(addressOf(name), () => {}, { max: 1 });
  database.pool.on("connect", (client) => {
    client.on("notice", ({ message = "" }) => onPlan(message));
  });
  await database.pool.query(`LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0;
    SET auto_explain.log_level = notice; SET auto_explain.log_nested_statements = on`);
  return database;
}

async function fill(): Promise<void> {
  // The planner must sample whole tables: from a part it takes a small unit for large at one time
  // and for empty at another.
  await onServer(`CREATE DATABASE ${name}`);
  await onServer(`ALTER DATABASE ${name} SET default_statistics_target = 1000`);
  await makeData(addressOf(name), LEADS);
  await onServer(
    ["SET session_replication_role = replica", ...CALLS, LINKS, ...BROUGHT].join(";"),
    name,
  );
  await vacuumPeople();
}

/** Fills a large network before the tests of a file, and opens a database that explains its plans. */
export function useLargeNetwork() {
  const plans: string[] = [];
  let database: Database;
  beforeAll(async () => {
    await fill();
    database = await openExplained((plan) => plans.push(plan));
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await onServer(`DROP DATABASE ${name}`);
  });
  return {
    url: addressOf(name),
    /** The one connection, whose statements tell their plans. */
    get database() {
      return database;
    },
    async personOf(role: string): Promise<Who> {
      const account = await findAccount(database.db, sql`FROM users u WHERE u.role = ${role}`);
      if (account?.actor === undefined) throw new Error(`${role} cannot enter`);
      return { actor: account.actor, scope: scopeFor(account.actor), requestId: "plans" };
    },
    async plansOf(work: () => Promise<unknown>): Promise<string[]> {
      plans.length = 0;
      await work();
      return [...plans];
    },
  };
}
