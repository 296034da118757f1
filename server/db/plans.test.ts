// Holds security.md#mail: a reset waits behind no reminders, be they 100,000, and behind no letter that hangs.
import { and, getTableName, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { valuesOf, roleLabels } from "#shared/labels.ts";
import { may, type Action } from "#shared/permissions.ts";
import { findAccount } from "#server/access/actor.ts";
import { scopeFor, tenantTables } from "#server/access/scope.ts";
import { listOpenEventos } from "#server/features/eventos/queries-open.ts";
import { claimMails } from "#server/mail/delivery.ts";
import { LANES } from "#server/mail/templates.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { statementsOf } from "#tests/support/statements.ts";
import type { Db } from "./client.ts";
import { keyset } from "./paging.ts";
import { trilha } from "./schema.ts";
import { contains } from "./search.ts";
import { transaction } from "./transaction.ts";

// An index that a list cannot use is worth nothing (architecture.md#traps). The planner may not
// sort or scan whole tables here, so that the plan of a small table shows whether the index of a
// large one would be used.

const { db } = await useApp();

const people = {
  franqueador: cast.norma,
  franquia: cast.norte.franquia,
  micro_franquia: cast.norte.micro,
  vendedor: cast.norte.vendedor,
  cliente: cast.norte.cliente,
};

/**
 * @param only the one index that each table keeps meanwhile, with those of its keys: over a handful
 * of rows the planner may prefer any other
 */
async function planOf(statement: SQL, ...only: string[]): Promise<string> {
  const { rows } = await transaction(db, async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    await tx.execute(sql`SET LOCAL enable_sort = off`);
    await tx.execute(sql`SET LOCAL enable_incremental_sort = off`);
    await tx.execute(sql`SET LOCAL enable_bitmapscan = off`);
    await tx.execute(sql`SAVEPOINT whole`);
    for (const kept of only) await dropOthers(tx, kept);
    const plan = await tx.execute<Plan>(sql`EXPLAIN ${statement}`);
    await tx.execute(sql`ROLLBACK TO SAVEPOINT whole`);
    return plan;
  });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** A list is not about the unique keys either, which the planner may walk when most rows are the caller's. */
async function dropOthers(tx: Pick<Db, "execute">, only: string): Promise<void> {
  const { rows } = await tx.execute<{ drop: string }>(sql`
    SELECT CASE WHEN c.oid IS NULL THEN format('DROP INDEX %s', other.indexrelid::regclass)
      ELSE format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', other.indrelid::regclass, c.conname) END AS drop
    FROM pg_index other JOIN pg_index kept ON kept.indrelid = other.indrelid
    LEFT JOIN pg_constraint c ON c.conindid = other.indexrelid AND c.conrelid = other.indrelid
    WHERE kept.indexrelid = ${only}::regclass AND other.indexrelid <> kept.indexrelid
      AND c.contype IS DISTINCT FROM 'p'`);
  expect(rows).not.toEqual([]);
  for (const { drop } of rows) await tx.execute(sql.raw(drop));
}
type Plan = Record<string, string>;

const {
  cursos,
  eventos,
  leads,
  preMatriculas,
  matriculas,
  clientes,
  franquias,
  microFranquias,
  users,
} = tenantTables;
const lists: [
  table: keyof typeof tenantTables,
  action: Action,
  sort: PgColumn[],
  direction: "asc" | "desc",
][] = [
  ["leads", "leads:list", [leads.createdAt, leads.id], "desc"],
  ["preMatriculas", "pre-matriculas:list", [preMatriculas.createdAt, preMatriculas.id], "desc"],
  ["matriculas", "matriculas:list", [matriculas.createdAt, matriculas.id], "desc"],
  ["eventos", "eventos:list", [eventos.dataEvento, eventos.id], "desc"],
  ["cursos", "cursos:list", [cursos.titulo, cursos.id], "asc"],
  ["clientes", "clientes:list", [clientes.nomeFantasia, clientes.id], "asc"],
  [
    "microFranquias",
    "micro-franquias:list",
    [microFranquias.razaoSocial, microFranquias.id],
    "asc",
  ],
  ["franquias", "franquias:list", [franquias.razaoSocial, franquias.id], "asc"],
  ["users", "usuarios:list", [users.email], "asc"],
];

/** Roles that see exactly one row of a table need no order. */
const single = new Set(["clientes.cliente", "microFranquias.micro_franquia"]);
const cases = lists.flatMap(([table, action, sort, direction]) =>
  valuesOf(roleLabels)
    .filter((role) => role !== "aluno" && may(role, action) && !single.has(`${table}.${role}`))
    .flatMap((role) =>
      [direction, direction === "asc" ? ("desc" as const) : ("asc" as const)].map((direction) => ({
        table,
        role: role as keyof typeof people,
        sort,
        direction,
      })),
    ),
);

describe("a page of a list reads its index, forwards and backwards", () => {
  test.each(cases)("$table of $role, $direction", async ({ table, role, sort, direction }) => {
    const account = await findAccount(db, sql`FROM users u WHERE u.id = ${people[role].id}`);
    if (account?.actor === undefined) throw new Error(`${role} cannot enter`);
    const scope = scopeFor(account.actor);
    const { orderBy } = keyset(sort, direction, undefined);
    const order = sql.join(orderBy, sql`, `);
    const index = `${getTableName(tenantTables[table])}_${role}_list_idx`;
    const plan = await planOf(
      sql`SELECT * FROM ${tenantTables[table]} WHERE ${scope[table]} ORDER BY ${order} LIMIT 51`,
      index,
    );
    expect(plan).toMatch(new RegExp(`Index Scan( Backward)? using ${index}`));
    expect(plan).not.toContain("Sort");
  });
});

test.each([
  ["franqueador", "desc"],
  ["franquia", "asc"],
] as const)(
  "a page of the trail reads an index of readings and one of acts, %s, %s",
  async (role, direction) => {
    const account = await findAccount(db, sql`FROM users u WHERE u.id = ${people[role].id}`);
    if (account?.actor === undefined) throw new Error(`${role} cannot enter`);
    const { orderBy } = keyset([trilha.at, trilha.id], direction, undefined);
    const plan = await planOf(
      sql`SELECT * FROM ${trilha} WHERE ${scopeFor(account.actor).trilha} ORDER BY ${sql.join(orderBy, sql`, `)} LIMIT 51`,
      `audit_log_${role}_list_idx`,
      `fatos_${role}_list_idx`,
    );
    expect(plan).toContain("Merge Append");
    for (const table of ["audit_log", "fatos"])
      expect(plan).toMatch(new RegExp(`Index Scan( Backward)? using ${table}_${role}_list_idx`));
    expect(plan).not.toMatch(/-> +Sort/);
  },
);

test("a search reads the trigram index", async () => {
  const { rows } = await transaction(db, async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    await tx.execute(sql`SET LOCAL enable_indexscan = off`);
    return tx.execute<Record<string, string>>(
      sql`EXPLAIN SELECT id FROM leads WHERE ${and(contains(leads.busca, "João da Silva"))}`,
    );
  });
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("leads_busca_idx");
});

