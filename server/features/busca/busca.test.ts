import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { busca as contract, type BuscaGroup } from "#shared/contract/busca.ts";
import { sac } from "#shared/contract/sac.ts";
import { findAccount } from "#server/access/actor.ts";
import { scopeFor } from "#server/access/scope.ts";
import { clientes, eventos, leads, matriculas, preMatriculas } from "#server/db/schema.ts";
import { transaction } from "#server/db/transaction.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { findStatement } from "./queries.ts";

const { anybody, as, db } = await useApp();
const { norma, norte, irma, sul, bela } = cast;

async function find(person: Person, q: string): Promise<BuscaGroup[]> {
  const caller = await as(person);
  const { status, body } = await caller.call(contract.find, { query: { q } });
  expect(status).toBe(200);
  return body;
}

/** "kind: titles", group by group. */
const titles = (groups: BuscaGroup[]) =>
  groups.map(({ kind, hits }) => `${kind}: ${hits.map(({ title }) => title).join(", ")}`);

const escola = (id: string, nomeFantasia: string, cnpj: string) => ({
  id,
  nomeFantasia,
  cnpj,
  repLegal: "Tomé Açaí",
  produto: "church_educacao" as const,
  microFranquiaId: norte.micro.unitId,
  vendedorId: norte.vendedor.unitId,
});

