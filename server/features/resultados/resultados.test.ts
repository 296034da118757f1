import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads as signUps } from "#shared/contract/leads.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { resultados as contract } from "#shared/contract/resultados.ts";
import {
  auditLog,
  contatos,
  leads,
  matriculas,
  preMatriculas,
  tentativas,
  users,
} from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, NOON, type Person } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";
import { cameBy, linkOf } from "#tests/support/origens.ts";

const { anybody, as, db } = await useApp();
const { norma, norte, irma, bela } = cast;

const DAY_MS = 86_400_000;
const daysAgo = (days: number, minutes = 0) =>
  new Date(NOON.getTime() - days * DAY_MS + minutes * 60_000);

/** So many sign-ups by somebody's link. @returns their ids */
async function bring(owner: Person, count: number, when = daysAgo(1)): Promise<string[]> {
  const { id: origemId } = await linkOf(db, owner);
  const rows = Array.from({ length: count }, (_, index) => ({
    eventoId: norte.evento,
    nomeAluno: `Aluna ${owner.id} ${when.getTime()} ${index}`,
    nomeResponsavel: "Rita",
    email: "rita@familia.test",
    telefone: "8133334444",
    origemId,
    createdAt: when,
  }));
  const stored = await db.insert(leads).values(rows).returning({ id: leads.id });
  return stored.map(({ id }) => id);
}

const person = { eventoId: norte.evento, nome: "Aluna", email: "rita@familia.test" };

/** Activates the sign-up, and enrols the student. */
async function enrol(leadId: string, createdAt = daysAgo(0)): Promise<void> {
  const [pre] = await db
    .insert(preMatriculas)
    .values({ ...person, leadId, createdAt })
    .returning();
  await db.insert(matriculas).values({ ...person, preMatriculaId: pre!.id, createdAt });
}

const seenBy = async (who: Person, periodo: "7" | "30" | "90" = "30") =>
  (await (await as(who)).call(contract.get, { query: { periodo } })).body;

const NOTHING = { leads: 0, ativados: 0, preMatriculas: 0, matriculas: 0, primeiroContato: null };

