import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads as contract } from "#shared/contract/leads.ts";
import { leads } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";

const { anybody, as, db } = await useApp();
const { norte, irma, sul } = cast;

const joao = family.signUp;

// Holds product/dados.md#search of people.
describe("GET /api/leads", () => {
  test.each([
    ["Norma", cast.norma, ["balcao", "irma", "norte"]],
    ["the franchise", norte.franquia, ["balcao", "norte"]],
    ["the micro-franchise", norte.micro, ["balcao", "norte"]],
    ["the seller, of their own clients", norte.vendedor, ["norte"]],
    ["the school", norte.cliente, ["norte"]],
    ["the sister branch", irma.micro, ["irma"]],
    ["the other network", cast.saulo, ["sul"]],
  ])("shows %s its leads and no others", async (_who, person, expected) => {
    const caller = await as(person);
    const { status, body, headers } = await caller.call(contract.list, { query: {} });
    expect(status).toBe(200);
    expect(body.map((lead) => lead.nomeAluno.replace("Estudante ", "")).toSorted()).toEqual(
      expected,
    );
    expect(headers["x-total-count"]).toBe(String(expected.length));
  });

  test("names the client to the franqueador alone", async () => {
    const norma = await as(cast.norma);
    const mario = await as(norte.micro);
    const ofNorma = await norma.call(contract.list, { query: { eventoId: norte.evento } });
    const ofMario = await mario.call(contract.list, { query: { eventoId: norte.evento } });
    expect(ofNorma.body[0]?.cliente).toEqual({ nomeFantasia: "Escola norte" });
    expect(ofMario.body[0]).not.toHaveProperty("cliente");
  });

  test("answers a filter by a neighbour's event with an empty list", async () => {
    const clara = await as(norte.cliente);
    for (const eventoId of [sul.evento, cast.balcao.evento]) {
      const { status, body } = await clara.call(contract.list, { query: { eventoId } });
      expect([status, body]).toEqual([200, []]);
    }
  });

  test.each([
    ["a name without its accents", "joao da s", 1],
    ["the guardian", "MARIA", 1],
    ["the e-mail", "@familia.test", 1],
    ["a phone with its mask", "(81) 98888-1234", 1],
    ["a part of the phone", "888812", 1],
    ["a percent sign as itself", "%", 0],
    ["an underscore as itself", "_", 0],
    ["a backslash as itself", "\\", 0],
    ["text across two columns", "silva maria", 0],
  ])("searches %s", async (_what, busca, hits) => {
    await anybody.call(contract.create, { body: joao });
    const clara = await as(norte.cliente);
    const { body, headers } = await clara.call(contract.list, { query: { busca } });
    expect(body).toHaveLength(hits);
    expect(headers["x-total-count"]).toBe(String(hits));
  });

  test("counts what a search finds up to 1.000, and says where there are more", async () => {
    const clara = await as(norte.cliente);
    const add = (from: number, to: number) =>
      db.execute(sql`INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone)
        SELECT ${norte.evento}, 'Zélia ' || n, 'R', 'z' || n || '@x.test', '81988881234' FROM generate_series(${from}::int, ${to}) n`);
    await add(1, 1000);
    const exact = await clara.call(contract.list, { query: { busca: "zelia" } });
    expect(exact.headers["x-total-count"]).toBe("1000");
    expect(exact.headers).not.toHaveProperty("x-total-count-floor");
    await add(1001, 1002);
    const floor = await clara.call(contract.list, { query: { busca: "zelia" } });
    expect(floor.headers).toMatchObject({ "x-total-count": "1000", "x-total-count-floor": "true" });
    const all = await clara.call(contract.list, { query: {} });
    expect(all.headers["x-total-count"]).toBe("1003");
  });

  test("finds a literal percent sign", async () => {
    await anybody.call(contract.create, { body: { ...joao, nomeAluno: "100% João" } });
    const clara = await as(norte.cliente);
    expect((await clara.call(contract.list, { query: { busca: "100%" } })).body).toHaveLength(1);
  });

  test("filters by the event's date, not by the day of the sign-up", async () => {
    const clara = await as(norte.cliente);
    expect((await clara.call(contract.list, { query: { data: "2026-03-20" } })).body).toHaveLength(
      1,
    );
    expect((await clara.call(contract.list, { query: { data: "2026-03-05" } })).body).toEqual([]);
  });

  test("pages by cursor: newest first, every row once, rows of one instant included", async () => {
    await db.insert(leads).values(
      Array.from({ length: 7 }, (_, i) => ({
        ...joao,
        telefone: "81988881234",
        nomeAluno: `Aluno ${i}`,
        createdAt: new Date("2026-03-09T12:00:00Z"),
      })),
    );
    const clara = await as(norte.cliente);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await clara.call(contract.list, { query: { limit: 3, cursor } });
      seen.push(...body.map((lead) => lead.id));
      expect(headers["x-total-count"]).toBe("8");
      cursor = /cursor=([^&>]+)/.exec(headers["link"] ?? "")?.[1];
    } while (cursor);
    expect(seen).toHaveLength(8);
    expect(new Set(seen).size).toBe(8);
    expect(seen.at(-1)).toBe(norte.lead);
  });

  test.each([
    [{ cursor: "not-ours" }, "Cursor inválido"],
    [{ limit: 201 }, "Limite máximo: 200"],
    [{ limit: 0 }, "Limite inválido"],
    [{ data: "2026-02-30" }, "Data inválida"],
    [{ eventoId: "1" }, "Identificador inválido"],
  ])("rejects %j", async (query, message) => {
    const clara = await as(norte.cliente);
    const { status, body } = await clara.refused(contract.list, { query });
    expect([status, body.message]).toEqual([400, message]);
  });

  test("refuses a cursor that was tampered with", async () => {
    const clara = await as(norte.cliente);
    const cursor = Buffer.from(JSON.stringify(["yesterday", "x"])).toString("base64url");
    expect((await clara.refused(contract.list, { query: { cursor } })).status).toBe(400);
  });
});
