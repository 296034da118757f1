import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { everything } from "#tests/support/everything.ts";
import { clientes, eventos, leads, matriculas, microFranquias, preMatriculas } from "./schema.ts";
import { compareTotals, foldTotals, rebuildTotals } from "./totals.ts";

const { db, database } = await useApp();
const { norte, irma, sul } = cast;

const places = [norte.evento, irma.evento, sul.evento, cast.balcao.evento];
const days = ["2026-03-01T02:59:59Z", "2026-03-01T03:00:00Z", "2026-01-15T12:00:00Z"];

/** Each row of the history is one statement, which anybody could send. */
const step = fc.record({
  what: fc.constantFrom(
    ...([
      "sign up",
      "activate",
      "enrol",
      "fold",
      "other day",
      "other event",
      "move micro",
    ] as const),
    ...([
      "move client",
      "part from client",
      "delete lead",
      "delete enrolment",
      "delete pre",
    ] as const),
  ),
  at: fc.nat(3),
  n: fc.integer({ min: 1, max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let made = 0;
const some = (table: typeof leads | typeof preMatriculas | typeof matriculas, n: number) =>
  sql`(SELECT id FROM ${table} ORDER BY md5(id::text || ${made}) LIMIT ${n})`;

async function take({ what, at, n }: Step): Promise<unknown> {
  made += 1;
  const eventoId = places[at % places.length]!;
  const createdAt = new Date(days[at % days.length]!);
  const people = Array.from({ length: n }, (_, i) => ({
    eventoId,
    createdAt,
    nome: `Ana ${made} ${i}`,
    email: `ana${made}-${i}@familia.test`,
  }));
  switch (what) {
    case "sign up":
      return db.insert(leads).values(
        people.map(({ nome, ...lead }) => ({
          ...lead,
          nomeAluno: nome,
          nomeResponsavel: "Eva",
          telefone: "81988881234",
        })),
      );
    case "activate":
      return db.insert(preMatriculas).values(people);
    case "enrol":
      return db.execute(sql`INSERT INTO matriculas (pre_matricula_id, evento_id, nome, email)
        SELECT p.id, p.evento_id, p.nome, p.email FROM pre_matriculas p WHERE p.id IN ${some(preMatriculas, n)}
        ON CONFLICT DO NOTHING`);
    case "fold":
      return foldTotals(db);
    case "other day":
      return db.execute(
        sql`UPDATE pre_matriculas SET created_at = ${createdAt} WHERE id IN ${some(preMatriculas, n)}`,
      );
    case "other event":
      return db.execute(
        sql`UPDATE leads SET evento_id = ${eventoId} WHERE id IN ${some(leads, n)}`,
      );
    default:
      return move({ what, at, n });
  }
}

function move({ what, at, n }: Step): Promise<unknown> {
  const unit = at % 2 === 0 ? norte : irma;
  switch (what) {
    case "move micro":
      return db
        .update(microFranquias)
        .set({ franquiaId: [norte, irma, sul][at % 3]!.franquia.unitId })
        .where(eq(microFranquias.id, norte.micro.unitId));
    case "move client":
      return db
        .update(clientes)
        .set({ microFranquiaId: unit.micro.unitId, vendedorId: null })
        .where(eq(clientes.id, norte.cliente.unitId));
    case "part from client":
      return db
        .update(eventos)
        .set({ clienteId: null, microFranquiaId: unit.micro.unitId })
        .where(eq(eventos.id, places[at]!));
    case "delete lead":
      return db.execute(sql`DELETE FROM leads WHERE id IN ${some(leads, n)}
        AND NOT EXISTS (SELECT FROM pre_matriculas p WHERE p.lead_id = leads.id)
        AND NOT EXISTS (SELECT FROM matriculas m WHERE m.lead_id = leads.id)`);
    case "delete enrolment":
      return db.execute(sql`DELETE FROM matriculas WHERE id IN ${some(matriculas, n)}`);
    default:
      return db.execute(sql`DELETE FROM pre_matriculas WHERE id IN ${some(preMatriculas, n)}
        AND NOT EXISTS (SELECT FROM matriculas m WHERE m.pre_matricula_id = pre_matriculas.id)
        AND NOT EXISTS (SELECT FROM alunos a WHERE a.pre_matricula_id = pre_matriculas.id)`);
  }
}

test("any history of writes, moves and deletions leaves what count(*) says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (history) => {
      for (const one of history) {
        await take(one);
        expect(await compareTotals(db), JSON.stringify(one)).toEqual([]);
      }
    }),
    { numRuns: everything ? 15 : 4 },
  );
});

test("writers, movers and folders at the same time leave what count(*) says", async () => {
  const histories = fc.sample(fc.array(step, { minLength: 15, maxLength: 15 }), everything ? 6 : 3);
  const run = async (history: Step[]) => {
    // Two moves of one unit may deadlock, which undoes one; a lead may be activated meanwhile.
    for (const one of history) await take(one).catch(() => undefined);
  };
  await Promise.all(histories.map(run));
  expect(await compareTotals(db)).toEqual([]);
});

const crowd = sql`INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone, created_at)
  SELECT ${norte.evento}, 'Ana ' || n, 'Eva', 'ana' || n || '@familia.test', '81988881234', now() - n * interval '1 day'
  FROM generate_series(1, 2500) n`;

test.each([
  ["adds", crowd],
  ["moves", sql`UPDATE leads SET evento_id = ${irma.evento} WHERE nome_responsavel = 'Eva'`],
  ["removes", sql`DELETE FROM leads WHERE nome_responsavel = 'Eva'`],
])(
  "a statement that %s many people leaves no change that a page has to sum",
  async (_, statement) => {
    if (statement !== crowd) await db.execute(crowd);
    const next = sql`SELECT nextval(pg_get_serial_sequence('total_changes', 'id'))::int AS n`;
    const before = (await db.execute<{ n: number }>(next)).rows[0]?.n ?? 0;
    await db.execute(statement);
    expect((await db.execute(next)).rows, "not even before its commit").toEqual([
      { n: before + 1 },
    ]);
    expect(await compareTotals(db)).toEqual([]);
  },
);

test("a truncated table counts as empty", async () => {
  await db.execute(sql`TRUNCATE matriculas`);
  expect(await compareTotals(db)).toEqual([]);
  await db.execute(sql`TRUNCATE leads, pre_matriculas CASCADE`);
  expect(await db.execute(sql`SELECT FROM totals WHERE leads <> 0`)).toMatchObject({ rowCount: 0 });
});

test("what was written behind the triggers' back is found, and put right by counting again", async () => {
  await database.pool.query(
    "BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM matriculas; COMMIT",
  );
  const found = await compareTotals(db);
  expect(found).toContainEqual({
    unitId: norte.cliente.unitId,
    day: "-infinity",
    kept: [1, 1, 1, 0],
    counted: [1, 1, 0, 1],
  });
  await rebuildTotals(db);
  expect(await compareTotals(db)).toEqual([]);
});
