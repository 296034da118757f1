import { eq, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contatos as contract } from "#shared/contract/contatos.ts";
import { matriculas as matriculasContract } from "#shared/contract/matriculas.ts";
import { preMatriculas as preContract } from "#shared/contract/pre-matriculas.ts";
import { contatos, eventos } from "#server/db/schema.ts";
import { useApp, type Caller } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { closeExpired } from "./commands-expired.ts";
import { activated, enrolled, eventToday, signedUp } from "#tests/support/fila.ts";

// Holds product/contatos.md#contatos: who stands in the queue, in which order, and who has a card.

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

describe("GET /api/contatos", () => {
  test("gives each person with event, wait and a message without any CPF", async () => {
    await activated(db, norte.evento, "Ana", { hours: 30 });
    const clara = await as(norte.cliente);
    const { body, headers } = await clara.call(contract.list, { query: {} });
    expect(headers["x-total-count"]).toBe("1");
    expect(body).toMatchObject([
      {
        etapa: "ativado",
        urgencia: "ativou",
        motivo: "Ativou ontem, falta matricular",
        nomeAluno: "Ana Aluno",
        evento: { nomeEscola: "Escola norte", dataEvento: "2026-03-20" },
        desde: "2026-03-09T09:00:00.000Z",
        semResposta: 0,
        ultimo: null,
        tomado: null,
        dono: null,
      },
    ]);
    expect(body[0]?.mensagem).toBe(
      "Olá, Ana! Aqui é Clara. O crédito educacional de Ana, do evento na Escola norte (20/03/2026), está ativado. Vamos fazer a matrícula? A declaração: http://localhost/credito-verificacao?codigo=CODE-Ana",
    );
  });

  test("pages through all kinds, each person once", async () => {
    const today = await eventToday(db, norte.cliente.unitId, "Hoje");
    for (let n = 0; n < 4; n++) {
      await signedUp(db, today, `Hoje${n}`, { hours: n });
      await signedUp(db, norte.evento, `Lead${n}`, { hours: n });
      await activated(db, norte.evento, `Pre${n}`, { hours: n });
    }
    const clara = await as(norte.cliente);
    const whole = await firstNames(clara);
    expect(whole).toHaveLength(12);
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await clara.call(contract.list, { query: { limit: 5, cursor } });
      seen.push(...body.map(({ nomeAluno }) => nomeAluno.split(" ")[0]));
      cursor = /cursor=([^&>]+)/.exec(headers["link"] ?? "")?.[1];
    } while (cursor);
    expect(seen).toEqual(whole);
    expect(await firstNames(clara, { eventoId: today })).toEqual([
      "Hoje0",
      "Hoje1",
      "Hoje2",
      "Hoje3",
    ]);
  });

  test("leaves out who has activated, enrolled, or whose event takes no activation any more", async () => {
    const lead = await signedUp(db, norte.evento, "Lia", { hours: 2 });
    const pre = await activated(db, norte.evento, "Pia");
    await signedUp(db, norte.evento, "Rui");
    const clara = await as(norte.cliente);
    expect(await firstNames(clara)).toEqual(["Pia", "Rui", "Lia"]);
    await activated(db, norte.evento, "Lia", { leadId: lead, hours: 0 });
    await enrolled(db, norte.evento, pre);
    expect(await firstNames(clara)).toEqual(["Lia", "Rui"]);
    await db.update(eventos).set({ dataEvento: "2026-02-01" }).where(eq(eventos.id, norte.evento));
    expect(await firstNames(clara)).toEqual(["Lia"]);
  });

  test("the hourly work closes who can no longer activate, and nobody else", async () => {
    const over = await signedUp(db, norte.evento, "Ana");
    await activated(db, norte.evento, "Bia");
    const clara = await as(norte.cliente);
    expect(await firstNames(clara)).toEqual(["Bia", "Ana"]);
    await db.update(eventos).set({ dataEvento: "2026-02-07" }).where(eq(eventos.id, norte.evento));
    await closeExpired(db, clock.now);
    const open = await db.select().from(contatos).where(isNotNull(contatos.venceEm));
    expect(open.map(({ leadId }) => leadId)).not.toContain(over);
    expect(await firstNames(clara)).toEqual(["Bia"]);
  });

  test("shows people again whose activation or enrolment was undone", async () => {
    const clara = await as(norte.cliente);
    const lead = await signedUp(db, norte.evento, "Lia");
    expect(await firstNames(clara)).toEqual(["Lia"]);
    const pre = await activated(db, norte.evento, "Lia", { leadId: lead, hours: 0 });
    const { body } = await clara.call(matriculasContract.efetivar, { params: { id: pre } });
    expect(await firstNames(clara)).toEqual([]);
    await clara.call(matriculasContract.undo, {
      params: { id: body.id },
      body: { motivo: "engano" },
    });
    expect((await clara.call(contract.list, { query: {} })).body).toMatchObject([
      { preMatriculaId: pre, urgencia: "ativou" },
    ]);
    await clara.call(preContract.undo, { params: { id: pre }, body: { motivo: "repetida" } });
    expect((await clara.call(contract.list, { query: {} })).body).toMatchObject([
      { leadId: lead, urgencia: "inscreveu" },
    ]);
  });

  test("shows each role its own people", async () => {
    await signedUp(db, norte.evento, "Vera");
    await signedUp(db, cast.balcao.evento, "Bela");
    await signedUp(db, cast.irma.evento, "Irma");
    const seen = (person: Parameters<typeof as>[0]) =>
      as(person).then((caller) => firstNames(caller));
    // Bela's school has a lead of the cast who waits, too.
    expect(await seen(norte.cliente)).toEqual(["Vera"]);
    expect(await seen(norte.vendedor)).toEqual(["Vera"]);
    expect(await seen(cast.bela)).toEqual(["Bela", "Estudante"]);
    expect(new Set(await seen(norte.micro))).toEqual(new Set(["Bela", "Estudante", "Vera"]));
  });
});

