import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads as signUps } from "#shared/contract/leads.ts";
import { matriculas as enrolments } from "#shared/contract/matriculas.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { resultados as contract } from "#shared/contract/resultados.ts";
import { leads, matriculas, preMatriculas, trilha, users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, NOON, type Person } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";
import { bring, cameBy, linkOf } from "#tests/support/origens.ts";

const { anybody, as, db } = await useApp();
const { norma, norte, irma, bela } = cast;

// Holds product/resultados.md#who-brought-whom.
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
    const [lead] = await bring(db, norte.vendedor, 1);
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
    const { status, body } = await put(school.id);
    const origem = { id: school.id, tipo: "cliente", nome: "Escola norte" };
    expect([status, body]).toEqual([200, { origem }]);
    for (const _again of [1, 2])
      expect((await put(seller.id)).body.origem).toMatchObject({ id: seller.id });
    const rows = [
      ...(await db.select().from(leads).where(eq(leads.id, norte.lead))),
      ...(await db.select().from(preMatriculas).where(eq(preMatriculas.id, norte.preMatricula))),
      ...(await db.select().from(matriculas).where(eq(matriculas.id, norte.matricula))),
    ];
    expect(rows.map(({ origemId }) => origemId)).toEqual([seller.id, seller.id, seller.id]);
    const trail = await db
      .select()
      .from(trilha)
      .where(eq(trilha.action, "corrigir-origem"))
      .orderBy(trilha.id);
    expect(trail.map(({ details }) => details)).toEqual([
      { de: "", para: school.id },
      { de: school.id, para: seller.id },
    ]);
    expect((await put(null)).body).toEqual({ origem: null });
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
    const [lead] = await bring(db, norte.vendedor, 1);
    await db.update(users).set({ isActive: false }).where(eq(users.id, norte.vendedor.id));
    expect(await brought(norte.micro, lead!)).toMatchObject({ nome: "Vera Vendedora" });
    const mario = await as(norte.micro);
    const { ranking } = (await mario.call(contract.get, { query: {} })).body;
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

// Holds product/leads.md#lists-of-people: who brought them, as a filter of lists and files.
describe("origem", () => {
  test("keeps in every list, total and file those whom the link brought", async () => {
    const mario = await as(norte.micro);
    const { id: origem } = await linkOf(db, norte.vendedor);
    const [lead] = await bring(db, norte.vendedor, 2);
    const person = { eventoId: norte.evento, nome: "Aluna", email: "rita@familia.test" };
    const [pre] = await db
      .insert(preMatriculas)
      .values({ ...person, leadId: lead! })
      .returning();
    await db.insert(matriculas).values({ ...person, preMatriculaId: pre!.id });
    const query = { origem };
    const totals = [
      await mario.call(signUps.list, { query }),
      await mario.call(activations.list, { query }),
      await mario.call(enrolments.list, { query }),
    ].map(({ body, headers }) => [body.length, headers["x-total-count"]]);
    expect(totals).toEqual([
      [2, "2"],
      [1, "1"],
      [1, "1"],
    ]);
    const files = [
      await mario.call(signUps.exportCsv, { query: { ...query, tela: "interesses" } }),
      await mario.call(activations.exportCsv, { query }),
      await mario.call(enrolments.exportCsv, { query }),
    ].map(({ text }) => text.trim().split("\n").length - 1);
    expect(files).toEqual([2, 1, 1]);
    const other = { query: { origem: (await linkOf(db, norte.cliente)).id } };
    expect((await mario.call(signUps.list, other)).body).toEqual([]);
    expect((await mario.refused(signUps.list, { query: { origem: "Vera" } })).status).toBe(400);
  });

  test("is the figure of the ranking that leads there", async () => {
    await bring(db, norte.vendedor, 3);
    await bring(db, norte.vendedor, 2, new Date("2026-01-20T12:00:00Z"));
    const nora = await as(norte.franquia);
    const { ranking, de, ate } = (await nora.call(contract.get, { query: {} })).body;
    const query = { origem: ranking[0]!.id, desde: de, ate };
    const { headers } = await nora.call(signUps.list, { query });
    expect(headers["x-total-count"]).toBe(String(ranking[0]!.atual.leads));
  });

  test("is offered by name: the links of the scope that have brought somebody", async () => {
    await bring(db, norte.vendedor, 1);
    await bring(db, norte.cliente, 1);
    const offered = async (who: Person) =>
      (await (await as(who)).call(contract.trouxeram, {})).body.map(({ nome }) => nome);
    for (const above of [norma, norte.franquia, norte.micro])
      expect(await offered(above)).toEqual(["Escola norte", "Vera Vendedora"]);
    expect(await offered(norte.vendedor)).toEqual(["Vera Vendedora"]);
    expect(await offered(norte.cliente)).toEqual(["Escola norte"]);
    expect(await offered(irma.micro)).toEqual([]);
    expect((await (await as(norte.aluno)).refused(contract.trouxeram, {})).status).toBe(403);
  });
});
