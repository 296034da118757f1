// Holds security.md#tenancy: a query whose scope was left out.
import { getTableName, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { eventos, leads } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { inTorture } from "#tests/support/everything.ts";
import { plantedBugs } from "#tests/support/planted-bugs.ts";
import { withBug } from "#tests/support/with-bug.ts";
import { reachOf } from "#tests/support/plain-reach.ts";
import { readRows, replanted, type Rows } from "#tests/support/plain-tree.ts";
import { asCaller } from "#tests/support/second-wall.ts";
import { compareWorld, growWorld, regrowWorld } from "#tests/support/worlds.ts";
import { tenantTables } from "./scope.ts";

// Tests row-level security behind the scope (docs/decisions/018). All tests of the PostgreSQL
// project run with it; here it is tested without the scope.

const app = await useApp({ RATE_LIMITS: "off" });
const { db, database } = app;
const { norte, irma } = cast;

const units = { user: norte.franquia.id, franqueador: cast.norma.unitId };
const franquia = { ...units, role: "franquia", franquia: norte.franquia.unitId };
const micro = { ...franquia, role: "micro_franquia", micro_franquia: norte.micro.unitId };

/** Tables that are filtered by a path alone; unit names and accounts are visible more widely. */
const byPath = [
  "eventos",
  "eventosCursos",
  "cursos",
  "modulos",
  "leads",
  "pre",
  "mat",
  "tickets",
  "contatos",
  "tokens",
] as const satisfies (keyof Rows)[];

const keysOf = (rows: object[]): string[] =>
  rows
    .map((row) => ("id" in row ? String(row.id) : JSON.stringify(Object.values(row).slice(0, 2))))
    .toSorted();

const callers: [string, Person, Record<string, string>][] = [
  ["the franqueador", cast.norma, { role: "franqueador", franqueador: cast.norma.unitId }],
  ["the franchise", norte.franquia, franquia],
  ["the micro-franchise", norte.micro, micro],
  ["the seller", norte.vendedor, { ...micro, role: "vendedor", vendedor: norte.vendedor.unitId }],
  ["the school", norte.cliente, { ...micro, role: "cliente", cliente: norte.cliente.unitId }],
];

describe("a query whose scope was left out", () => {
  test("returns nothing to a caller who is not told", async () => {
    const rows = await asCaller({ user: norte.franquia.id }, () => readRows(db));
    const { users, alunos, ...others } = rows;
    expect(users.map(({ id }) => id)).toEqual([norte.franquia.id]);
    expect([alunos, ...Object.values(others)].flat()).toEqual([]);
    expect(Object.values(await asCaller({}, () => readRows(db))).flat()).toEqual([]);
  });

  test.each(callers)("returns to %s what the tree gives", async (_who, person, settings) => {
    await regrowWorld(app, 1);
    const reached = reachOf(replanted(await readRows(db)), person.id);
    const seen = await asCaller({ ...settings, user: person.id }, () => readRows(db));
    for (const table of byPath) expect(keysOf(seen[table]), table).toEqual(keysOf(reached[table]));
    expect(reached.leads.length).toBeGreaterThan(0);
  });

  test("returns to a student their own rows", async () => {
    const { aluno } = norte;
    const seen = await asCaller({ role: "aluno", user: aluno.id }, () => readRows(db));
    expect([seen.leads, seen.pre, seen.mat].map((rows) => rows.map(({ id }) => id))).toEqual([
      [norte.lead],
      [norte.preMatricula],
      [norte.matricula],
    ]);
    // A student sees the school's account, because the student asks there.
    expect(keysOf(seen.users)).toEqual([aluno.id, norte.cliente.id].toSorted());
  });

  test("changes nothing of a neighbour's", async () => {
    const changed = await asCaller(franquia, () =>
      db.update(leads).set({ nomeAluno: "X" }).returning(),
    );
    expect(changed.map(({ id }) => id).toSorted()).toEqual(
      [norte.lead, cast.balcao.lead].toSorted(),
    );
    const [evento] = (await readRows(db)).eventos.filter(({ id }) => id === irma.evento);
    const { id: _, busca: __, codigo: ___, ...copy } = evento!;
    await expect(asCaller(franquia, () => db.insert(eventos).values(copy))).rejects.toMatchObject({
      cause: { code: "42501" },
    });
  });
});

test("every table of a network has a policy, but for its figures", async () => {
  const tables = Object.values(tenantTables).map((table) => getTableName(table));
  const { rows } = await db.execute<{ name: string }>(sql`SELECT relname AS name FROM pg_class
    WHERE relrowsecurity AND relnamespace = 'public'::regnamespace`);
  const behind = rows.map(({ name }) => name);
  expect(tables.filter((name) => !behind.includes(name))).toEqual(["totals", "total_changes"]);
});

test("signed-in calls run as the guarded role, the rest as the owner", async () => {
  const role = sql`SELECT current_user AS name`;
  expect((await asCaller(franquia, () => db.execute(role))).rows).toEqual([
    { name: "capelo_guarded" },
  ]);
  expect((await db.execute(role)).rows).not.toEqual([{ name: "capelo_guarded" }]);
});

const SEEN = [
  "a franchise sees its sisters' leads",
  "a franchise sees the tickets of its micro-franchises",
  "a school sees the events of others",
];

for (const name of SEEN)
  inTorture(
    `no answer changes though ${name}`,
    async () => {
      const grow = () => growWorld(app, 3);
      expect(await withBug(database, plantedBugs[name]!, grow, () => compareWorld(app, 3))).toEqual(
        [],
      );
    },
    120_000,
  );