// Holds product.md#resultados.
describe("GET /api/resultados", () => {
  test("says so where nobody brought anybody", async () => {
    expect(await seenBy(norte.vendedor)).toEqual({
      periodo: "30",
      de: "2026-02-09",
      ate: "2026-03-10",
      total: { atual: NOTHING, anterior: NOTHING },
      quantos: 0,
      ranking: [],
    });
  });

  test("counts people on the day they came, whenever they activated and enrolled", async () => {
    const [first, second] = await bring(norte.vendedor, 3, daysAgo(40));
    await enrol(first!);
    await db.insert(preMatriculas).values([{ ...person, leadId: second! }]);
    await bring(norte.vendedor, 2);
    const { ranking, quantos } = await seenBy(norte.vendedor);
    expect(quantos).toBe(1);
    expect(ranking).toMatchObject([
      {
        tipo: "vendedor",
        nome: "Vera Vendedora",
        ativa: true,
        unidade: "Micro norte",
        atual: { ...NOTHING, leads: 2 },
        anterior: { ...NOTHING, leads: 3, ativados: 2, preMatriculas: 2, matriculas: 1 },
      },
    ]);
  });

  test("tells activated leads from all activations", async () => {
    const { id: origemId } = await linkOf(db, norte.cliente);
    const [lead] = await bring(norte.cliente, 1);
    await db.insert(preMatriculas).values([
      { ...person, leadId: lead! },
      { ...person, leadId: lead! },
      { ...person, origemId, createdAt: daysAgo(1) },
    ]);
    const { total } = await seenBy(norte.cliente);
    expect(total.atual).toEqual({ ...NOTHING, leads: 1, ativados: 1, preMatriculas: 3 });
  });

  test.each([
    ["São Paulo's midnight begins the period", new Date("2026-02-09T03:00:00Z"), 1, 0],
    ["the moment before is of the period before", new Date("2026-02-09T02:59:59.999Z"), 0, 1],
    ["as many days before", new Date("2026-01-10T03:00:00Z"), 0, 1],
    ["no further", new Date("2026-01-10T02:59:59.999Z"), 0, 0],
  ])("%s", async (_, when, now, before) => {
    await bring(norte.vendedor, 1, when);
    const { total } = await seenBy(norte.micro);
    expect([total.atual.leads, total.anterior.leads]).toEqual([now, before]);
  });

  test("ranks by enrolments, activations, sign-ups; each sees what is below", async () => {
    const [lead] = await bring(norte.cliente, 1);
    await enrol(lead!);
    await bring(norte.vendedor, 5);
    await bring(norte.micro, 2);
    await bring(bela, 1);
    const namesOf = async (who: Person) => (await seenBy(who)).ranking.map(({ nome }) => nome);
    const all = ["Escola norte", "Vera Vendedora", "Micro norte", "Escola balcao"];
    for (const above of [norte.micro, norte.franquia, norma])
      expect(await namesOf(above)).toEqual(all);
    expect(await namesOf(norte.vendedor)).toEqual(["Vera Vendedora"]);
    expect(await namesOf(norte.cliente)).toEqual(["Escola norte"]);
    expect(await namesOf(irma.micro)).toEqual([]);
    expect((await seenBy(norma)).total.atual).toMatchObject({ leads: 9, matriculas: 1 });
  });

  test("counts for a seller who came to an event that the seller does not list", async () => {
    const { codigo } = await linkOf(db, norte.vendedor);
    const body = { ...family.signUp, eventoId: cast.balcao.evento };
    await anybody.call(signUps.create, { body }, cameBy([codigo]));
    expect((await seenBy(norte.vendedor)).total.atual.leads).toBe(1);
  });

  test("gives the median time to the first call that was not undone", async () => {
    const ids = await bring(norte.vendedor, 4, daysAgo(2));
    const calls = [[10], [30, 5], [90]];
    for (const [index, minutes] of calls.entries()) {
      const [contato] = await db
        .insert(contatos)
        .values({
          eventoId: norte.evento,
          leadId: ids[index]!,
          ordem: 2,
          desde: daysAgo(2),
        })
        .returning();
      await db.insert(tentativas).values(
        minutes.map((after, place) => ({
          eventoId: norte.evento,
          contatoId: contato!.id,
          autorId: norte.micro.id,
          autor: "Mário",
          resultado: "falou" as const,
          em: daysAgo(2, after),
          antes: {},
          desfeitaEm: place === 1 ? NOON : null,
        })),
      );
    }
    await bring(norte.cliente, 1);
    const { total, ranking } = await seenBy(norte.micro);
    expect(total.atual.primeiroContato).toBe(30);
    expect(ranking.map(({ atual }) => atual.primeiroContato)).toEqual([30, null]);
  });

  test("refuses another period", async () => {
    const refused = await (
      await as(norte.micro)
    ).refused(contract.get, { query: { periodo: "31" } });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining("Período inválido"),
    ]);
  });

  test("is a file with every link", async () => {
    await bring(norte.vendedor, 2);
    const file = await (
      await as(norte.franquia)
    ).call(contract.exportCsv, { query: { periodo: "7", separador: "ponto-e-virgula" } });
    expect(file.headers["content-disposition"]).toContain("resultados_7-dias_2026-03-10.csv");
    expect(file.text.split("\r\n").slice(1)).toEqual([
      '"Vendedor";"Vera Vendedora";"Micro norte";"Ativo";"2";"0";"0";"0";"-";"0";"0";"0";"0"',
      "",
    ]);
  });
});

// Holds product.md#who-brought-whom.
describe("the own link", () => {
  test.each([norte.vendedor, norte.cliente, norte.micro])(
    "is %o's, and a new code ends the old one",
    async (who) => {
      const caller = await as(who);
      const before = (await caller.call(contract.link, {})).body;
      expect(before).toMatchObject({ id: (await linkOf(db, who)).id, renovadaEm: null });
      const after = (await caller.call(contract.renew, {})).body;
      expect(after).toEqual({ ...before, codigo: after.codigo, renovadaEm: NOON.toISOString() });
      expect(after.codigo).toMatch(/^[2-9C-Y]{10}$/);
      expect(after.codigo).not.toBe(before.codigo);
      expect((await caller.call(contract.link, {})).body).toEqual(after);
      for (const [codigo, expected] of [
        [before.codigo, null],
        [after.codigo, before.id],
      ] as const) {
        const body = { ...family.signUp, nomeAluno: `Aluna ${codigo}` };
        const { body: stored } = await anybody.call(signUps.create, { body }, cameBy([codigo]));
        const [row] = await db.select().from(leads).where(eq(leads.id, stored.id));
        expect(row!.origemId).toBe(expected);
      }
    },
  );

  test("is nothing that a franchise has", async () => {
    for (const who of [norma, norte.franquia])
      expect((await (await as(who)).refused(contract.link, {})).status).toBe(403);
  });
});

