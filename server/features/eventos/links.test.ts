// Holds security.md#tenancy: a short address leads to what a poster tells, and no further.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientes, eventos } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, NOON } from "#tests/support/cast.ts";
import { findLinkedEvento } from "./queries-link.ts";

const { db } = await useApp();
const { norte } = cast;

async function change(values: Partial<typeof eventos.$inferInsert>) {
  await db.update(eventos).set(values).where(eq(eventos.id, norte.evento));
}
const ofId = () => findLinkedEvento(db, { id: norte.evento }, NOON);
const codigoOf = async () => (await ofId())?.codigo ?? "";

// Holds product/credito-estudantil.md#short-addresses.
test("a code of any case leads to its event, and so does the id of an older link", async () => {
  const codigo = await codigoOf();
  expect(codigo).toMatch(/^[2-9CDFGHJKMNPQRTVWXY]{6}$/);
  for (const typed of [codigo, codigo.toLowerCase(), ` ${codigo} `])
    expect(await findLinkedEvento(db, { codigo: typed }, NOON)).toMatchObject({
      id: norte.evento,
      nomeEscola: "Escola norte",
      state: "open",
    });
});

test.each(["", "K7P2Q", "O0O0O0", "' OR 1=1", "KKKKKK", "k7p2qx-"])(
  "“%s” is nobody's code",
  async (codigo) => {
    expect(await findLinkedEvento(db, { codigo }, NOON)).toBeUndefined();
  },
);

test("an id of no event leads nowhere", async () => {
  expect(await findLinkedEvento(db, { id: idOf("nenhum") }, NOON)).toBeUndefined();
});

test("until its day is over an event takes sign-ups, then for thirty days activations, then nothing", async () => {
  for (const [dataEvento, state] of [
    ["2026-03-10", "open"],
    ["2026-03-09", "held"],
    ["2026-02-08", "held"],
    ["2026-02-07", "closed"],
  ] as const) {
    await change({ dataEvento });
    expect(await ofId(), dataEvento).toMatchObject({ state });
  }
});

test("a cancelled event, one that is switched off, and one of a client that is: closed", async () => {
  await change({ status: "cancelado" });
  expect(await ofId()).toMatchObject({ state: "closed" });
  await change({ status: "agendado", isActive: false });
  expect(await ofId()).toMatchObject({ state: "closed" });
  await change({ isActive: true });
  expect(await ofId()).toMatchObject({ state: "open" });
  await db.update(clientes).set({ isActive: false });
  expect(await ofId()).toMatchObject({ state: "closed" });
});

test("no two numbers have the same code, and each code is six signs of the alphabet", async () => {
  const [last, batch] = [100_000, 10_000];
  const codes = new Set<string>();
  // The rows come in batches: behind a pooler a statement may take only 5 s.
  for (let from = 1; from <= last; from += batch) {
    const { rows } = await db.execute<{ codigo: string }>(
      sql`SELECT public.evento_codigo(n) AS codigo FROM generate_series(${from}::int, ${from + batch - 1}::int) AS n`,
    );
    for (const { codigo } of rows) codes.add(codigo);
  }
  expect(codes.size).toBe(last);
  expect([...codes].filter((codigo) => !/^[2-9CDFGHJKMNPQRTVWXY]{6}$/.test(codigo))).toEqual([]);
}, 60_000);
