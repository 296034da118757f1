import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contatos as contract } from "#shared/contract/contatos.ts";
import { leads as leadsContract } from "#shared/contract/leads.ts";
import { tentativas, trilha } from "#server/db/schema.ts";
import { useApp, type Caller } from "#tests/support/app.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { signedUp } from "#tests/support/fila.ts";

// Holds product/contatos.md#contatos: each outcome, and taking it back.

const { as, db, clock } = await useApp();
const { norte } = cast;

const firstNames = async (caller: Caller, query = {}) =>
  (await caller.call(contract.list, { query })).body.map(
    ({ nomeAluno }) => nomeAluno.split(" ")[0],
  );
const next = async (caller: Caller, body = {}) =>
  (await caller.call(contract.next, { body })).body.contato;
const after = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

async function take(caller: Caller, body = {}) {
  const contato = await next(caller, body);
  if (contato === null) throw new Error("nobody waits");
  return contato;
}

describe("POST /api/contatos/:id/resultado", () => {
  const say = (caller: Caller, id: string, resultado: string, more = {}) =>
    caller.refused(contract.result, { params: { id }, body: { resultado, ...more } });

  test.each([
    ["falou", "2026-03-12T15:00:00.000Z"],
    ["sem_resposta", "2026-03-11T21:00:00.000Z"],
    ["vai_matricular", "2026-03-13T15:00:00.000Z"],
    ["nao_tem_interesse", null],
    ["numero_errado", null],
    ["nao_contatar", null],
  ])("%s: the person comes back %s", async (resultado, volta) => {
    await signedUp(db, norte.evento, "Ana");
    const clara = await as(norte.cliente);
    const { id } = await take(clara);
    const { status, body } = await say(clara, id, resultado);
    expect([status, body]).toMatchObject([200, { volta }]);
    expect(await firstNames(clara)).toEqual([]);
    expect((await say(clara, id, resultado)).status).toBe(409);
    if (volta === null) clock.now = new Date(NOON.getTime() + 9 * 86_400_000);
    else clock.now = new Date(volta);
    expect(await firstNames(await as(norte.cliente))).toEqual(volta === null ? [] : ["Ana"]);
    const [entry] = await db.select().from(trilha).where(eq(trilha.action, "contatar"));
    expect(entry).toMatchObject({ entity: "contatos", entityId: id, details: { resultado } });
  });

  test("the fifth call without an answer in fourteen days ends it", async () => {
    await signedUp(db, norte.evento, "Ana");
    for (let n = 1; n <= 5; n++) {
      const clara = await as(norte.cliente);
      const { id, semResposta } = await take(clara);
      expect(semResposta).toBe(n - 1);
      const { volta } = (await say(clara, id, "sem_resposta")).body as unknown as {
        volta: string | null;
      };
      if (n === 5) expect(volta).toBeNull();
      else clock.now = new Date(volta!);
    }
  });

  test("a promise must lie ahead", async () => {
    await signedUp(db, norte.evento, "Ana");
    const clara = await as(norte.cliente);
    const { id } = await take(clara);
    for (const [more, message] of [
      [{}, "Escolha o dia e a hora de ligar"],
      [{ quando: "2026-03-10T14:59:00.000Z" }, "Escolha uma hora que ainda não passou"],
      [{ quando: "2026-09-10T14:59:00.000Z" }, "Escolha um dia dos próximos 90 dias"],
    ] as const) {
      const { status, body } = await say(clara, id, "ligar_depois", more);
      expect([status, body.message]).toEqual([400, message]);
    }
    expect((await say(clara, id, "falou", { quando: "2026-03-11T15:00:00.000Z" })).status).toBe(
      400,
    );
  });

  test("nobody is called again who asked for it, under any sign-up with that phone or e-mail", async () => {
    await signedUp(db, norte.evento, "Ana", { hours: 3, telefone: "81988880000" });
    const clara = await as(norte.cliente);
    const { id } = await take(clara);
    await say(clara, id, "nao_contatar");
    await signedUp(db, norte.evento, "Irmão", { hours: 2, telefone: "+55 (81) 98888-0000" });
    await signedUp(db, norte.evento, "Outra", { telefone: "81977770000" });
    expect(await firstNames(clara)).toEqual(["Outra"]);
    expect((await take(clara)).nomeAluno).toBe("Outra Aluno");
  });

  test("a wrong number is called again once staff corrected it", async () => {
    const lead = await signedUp(db, norte.evento, "Ana");
    const clara = await as(norte.cliente);
    const { id } = await take(clara);
    await say(clara, id, "numero_errado");
    expect(await firstNames(clara)).toEqual([]);
    await clara.call(leadsContract.update, {
      params: { id: lead },
      body: { telefone: "81999990000" },
    });
    expect(await firstNames(clara)).toEqual(["Ana"]);
  });

  test("one that waited for a network counts from its own moment, and once", async () => {
    await signedUp(db, norte.evento, "Ana");
    const clara = await as(norte.cliente);
    const { id } = await take(clara);
    const body = {
      resultado: "ligar_depois" as const,
      quando: "2026-03-10T16:00:00.000Z",
      feitoEm: "2026-03-10T15:02:00.000Z",
    };
    after(90);
    const key = { headers: { "idempotency-key": "an-outcome-that-waited" } };
    const first = await clara.call(contract.result, { params: { id }, body }, key);
    const again = await clara.call(contract.result, { params: { id }, body }, key);
    expect(again.body).toEqual(first.body);
    expect(first.body.volta).toBe(body.quando);
    const [told] = await db.select().from(tentativas);
    expect([told?.em.toISOString(), await db.$count(tentativas)]).toEqual([body.feitoEm, 1]);
    const { ultimo } = await take(clara);
    expect(ultimo?.em).toBe(body.feitoEm);
  });

  test("is only for the one who took the person", async () => {
    await signedUp(db, norte.evento, "Ana");
    const [clara, vera] = [await as(norte.cliente), await as(norte.vendedor)];
    const { id } = await take(clara);
    expect((await say(vera, id, "falou")).status).toBe(409);
    expect((await say(await as(cast.irma.cliente), id, "falou")).status).toBe(404);
  });
});

describe("POST /api/contatos/:id/desfazer", () => {
  test("puts everything back, and the caller has the person again", async () => {
    await signedUp(db, norte.evento, "Ana");
    const clara = await as(norte.cliente);
    const before = await take(clara);
    const params = { id: before.id };
    const { body: done } = await clara.call(contract.result, {
      params,
      body: { resultado: "nao_contatar" },
    });
    const { body } = await clara.call(contract.undo, {
      params,
      body: { tentativaId: done.tentativaId },
    });
    expect(body).toEqual(before);
    expect(await firstNames(clara)).toEqual(["Ana"]);
    const again = await clara.refused(contract.undo, {
      params,
      body: { tentativaId: done.tentativaId },
    });
    expect([again.status, again.body.message]).toEqual([
      409,
      "Só o último resultado pode ser desfeito.",
    ]);
  });

  test("refuses an outcome that another followed", async () => {
    await signedUp(db, norte.evento, "Ana");
    const clara = await as(norte.cliente);
    const { id } = await take(clara);
    const params = { id };
    const { body: first } = await clara.call(contract.result, {
      params,
      body: { resultado: "falou" },
    });
    after(1);
    await take(clara, { id });
    await clara.call(contract.result, { params, body: { resultado: "sem_resposta" } });
    const { status } = await clara.refused(contract.undo, {
      params,
      body: { tentativaId: first.tentativaId },
    });
    expect(status).toBe(409);
  });
});