describe("who brought a person", () => {
  const brought = async (who: Person, id: string) =>
    (await (await as(who)).call(pessoas.get, { params: { id } })).body.origem;

  test("stands on the person's page by name for those above, else by what it is", async () => {
    const { id: origemId } = await linkOf(db, norte.vendedor);
    const [lead] = await bring(norte.vendedor, 1);
    const named = { id: origemId, tipo: "vendedor", nome: "Vera Vendedora" };
    for (const who of [norma, norte.franquia, norte.micro, norte.vendedor])
      expect(await brought(who, lead!)).toEqual(named);
    expect(await brought(norte.cliente, lead!)).toEqual({ id: origemId, tipo: null, nome: null });
    expect(await brought(norte.cliente, norte.lead)).toBeNull();
  });

  test("is corrected by those above at every step, and the trail keeps both", async () => {
    const mario = await as(norte.micro);
    const [school, seller] = [await linkOf(db, norte.cliente), await linkOf(db, norte.vendedor)];
    const put = (origemId: string | null) =>
      mario.call(contract.correct, { params: { id: norte.matricula }, body: { origemId } });
    expect((await put(school.id)).status).toBe(204);
    await put(seller.id);
    await put(seller.id);
    const rows = [
      ...(await db.select().from(leads).where(eq(leads.id, norte.lead))),
      ...(await db.select().from(preMatriculas).where(eq(preMatriculas.id, norte.preMatricula))),
      ...(await db.select().from(matriculas).where(eq(matriculas.id, norte.matricula))),
    ];
    expect(rows.map(({ origemId }) => origemId)).toEqual([seller.id, seller.id, seller.id]);
    const trail = await db.select().from(auditLog).where(eq(auditLog.action, "corrigir-origem"));
    expect(trail.map(({ details }) => details)).toEqual([
      { de: "", para: school.id },
      { de: school.id, para: seller.id },
    ]);
    await put(null);
    expect(await brought(norte.micro, norte.lead)).toBeNull();
  });

  test("is one of the links that count for the event", async () => {
    const mario = await as(norte.micro);
    const { body } = await mario.call(contract.origens, { params: { id: norte.lead } });
    expect(body.map(({ nome }) => nome)).toEqual(["Micro norte", "Vera Vendedora", "Escola norte"]);
    for (const owner of [irma.vendedor, bela]) {
      const { id: origemId } = await linkOf(db, owner);
      const answer = await mario.refused(contract.correct, {
        params: { id: norte.lead },
        body: { origemId },
      });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain("Escolha quem trouxe entre os links da micro-franquia");
    }
    expect(await brought(norte.micro, norte.lead)).toBeNull();
  });

  test("cannot be corrected by who is paid by it, nor of a neighbour's or forgotten person", async () => {
    const [input, body] = [{ params: { id: norte.lead } }, { origemId: null }];
    for (const who of [norte.vendedor, norte.cliente])
      expect((await (await as(who)).refused(contract.correct, { ...input, body })).status).toBe(
        403,
      );
    const marta = await as(irma.micro);
    expect((await marta.refused(contract.correct, { ...input, body })).status).toBe(404);
    expect((await marta.refused(contract.origens, input)).status).toBe(404);
    await db.update(leads).set({ esquecidoEm: NOON }).where(eq(leads.id, norte.lead));
    const { id: origemId } = await linkOf(db, norte.vendedor);
    const mario = await as(norte.micro);
    const refused = await mario.refused(contract.correct, { ...input, body: { origemId } });
    expect(refused.status).toBe(409);
    expect(await brought(norte.micro, norte.lead)).toBeNull();
  });

  test("stays with a seller who is switched off", async () => {
    const [lead] = await bring(norte.vendedor, 1);
    await db.update(users).set({ isActive: false }).where(eq(users.id, norte.vendedor.id));
    expect(await brought(norte.micro, lead!)).toMatchObject({ nome: "Vera Vendedora" });
    const { ranking } = await seenBy(norte.micro);
    expect(ranking).toMatchObject([{ nome: "Vera Vendedora", ativa: false }]);
  });
});

test("an id of nobody is not found", async () => {
  const mario = await as(norte.micro);
  const params = { id: idOf("nobody") };
  expect((await mario.refused(contract.correct, { params, body: { origemId: null } })).status).toBe(
    404,
  );
});
