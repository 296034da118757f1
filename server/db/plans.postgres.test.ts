import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAccount } from "#server/access/actor.ts";
import { scopeFor } from "#server/access/scope.ts";
import type { Who } from "#server/access/who.ts";
import { actorOfSession } from "#server/access/session.ts";
import { listOpenEventos } from "#server/features/eventos/queries-open.ts";
import { listEventos } from "#server/features/eventos/queries.ts";
import { exportLeads } from "#server/features/leads/export.ts";
import { listLeads } from "#server/features/leads/queries.ts";
import { exportMatriculas } from "#server/features/matriculas/export.ts";
import { listMatriculas } from "#server/features/matriculas/queries.ts";
import { exportPreMatriculas } from "#server/features/pre-matriculas/export.ts";
import { listPreMatriculas } from "#server/features/pre-matriculas/queries.ts";
import { createSecrets } from "#server/lib/secrets.ts";
import type { CsvFile } from "#server/http/csv.ts";
import { inProject } from "#tests/support/sources.ts";
import { openPostgres, type Database } from "./client.ts";

// Checks PostgreSQL's plans for the lists of a large network while they run. A page, search, total
// or export that reads one of these tables whole would do so a million times over.

const LEADS = 60_000;
const PEOPLE = /Seq Scan on (?:leads|pre_matriculas|matriculas|contatos)\b/;
const CHOSEN =
  /Limit .*\n\s+->\s+Index Scan( Backward)? using \w+_list_idx on (leads|pre_matriculas|matriculas)\b/;
const EVENTS = /Seq Scan on eventos\b/;

type MakeData = (url: string, leads: number) => Promise<void>;
const { makeData }: { makeData: MakeData } = await import(inProject("ops/bench/data.mjs"));

const server = process.env["TEST_DATABASE_URL"] ?? "";
const name = `plans_${randomUUID().replaceAll("-", "")}`;
let database: Database;
const plans: string[] = [];

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

/** An index alone answers for pages that VACUUM has marked, and other sessions may hold it up. */
async function vacuumContatos(): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(name) });
  await client.connect();
  for (let tries = 0; tries < 60; tries += 1) {
    await client.query("VACUUM ANALYZE contatos");
    const { rows } = await client.query<{ whole: boolean }>(
      "SELECT relallvisible >= relpages AS whole FROM pg_class WHERE relname = 'contatos'",
    );
    if (rows[0]?.whole === true) break;
    await pause(500);
  }
  await client.end();
}

beforeAll(async () => {
  // The planner must sample whole tables: from a part it takes a small unit for large at one time
  // and for empty at another.
  await onServer(`CREATE DATABASE ${name}`);
  await onServer(`ALTER DATABASE ${name} SET default_statistics_target = 1000`);
  await makeData(addressOf(name), LEADS);
  await onServer(["SET session_replication_role = replica", ...CALLS].join(";"), name);
  await vacuumContatos();
  database = openPostgres(addressOf(name), () => {}, { max: 1 });
  database.pool.on("connect", (client) => {
    client.on("notice", ({ message = "" }) => plans.push(message));
  });
  await database.pool.query(`LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0;
    SET auto_explain.log_level = notice; SET auto_explain.log_nested_statements = on`);
}, 120_000);

afterAll(async () => {
  await database.close();
  await onServer(`DROP DATABASE ${name}`);
});

async function personOf(role: string): Promise<Who> {
  const account = await findAccount(database.db, sql`FROM users u WHERE u.role = ${role}`);
  if (account?.actor === undefined) throw new Error(`${role} cannot enter`);
  return { actor: account.actor, scope: scopeFor(account.actor), requestId: "plans" };
}

async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  plans.length = 0;
  await work();
  return [...plans];
}

async function taken({ text }: CsvFile): Promise<void> {
  for await (const _piece of text);
}

