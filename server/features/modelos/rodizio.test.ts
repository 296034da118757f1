import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { contatos as queue, type Contato } from "#shared/contract/contatos.ts";
import { modelos as contract } from "#shared/contract/modelos.ts";
import { RODIZIO_PADRAO } from "#shared/modelo-contato.ts";
import { contatos, leads, rodizioPessoas, trilha, users } from "#server/db/schema.ts";
import { useApp, type Caller } from "#tests/support/app.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { activated, signedUp } from "#tests/support/fila.ts";

// Holds product/contatos.md#turns-of-new-families.

const { as, db, clock } = await useApp();
const { norte, irma } = cast;

const turn = async (ligado: boolean, pessoas: object[] = []) =>
  (await as(norte.micro)).call(contract.saveRodizio, {
    body: { ligado, pessoas: pessoas as never },
  });
const list = async (caller: Caller): Promise<Contato[]> =>
  (await caller.call(queue.list, { query: {} })).body;
/** The keepers by the students' first names, as the micro-franchise sees them. */
async function keepers(): Promise<Record<string, string | null>> {
  const rows = await list(await as(norte.micro));
  return Object.fromEntries(
    rows.map(({ nomeAluno, dono }) => [nomeAluno.split(" ")[0] ?? "", dono?.nome ?? null]),
  );
}
const everyDay = { inicio: 0, fim: 24, dias: [0, 1, 2, 3, 4, 5, 6] };
const never = { inicio: 9, fim: 18, dias: [] };

/** New people sign up after this; before, one look has taken in who was there. */
beforeEach(async () => {
  await keepers();
});

async function newFamilies(names: string[]): Promise<void> {
  for (const [at, name] of names.entries())
    await signedUp(db, norte.evento, name, { hours: -1 - at / 10 });
  clock.now = new Date(NOON.getTime() + 2 * 3_600_000);
}

test("the database gives who has set none the same hours as the page shows", async () => {
  const { rows } = await db.execute<{ dow: number; hour: number }>(sql`
    SELECT extract(dow FROM local)::int AS dow, extract(hour FROM local)::int AS hour
    FROM generate_series('2026-03-01'::timestamp, '2026-03-07 23:00', '1 hour') local
    WHERE esta_no_horario(${norte.micro.id}, local AT TIME ZONE 'America/Sao_Paulo') ORDER BY local`);
  const { inicio, fim, dias } = RODIZIO_PADRAO;
  const hours = Array.from({ length: fim - inicio }, (_, at) => inicio + at);
  expect(rows).toEqual(dias.flatMap((dow) => hours.map((hour) => ({ dow, hour }))));
});

