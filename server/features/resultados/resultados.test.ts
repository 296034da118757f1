import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads as signUps } from "#shared/contract/leads.ts";
import { resultados as contract } from "#shared/contract/resultados.ts";
import { contatos, matriculas, mesaFatos, preMatriculas, tentativas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, NOON, type Person } from "#tests/support/cast.ts";
import { came } from "#tests/support/fila.ts";
import * as family from "#tests/support/family.ts";
import { UNCALLED } from "#tests/support/fila.ts";
import { bring, cameBy, linkOf } from "#tests/support/origens.ts";

const { anybody, as, db } = await useApp();
const { norma, norte, irma, bela } = cast;

const DAY_MS = 86_400_000;
const daysAgo = (days: number, minutes = 0) =>
  new Date(NOON.getTime() - days * DAY_MS + minutes * 60_000);

const person = { eventoId: norte.evento, nome: "Aluna", email: "rita@familia.test" };

/** Activates the sign-up, and enrols the student. */
async function enrol(leadId: string, createdAt = daysAgo(0)): Promise<void> {
  const [pre] = await db
    .insert(preMatriculas)
    .values({ ...person, leadId, createdAt })
    .returning();
  await db.insert(matriculas).values({ ...person, leadId, preMatriculaId: pre!.id, createdAt });
}

const seenBy = async (who: Person, periodo: "7" | "30" | "90" = "30") =>
  (await (await as(who)).call(contract.get, { query: { periodo } })).body;

const NO_CALLS = { ligacoes: 0, faladas: 0, prometidas: 0, matriculas: 0 };
const NOTHING = { leads: 0, preMatriculas: 0, matriculas: 0, primeiroContato: null };

// Holds product/resultados.md#resultados.
describe("GET /api/resultados", () => {
  test("says so where nobody brought anybody", async () => {
    expect(await seenBy(norte.vendedor)).toEqual({
      periodo: "30",
      de: "2026-02-09",
      ate: "2026-03-10",
      total: { atual: NOTHING, anterior: NOTHING },
      minhas: { atual: NO_CALLS, anterior: NO_CALLS },
      quantos: 0,
      ranking: [],
    });
  });

  test("counts people on the day they came, whenever they activated and enrolled", async () => {
    const [first, second] = await bring(db, norte.vendedor, 3, daysAgo(40));
    await enrol(first!);
    await db.insert(preMatriculas).values([{ ...person, leadId: second! }]);
    await bring(db, norte.vendedor, 2);
    const { ranking, quantos } = await seenBy(norte.vendedor);
    expect(quantos).toBe(1);
    expect(ranking).toMatchObject([
      {
        tipo: "vendedor",
        nome: "Vera Vendedora",
        ativa: true,
        unidade: "Micro norte",
        atual: { ...NOTHING, leads: 2 },
        anterior: { ...NOTHING, leads: 3, preMatriculas: 2, matriculas: 1 },
      },
    ]);
  });

  test("counts every activation, also of who never signed up", async () => {
    const { id: origemId } = await linkOf(db, norte.cliente);
    const [lead] = await bring(db, norte.cliente, 1);
    await db.insert(preMatriculas).values([
      { ...person, leadId: lead! },
      { ...person, leadId: lead! },
      { ...person, origemId, createdAt: daysAgo(1) },
    ]);
    const { total } = await seenBy(norte.cliente);
    expect(total.atual).toEqual({ ...NOTHING, leads: 1, preMatriculas: 3 });
  });

  test.each([
    ["São Paulo's midnight begins the period", new Date("2026-02-09T03:00:00Z"), 1, 0],
    ["the moment before is of the period before", new Date("2026-02-09T02:59:59.999Z"), 0, 1],
    ["as many days before", new Date("2026-01-10T03:00:00Z"), 0, 1],
    ["no further", new Date("2026-01-10T02:59:59.999Z"), 0, 0],
  ])("%s", async (_, when, now, before) => {
    await bring(db, norte.vendedor, 1, when);
    const { total } = await seenBy(norte.micro);
    expect([total.atual.leads, total.anterior.leads]).toEqual([now, before]);
  });

  test("ranks by enrolments, activations, sign-ups; each sees what is below", async () => {
    const [lead] = await bring(db, norte.cliente, 1);
    await enrol(lead!);
    await bring(db, norte.vendedor, 5);
    await bring(db, norte.micro, 2);
    await bring(db, bela, 1);
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

  test("counts who came to their event once somebody was noted as present, until it is undone", async () => {
    const [old, young] = [
      await bring(db, norte.vendedor, 2, daysAgo(40)),
      await bring(db, norte.vendedor, 2),
    ];
    expect((await seenBy(norte.vendedor)).total.atual).not.toHaveProperty("vieram");
    await came(db, norte.evento, young[0]!);
    const both = async () => {
      const { atual, anterior } = (await seenBy(norte.vendedor)).total;
      return [atual.vieram, anterior.vieram];
    };
    expect(await both()).toEqual([1, 0]);
    await came(db, norte.evento, old[0]!);
    expect(await both()).toEqual([1, 1]);
    await db.delete(mesaFatos).where(eq(mesaFatos.leadId, young[0]!));
    expect(await both()).toEqual([0, 1]);
  });

  test("gives the median time to the first call that was not undone", async () => {
    const ids = await bring(db, norte.vendedor, 4, daysAgo(2));
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
          antes: UNCALLED,
          desfeitaEm: place === 1 ? NOON : null,
        })),
      );
    }
    await bring(db, norte.cliente, 1);
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
    await bring(db, norte.vendedor, 2);
    const file = await (
      await as(norte.franquia)
    ).call(contract.exportCsv, { query: { periodo: "7", separador: "ponto-e-virgula" } });
    expect(file.headers["content-disposition"]).toContain("resultados_7-dias_2026-03-10.csv");
    expect(file.text.split("\r\n").slice(1)).toEqual([
      '"Vendedor";"Vera Vendedora";"Micro norte";"Ativo";"2";"0";"0";"-";"0";"0";"0"',
      "",
    ]);
  });
});