const parts = {
  get db() {
    return database.db;
  },
  secrets: createSecrets("the-key-of-the-tests-is-not-a-secret"),
};
const page = { limit: 50, ordem: "-criacao" } as const;
const now = new Date();
const file = { separador: "virgula" } as const;
type Read = (who: Who, query: object) => Promise<unknown>;
const lists: Record<string, Read> = {
  leads: (who, query) => listLeads(database.db, who, { ...page, ...query }, now),
  "pre-matriculas": (who, query) => listPreMatriculas(database.db, who, { ...page, ...query }, now),
  matriculas: (who, query) => listMatriculas(database.db, who, { ...page, ...query }),
};
const files: Record<string, Read> = {
  leads: async (who, query) =>
    taken(await exportLeads(parts, who, { ...file, tela: "leads", ...query }, now)),
  "pre-matriculas": async (who, query) =>
    taken(await exportPreMatriculas(parts, who, { ...file, ...query }, now)),
  matriculas: async (who, query) =>
    taken(await exportMatriculas(parts, who, { ...file, ...query }, now)),
};
const roles = ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"];
const casesOf = (reads: Record<string, Read>, who: string[]) =>
  Object.entries(reads).flatMap(([list, read]) => who.map((role) => ({ list, read, role })));

/** Leads and pré-matrículas have filters by calls (product.md#lists-of-people). */
const callsOf = (list: string) =>
  list === "matriculas"
    ? []
    : [
        ...["nunca", "falou", "nao_contatar"].map((contato) => ({ contato })),
        { responsavel: "eu" },
        { responsavel: randomUUID(), contato: "falou" },
      ];

async function plansOfFilters(read: Read, list: string, role: string): Promise<string> {
  const who = await personOf(role);
  const { rows } = await database.pool.query<{ eventoId: string; data: string }>(
    `SELECT id AS "eventoId", data_evento AS data FROM eventos WHERE nome_escola LIKE '% 5'`,
  );
  const [evento] = rows;
  const searches = ["familia.5.1@", "Zélia", "(81) 98888-7777"].map((busca) => ({ busca }));
  const filters = [
    {},
    { ordem: "criacao" },
    ...searches,
    { eventoId: evento?.eventoId },
    { data: evento?.data },
    ...callsOf(list),
  ];
  const seen: string[] = [];
  for (const query of filters) seen.push(...(await plansOf(() => read(who, query))));
  expect(seen.length).toBeGreaterThanOrEqual(filters.length);
  return seen.join("\n");
}

test("the statements of lists, sessions and public pages keep one plan for all values", async () => {
  const who = await personOf("franquia");
  const { db, pool, close } = openPostgres(addressOf(name), () => {}, { max: 1 });
  const reads = [
    () => listLeads(db, who, page, now),
    () => actorOfSession(db, "nobody's", now),
    () => listOpenEventos(db, { cidade: "Olinda" }, now),
  ];
  try {
    // PostgreSQL plans for the values five times before it considers one plan for all.
    for (const read of reads) for (let n = 0; n < 8; n += 1) await read();
    const { rows } = await pool.query<{ generic: number }>(
      `SELECT generic_plans::int AS generic FROM pg_prepared_statements WHERE name LIKE 'capelo%'`,
    );
    expect(rows).toEqual(reads.map(() => ({ generic: 3 })));
  } finally {
    await close();
  }
});

test.each(casesOf(lists, roles))(
  "a page of the $list of a $role is chosen before anything is joined to it",
  async ({ read, role }) => {
    const who = await personOf(role);
    const [plan] = await plansOf(() => read(who, {}));
    expect(plan).toMatch(CHOSEN);
  },
);

describe("no large table is read whole", () => {
  test.each(casesOf(lists, roles))("by the $list of a $role", async ({ list, read, role }) => {
    const seen = await plansOfFilters(read, list, role);
    expect(seen).not.toMatch(PEOPLE);
    expect(seen).not.toMatch(EVENTS);
  });

  // A file may read all events at once, because a piece names thousands. The franqueador's file is
  // the whole table.
  test.each(casesOf(files, roles.slice(1)))(
    "by the file of $list of a $role",
    async ({ list, read, role }) => {
      expect(await plansOfFilters(read, list, role)).not.toMatch(PEOPLE);
    },
  );

  test.each(roles)("by a page of the events of a %s", async (role) => {
    const who = await personOf(role);
    const seen = await plansOf(() => listEventos(database.db, who, page, new Date()));
    // The page shows future events, and past ones where these do not fill it.
    const pages = seen.filter((plan) => /limit/i.test(plan));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.join("\n")).not.toMatch(EVENTS);
  });
});