describe("the turns", () => {
  test("are off by default, and of the micro-franchise alone", async () => {
    const mario = await as(norte.micro);
    const { body } = await mario.call(contract.rodizio, {});
    expect(body.ligado).toBe(false);
    expect(body.pessoas).toEqual([
      { id: norte.micro.id, nome: norte.micro.nome, inicio: 9, fim: 18, dias: [1, 2, 3, 4, 5, 6] },
      {
        id: norte.vendedor.id,
        nome: norte.vendedor.nome,
        inicio: 9,
        fim: 18,
        dias: [1, 2, 3, 4, 5, 6],
      },
    ]);
    for (const who of [cast.norma, norte.franquia, norte.vendedor, norte.cliente])
      expect((await (await as(who)).refused(contract.rodizio, {})).status).toBe(403);
    await newFamilies(["Ana"]);
    expect((await keepers())["Ana"]).toBeNull();
  });

  test("give each new family to whoever was given none for longest, and keep it seven days", async () => {
    await turn(true);
    await newFamilies(["Ana", "Bia", "Caio", "Davi"]);
    const kept = await keepers();
    const [first, second] = [kept["Ana"], kept["Bia"]];
    expect(new Set([first, second])).toEqual(new Set([norte.micro.nome, norte.vendedor.nome]));
    expect(kept).toMatchObject({ Caio: first, Davi: second });
    const given = await db
      .select()
      .from(contatos)
      .where(eq(contatos.donoNome, String(first)));
    expect(given.map(({ donoAte }) => donoAte)).toEqual(
      given.map(() => new Date(clock.now.getTime() + 7 * 86_400_000)),
    );
    // Another look, and the families of the others, change nothing.
    expect(await keepers()).toEqual(kept);
  });

  test("give nobody who was there before they were switched on", async () => {
    await signedUp(db, norte.evento, "Ana", { hours: 1 });
    await turn(true);
    expect((await keepers())["Ana"]).toBeNull();
  });

  test("give the two children of a family, and its activation, to one person", async () => {
    await turn(true);
    await newFamilies(["Ana"]);
    const [ana] = await db.select().from(leads).where(eq(leads.nomeAluno, "Ana Aluno"));
    const telefone = ana?.telefone ?? "";
    await signedUp(db, norte.evento, "Beto", { hours: -1.5, telefone });
    // One card, of the younger sign-up.
    const { Beto: keeper } = await keepers();
    const given = await db
      .select()
      .from(contatos)
      .where(eq(contatos.donoNome, String(keeper)));
    expect(given).toHaveLength(2);
    await activated(db, norte.evento, "Ana", { hours: -2, telefone, leadId: ana?.id ?? null });
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    expect(Object.values(await keepers()).filter((nome) => nome !== null)).toEqual([keeper]);
  });

  test("pass over who is not within the own hours, is switched off, or takes nobody", async () => {
    await turn(true, [{ id: norte.vendedor.id, ...never }]);
    await newFamilies(["Ana", "Bia"]);
    expect(await keepers()).toMatchObject({ Ana: norte.micro.nome, Bia: norte.micro.nome });
    await turn(true, [
      { id: norte.vendedor.id, ...everyDay },
      { id: norte.micro.id, ...never },
    ]);
    await signedUp(db, norte.evento, "Caio", { hours: -5 });
    clock.now = new Date(NOON.getTime() + 6 * 3_600_000);
    expect((await keepers())["Caio"]).toBe(norte.vendedor.nome);
    await db.update(users).set({ isActive: false }).where(eq(users.id, norte.vendedor.id));
    await signedUp(db, norte.evento, "Davi", { hours: -6 });
    clock.now = new Date(NOON.getTime() + 7 * 3_600_000);
    expect(await keepers()).toMatchObject({ Caio: null, Davi: null });
  });

  test("wait where nobody is within hours, and give at the next look in somebody's", async () => {
    await turn(true);
    await newFamilies(["Ana"]);
    // Ten at night of that day, then ten on the next morning.
    clock.now = new Date("2026-03-11T01:00:00.000Z");
    expect((await keepers())["Ana"]).toBeNull();
    clock.now = new Date("2026-03-11T13:00:00.000Z");
    expect((await keepers())["Ana"]).not.toBeNull();
  });

  test("switched off, give nobody any more and leave who was given", async () => {
    await turn(true);
    await newFamilies(["Ana"]);
    const { Ana: keeper } = await keepers();
    await signedUp(db, norte.evento, "Bia", { hours: -4 });
    await turn(false);
    clock.now = new Date(NOON.getTime() + 5 * 3_600_000);
    expect(await keepers()).toMatchObject({ Ana: keeper, Bia: null });
  });

  test("let 'Próximo' give a family to its keeper alone", async () => {
    await turn(true, [
      { id: norte.micro.id, ...never },
      { id: norte.vendedor.id, ...everyDay },
    ]);
    await newFamilies(["Ana"]);
    await keepers();
    await db
      .update(contatos)
      .set({ venceEm: null })
      .where(sql`dono_id IS NULL`);
    const next = async (caller: Caller) =>
      (await caller.call(queue.next, { body: { foraDoHorario: true } })).body.contato?.nomeAluno;
    expect(await next(await as(norte.cliente))).toBeUndefined();
    expect(await next(await as(norte.micro))).toBeUndefined();
    expect(await next(await as(norte.vendedor))).toBe("Ana Aluno");
  });
});

describe("saving", () => {
  test("stands in the trail, and changes only whom it names", async () => {
    const { body } = await turn(true, [{ id: norte.vendedor.id, ...everyDay }]);
    expect(body.ligado).toBe(true);
    expect(body.pessoas).toEqual([
      expect.objectContaining({ id: norte.micro.id, inicio: 9, fim: 18 }),
      { id: norte.vendedor.id, nome: norte.vendedor.nome, ...everyDay },
    ]);
    const told = await db.select().from(trilha).where(eq(trilha.action, "update"));
    expect(told.at(-1)?.actorId).toBe(norte.micro.id);
  });

  test.each<[object, number, string]>([
    [
      { ligado: true, pessoas: [{ id: irma.vendedor.id, ...everyDay }] },
      404,
      "Pessoa não encontrada",
    ],
    [
      { ligado: true, pessoas: [{ id: norte.cliente.id, ...everyDay }] },
      404,
      "Pessoa não encontrada",
    ],
    [
      { ligado: true, pessoas: [{ id: norte.micro.id, ...everyDay, inicio: 18, fim: 9 }] },
      400,
      "O fim vem depois do início",
    ],
    [
      { ligado: true, pessoas: [{ id: norte.micro.id, ...everyDay, dias: [7] }] },
      400,
      "Dia inválido",
    ],
  ])("refuses %o", async (body, status, message) => {
    const refused = await (await as(norte.micro)).refused(contract.saveRodizio, { body });
    expect([refused.status, refused.body.message]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
    expect(await db.$count(rodizioPessoas)).toBe(0);
    expect((await (await as(norte.micro)).call(contract.rodizio, {})).body.ligado).toBe(false);
  });
});
