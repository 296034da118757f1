import { describe, expect, test } from "vitest";
import { resultados as contract } from "#shared/contract/resultados.ts";
import { contatos, matriculas, preMatriculas, tentativas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, NOON, type Person } from "#tests/support/cast.ts";
import { UNCALLED } from "#tests/support/fila.ts";
import { bring } from "#tests/support/origens.ts";

const { as, db } = await useApp();
const { norte, irma } = cast;

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOON.getTime() - days * DAY_MS);

const person = { eventoId: norte.evento, nome: "Aluna", email: "rita@familia.test" };

/** Activates the sign-up, and enrols the student. */
async function enrol(leadId: string, efetivadaEm: Date): Promise<void> {
  const [pre] = await db
    .insert(preMatriculas)
    .values({ ...person, leadId })
    .returning();
  await db.insert(matriculas).values({ ...person, leadId, preMatriculaId: pre!.id, efetivadaEm });
}

/** A sign-up in the queue. */
async function waiting(leadId: string): Promise<string> {
  const values = { eventoId: norte.evento, leadId, ordem: 2, desde: daysAgo(50) };
  const [contato] = await db.insert(contatos).values(values).returning();
  return contato!.id;
}

/** A sign-up in the queue whose student enrolled on the day. */
async function enrolled(efetivadaEm: Date): Promise<string> {
  const [lead] = await bring(db, norte.vendedor, 1, daysAgo(50));
  await enrol(lead!, efetivadaEm);
  return waiting(lead!);
}

/** A call of the micro in which somebody spoke. */
const spoke = (contatoId: string) => ({
  eventoId: norte.evento,
  contatoId,
  autorId: norte.micro.id,
  autor: "Mário",
  resultado: "falou" as const,
  antes: UNCALLED,
});

const seenBy = async (who: Person) =>
  (await (await as(who)).call(contract.get, { query: { periodo: "30" } })).body;

const NO_CALLS = { ligacoes: 0, faladas: 0, prometidas: 0, matriculas: 0 };

// Holds product/resultados.md#resultados.
describe("the caller's own calls of GET /api/resultados", () => {
  test("are counted one a family, with who enrolled after them", async () => {
    const [first, second, third] = await bring(db, norte.vendedor, 3, daysAgo(50));
    const told = async (leadId: string, rows: Partial<typeof tentativas.$inferInsert>[]) => {
      const call = { ...spoke(await waiting(leadId)), em: daysAgo(3) };
      await db.insert(tentativas).values(rows.map((row) => ({ ...call, ...row })));
    };
    const call = "6a8f2b1c-30d4-4f5e-8a97-1b2c3d4e5f60";
    await told(first!, [
      { id: call, resultado: "vai_matricular" },
      { resultado: "sem_resposta", em: daysAgo(40) },
    ]);
    // A brother of the same call, one that was undone, and one of somebody else.
    await told(second!, [
      { ligacaoId: call, resultado: "vai_matricular" },
      { desfeitaEm: NOON },
      { autorId: norte.cliente.id, autor: "Clara" },
    ]);
    await told(third!, [{ resultado: "ligar_depois" }, { resultado: "numero_errado" }]);
    await enrol(first!, daysAgo(1));
    const { minhas } = await seenBy(norte.micro);
    expect(minhas).toEqual({
      atual: { ligacoes: 3, faladas: 1, prometidas: 1, matriculas: 1 },
      anterior: { ...NO_CALLS, ligacoes: 1 },
    });
    expect((await seenBy(norte.cliente)).minhas?.atual.ligacoes).toBe(1);
    expect((await seenBy(norte.franquia)).minhas).toBeUndefined();
    expect((await seenBy(irma.micro)).minhas?.atual).toEqual(NO_CALLS);
  });

  test("bring an enrolment by the last of them alone in which somebody spoke", async () => {
    const call = spoke(await enrolled(daysAgo(2)));
    await db.insert(tentativas).values([
      { ...call, em: daysAgo(40) },
      { ...call, em: daysAgo(5) },
      { ...call, em: daysAgo(4), autorId: norte.cliente.id },
      { ...call, em: daysAgo(3), resultado: "sem_resposta" },
      { ...call, em: daysAgo(3), desfeitaEm: NOON },
      { ...call, em: daysAgo(1) },
    ]);
    const enrolledAfter = async (who: Person) => {
      const { minhas } = await seenBy(who);
      return [minhas?.atual.matriculas, minhas?.anterior.matriculas];
    };
    expect(await enrolledAfter(norte.micro)).toEqual([0, 0]);
    expect(await enrolledAfter(norte.cliente)).toEqual([1, 0]);
  });

  test("bring nobody who had enrolled before them", async () => {
    await db.insert(tentativas).values({ ...spoke(await enrolled(daysAgo(8))), em: daysAgo(2) });
    expect((await seenBy(norte.micro)).minhas?.atual).toEqual({
      ...NO_CALLS,
      ligacoes: 1,
      faladas: 1,
    });
  });
});