describe("GET /api/busca", () => {
  test("finds in every list of the franqueador, each row with what opens it", async () => {
    const groups = await find(norma, "norte");
    expect(titles(groups)).toEqual([
      "franquias: Franquia norte",
      "micro-franquias: Micro norte",
      "clientes: Escola norte",
      "eventos: Escola norte",
      "leads: Estudante norte",
      expect.stringMatching(/^usuarios: Aldo Aluno, /),
    ]);
    const cnpj = expect.stringMatching(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/);
    const unit = { id: norte.cliente.unitId, title: "Escola norte", term: cnpj };
    const [, , client, event, lead] = groups.map(({ hits }) => hits[0]);
    expect(client).toMatchObject({ ...unit, microFranquia: "Micro norte" });
    expect(client?.subtitle).toBe(`${client?.term} · Micro norte · Olinda - PE`);
    expect(event).toEqual({
      id: norte.evento,
      title: "Escola norte",
      subtitle: "20/03/2026 · Olinda - PE",
      term: "Escola norte",
    });
    expect(lead).toEqual({
      id: norte.lead,
      title: "Estudante norte",
      subtitle: "Escola norte · Responsável norte",
      term: "Estudante norte",
      eventoId: norte.evento,
    });
  });

  test.each([
    ["the franchise", norte.franquia, ["micro-franquias", "clientes", "eventos", "leads"]],
    [
      "the micro-franchise",
      norte.micro,
      ["micro-franquias", "clientes", "eventos", "leads", "usuarios"],
    ],
    ["the seller", norte.vendedor, ["clientes", "eventos", "leads"]],
    ["the school", norte.cliente, ["clientes", "cursos", "eventos", "leads"]],
  ])("finds for %s in the lists of its role", async (_who, person, kinds) => {
    const groups = await find(person, "norte");
    expect(groups.map(({ kind }) => kind)).toEqual(kinds);
  });

  test.each([
    ["Norma, of both branches", norma, ["balcao", "irma", "norte"]],
    ["the franchise", norte.franquia, ["balcao", "norte"]],
    ["the seller, of their own clients", norte.vendedor, ["norte"]],
    ["the school", norte.cliente, ["norte"]],
    ["the school of the counter", bela, ["balcao"]],
    ["the sister branch", irma.micro, ["irma"]],
    ["the other network", cast.saulo, ["sul"]],
  ])("shows %s no neighbour's row", async (_who, person, expected) => {
    const groups = await find(person, "es");
    const names = groups
      .flatMap(({ hits }) => hits.map(({ title }) => title.split(" ").at(-1) ?? ""))
      .filter((name) => ["balcao", "irma", "norte", "sul"].includes(name));
    expect([...new Set(names)].toSorted()).toEqual(expected);
    for (const stranger of [sul.cliente.unitId, sul.evento, sul.lead]) {
      if (person === cast.saulo) continue;
      expect(JSON.stringify(groups)).not.toContain(stranger);
    }
  });

  test.each([
    ["nobody", undefined, 401],
    ["a student", norte.aluno, 403],
  ])("refuses %s", async (_who, person, expected) => {
    const caller = person ? await as(person) : anybody;
    expect((await caller.refused(contract.find, { query: { q: "norte" } })).status).toBe(expected);
  });

  test.each([
    [{}, "Digite pelo menos 2 caracteres"],
    [{ q: " a " }, "Digite pelo menos 2 caracteres"],
    [{ q: "a".repeat(101) }, "Busca longa demais"],
    [{ q: "norte", limit: 200 }, expect.stringContaining("limit")],
  ])("rejects %j", async (query, message) => {
    const caller = await as(norma);
    const { status, body } = await caller.refused(contract.find, { query });
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe("what a term finds", () => {
  test.each([
    ["without accents, in any case", "ACAI", ["Colégio Açaí 100%"]],
    ["with accents", "açaí", ["Colégio Açaí 100%"]],
    ["between spaces", "  colégio aç ", ["Colégio Açaí 100%"]],
    ["by the masked number", "12.ABC.345/01DE-35", ["Colégio Açaí 100%"]],
    ["by a part of the number", "12abc345", ["Colégio Açaí 100%"]],
    ["a percent sign as itself", "0%", ["Colégio Açaí 100%"]],
    ["two of them as themselves", "%%", []],
    ["an underscore as itself", "ç_", []],
    ["a backslash as itself", "\\a", []],
    ["a quote as itself", "' or ''='", []],
  ])("%s", async (_what, q, expected) => {
    await db
      .insert(clientes)
      .values(escola(crypto.randomUUID(), "Colégio Açaí 100%", "12ABC34501DE35"));
    const groups = await find(norte.micro, q);
    expect(groups.flatMap(({ hits }) => hits.map(({ title }) => title))).toEqual(expected);
  });

  test("a lead by its phone, with or without a mask", async () => {
    for (const q of ["(81) 98888-7777", "988887777"]) {
      expect(titles(await find(norte.cliente, q))).toEqual(["leads: Estudante norte"]);
    }
  });

  test("an account by name or e-mail, and a ticket by its number as it is shown", async () => {
    expect(titles(await find(norte.micro, norte.vendedor.email))).toEqual([
      `usuarios: ${norte.vendedor.nome}`,
    ]);
    const number = `#${norte.ticketMicro.slice(0, 8)}`;
    const [group] = await find(norte.micro, number);
    expect([group?.kind, group?.hits.map(({ id, term }) => [id, term])]).toEqual([
      "tickets",
      [[norte.ticketMicro, number]],
    ]);
    const caller = await as(norte.micro);
    const { body } = await caller.call(sac.list, { query: { busca: number } });
    expect(body.map(({ id }) => id)).toEqual([norte.ticketMicro]);
  });

  test("people without a lead, and those with one by the lead alone", async () => {
    const person = { eventoId: norte.evento, nome: "Zuleica Balcão", email: "zuleica@x.test" };
    const [pre] = await db.insert(preMatriculas).values(person).returning();
    await db.insert(matriculas).values({ ...person, preMatriculaId: pre?.id });
    expect(titles(await find(norte.cliente, "zuleica"))).toEqual([
      "pre-matriculas: Zuleica Balcão",
      "matriculas: Zuleica Balcão",
    ]);
    expect(await find(sul.cliente, "zuleica")).toEqual([]);
  });

  test("a course by its title, for the school that has a page for it", async () => {
    expect(titles(await find(norte.cliente, "curso norte"))).toEqual(["cursos: Curso norte"]);
    expect(titles(await find(norte.micro, "curso norte"))).toEqual([]);
  });

  test("at most five of each, in the order of their lists", async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    await db
      .insert(clientes)
      .values(
        numbers.map((n) => escola(crypto.randomUUID(), `Colégio ${8 - n}`, `1234567800010${n}`)),
      );
    const evento = await db
      .select()
      .from(eventos)
      .where(sql`${eventos.id} = ${norte.evento}`);
    await db.insert(leads).values(
      numbers.map((n) => ({
        eventoId: evento[0]!.id,
        nomeAluno: `Aluno Colégio ${n}`,
        nomeResponsavel: "Rosa",
        email: `rosa${n}@familia.test`,
        telefone: "81988887777",
        createdAt: new Date(Date.UTC(2026, 2, n)),
      })),
    );
    expect(titles(await find(norte.micro, "colegio"))).toEqual([
      "clientes: Colégio 1, Colégio 2, Colégio 3, Colégio 4, Colégio 5",
      "leads: Aluno Colégio 7, Aluno Colégio 6, Aluno Colégio 5, Aluno Colégio 4, Aluno Colégio 3",
    ]);
  });

  test("nothing is an empty answer", async () => {
    expect(await find(norma, "ninguém se chama assim")).toEqual([]);
  });
});

test("the indexes of the lists serve it", async () => {
  const account = await findAccount(db, sql`FROM users u WHERE u.id = ${norma.id}`);
  if (account?.actor === undefined) throw new Error("Norma cannot enter");
  const statement = findStatement(scopeFor(account.actor), "franqueador", "colégio");
  const { rows } = await transaction(db, async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    await tx.execute(sql`SET LOCAL enable_sort = off`);
    return tx.execute<Record<string, string>>(sql`EXPLAIN ${statement}`);
  });
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).not.toMatch(
    /Seq Scan on (franquias|micro_franquias|clientes|eventos|leads|pre_matriculas|matriculas|users|sac_tickets)/,
  );
});

test("an account may search twice a second for a minute, and no other pays for it", async () => {
  const [caller, other] = [await as(norma), await as(norte.micro)];
  const ask = () => caller.refused(contract.find, { query: { q: "norte" } });
  for (let n = 0; n < 120; n += 1) expect((await ask()).status).toBe(200);
  const { status, headers, body } = await ask();
  expect(status).toBe(429);
  expect(headers["retry-after"]).toMatch(/^\d+$/);
  expect(body.message).toContain("Muitas tentativas");
  expect((await other.call(contract.find, { query: { q: "norte" } })).status).toBe(200);
});