test("the open events of a city are found by the index of cities, whatever the spelling", async () => {
  const { texts } = await statementsOf(() => listOpenEventos(db, { cidade: " OLINDA" }, NOON));
  expect(texts).toHaveLength(1);
  const now = `'${NOON.toISOString()}'`;
  const values = [now, "' OLINDA'"];
  const text = (texts[0] ?? "").replaceAll(/\$(\d)/g, (_all, n) => values[Number(n) - 1] ?? "");
  const plan = await planOf(sql.raw(text), "eventos_cidade_idx");
  expect(plan).toMatch(/Index Scan using eventos_cidade_idx/);
  expect(plan).toMatch(/Index Cond: .*btrim.*data_evento >=/);
});

test("mails that are due are found by the index of their lane, in the order in which they are taken", async () => {
  const claim = { lane: LANES.bulk, now: NOON, limit: 5, leaseMs: 60_000 };
  const { texts } = await statementsOf(() => claimMails(db, claim));
  const values: Record<string, string> = { 1: `${LANES.bulk}`, 4: "5" };
  const text = (texts[0] ?? "").replaceAll(
    /\$(\d)/g,
    (_all, n: string) => values[n] ?? `'${NOON.toISOString()}'`,
  );
  const plan = await planOf(sql.raw(text), "outbox_lane_idx");
  expect(plan).toMatch(/Index Scan using outbox_lane_idx/);
  expect(plan).toMatch(/Index Cond: .*lane = .*next_attempt_at <=/);
  expect(plan).not.toContain("Sort");
});