describe("POST /api/contatos/proximo", () => {
  test("takes the first person, visibly, and the same one until there is an outcome", async () => {
    await signedUp(db, norte.evento, "Ana", { hours: 1 });
    await signedUp(db, norte.evento, "Bia", { hours: 2 });
    const [clara, vera] = [await as(norte.cliente), await as(norte.vendedor)];
    const ana = await take(clara);
    expect(ana).toMatchObject({
      nomeAluno: "Ana Aluno",
      tomado: { nome: "Clara Cliente", ate: "2026-03-10T15:10:00.000Z", meu: true },
    });
    expect((await take(clara)).id).toBe(ana.id);
    expect((await vera.call(contract.list, { query: {} })).body[0]?.tomado).toMatchObject({
      nome: "Clara Cliente",
      meu: false,
    });
    expect((await take(vera)).nomeAluno).toBe("Bia Aluno");
    const { status, body } = await vera.refused(contract.next, { body: { id: ana.id } });
    expect([status, body.message]).toEqual([409, "Clara Cliente está com este contato."]);
  });

  test("after ten minutes the person is anybody's", async () => {
    await signedUp(db, norte.evento, "Ana");
    const [clara, vera] = [await as(norte.cliente), await as(norte.vendedor)];
    const ana = await take(clara);
    expect(await next(vera)).toBeNull();
    after(11);
    expect((await take(vera)).id).toBe(ana.id);
    const late = await clara.refused(contract.result, {
      params: { id: ana.id },
      body: { resultado: "falou" },
    });
    expect([late.status, late.body.message]).toEqual([
      409,
      "Vera Vendedora está com este contato.",
    ]);
  });

  test("a call may last longer than ten minutes, if nobody else took the person", async () => {
    await signedUp(db, norte.evento, "Ana");
    const clara = await as(norte.cliente);
    const { id } = await take(clara);
    after(25);
    const { status } = await clara.call(contract.result, {
      params: { id },
      body: { resultado: "falou" },
    });
    expect(status).toBe(200);
  });

  test("passes over who was skipped, and gives the skipped one back to the others", async () => {
    await signedUp(db, norte.evento, "Ana", { hours: 1 });
    await signedUp(db, norte.evento, "Bia", { hours: 2 });
    const [clara, vera] = [await as(norte.cliente), await as(norte.vendedor)];
    const ana = await take(clara);
    expect((await take(clara, { pulados: [ana.id] })).nomeAluno).toBe("Bia Aluno");
    expect((await take(vera)).id).toBe(ana.id);
  });

  test("outside of the unit's hours takes nobody, unless the caller goes on", async () => {
    await signedUp(db, norte.evento, "Ana");
    clock.now = new Date("2026-03-14T23:30:00Z");
    const clara = await as(norte.cliente);
    const { body } = await clara.call(contract.next, { body: {} });
    expect(body).toEqual({
      contato: null,
      horario: { inicio: 8, fim: 20, domingos: false },
      abreEm: "2026-03-16T11:00:00.000Z",
    });
    expect(await next(clara, { foraDoHorario: true })).toMatchObject({ nomeAluno: "Ana Aluno" });
  });
});
