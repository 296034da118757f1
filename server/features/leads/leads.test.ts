import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads as contract } from "#shared/contract/leads.ts";
import { clientes, eventos, idempotencyKeys, leads, users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";

const { anybody, as, clock, db } = await useApp();
const { norte, sul } = cast;

const joao = family.signUp;
const stored = () => db.select().from(leads).where(eq(leads.email, joao.email));

// Holds product/credito-estudantil.md#repeated-sign-up.
describe("POST /api/leads", () => {
  test("stores a sign-up for anybody and repeats it with its id", async () => {
    const { status, body } = await anybody.call(contract.create, { body: joao });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...joao, telefone: "81988881234", id: expect.any(String) });
    expect(await stored()).toMatchObject([
      {
        id: body.id,
        nomeAluno: "João da Silva",
        telefone: "81988881234",
        clienteId: norte.cliente.unitId,
      },
    ]);
  });

  test("takes a consent that nobody asks for, and does not repeat it", async () => {
    const body = { ...joao, consentimento: false };
    const answer = await anybody.call(contract.create, { body });
    const place = ["local", "cep", "escola"];
    const told = ["id", ...Object.keys(joao), ...place];
    expect([answer.status, Object.keys(answer.body)]).toEqual([201, told]);
  });

  test("tells where the event takes place and whom to ask: the school, or the unit that holds it by itself", async () => {
    const headers = { "idempotency-key": "one-filled-form" };
    const place = async (sent?: object) => {
      const { body } = await anybody.call(contract.create, { body: joao }, sent);
      return [body.local, body.cep, body.escola];
    };
    await db.update(users).set({ telefone: "8133334444" }).where(eq(users.id, norte.cliente.id));
    await db.update(eventos).set({ local: "igreja", cep: "53020120" });
    const school = { nome: "Escola norte", telefone: "8133334444" };
    const told = ["igreja", "53020120", school];
    expect([await place({ headers }), await place({ headers })]).toEqual([told, told]);
    await db.update(users).set({ telefone: null }).where(eq(users.id, norte.micro.id));
    await db.update(eventos).set({ clienteId: null, microFranquiaId: norte.micro.unitId });
    expect((await place())[2]).toEqual({ nome: "Micro norte", telefone: null });
  });

  test("is on the school's screen at the next load", async () => {
    const clara = await as(norte.cliente);
    await anybody.call(contract.create, { body: joao });
    const { body } = await clara.call(contract.list, { query: {} });
    expect(body[0]).toMatchObject({
      nomeAluno: "João da Silva",
      evento: { nomeEscola: "Escola norte", dataEvento: "2026-03-20" },
    });
  });

  test("answers a repetition with the same success and stores it once", async () => {
    const first = await anybody.call(contract.create, { body: joao });
    const again = await anybody.call(contract.create, {
      body: {
        ...joao,
        nomeAluno: "joao  DA\u00a0silva",
        email: "MARIA@familia.test",
        telefone: "8133334444",
      },
    });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: first.body.id, telefone: "8133334444" });
    expect(await stored()).toHaveLength(1);
  });

  test("keeps siblings who share a guardian's e-mail and phone apart", async () => {
    await anybody.call(contract.create, { body: joao });
    const { status } = await anybody.call(contract.create, {
      body: { ...joao, nomeAluno: "Joana da Silva" },
    });
    expect(status).toBe(201);
    expect(await stored()).toHaveLength(2);
  });

  test("stores once per Idempotency-Key, also when ten retries arrive together", async () => {
    const headers = { "idempotency-key": "retry-of-one-form" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => anybody.call(contract.create, { body: joao }, { headers })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(9).fill(200),
      201,
    ]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await db.select().from(idempotencyKeys)).toHaveLength(1);
  });

  test("refuses an Idempotency-Key that comes with other data", async () => {
    const headers = { "idempotency-key": "retry-of-one-form" };
    await anybody.call(contract.create, { body: joao }, { headers });
    const { status, body } = await anybody.refused(
      contract.create,
      { body: { ...joao, nomeAluno: "Outro Aluno" } },
      { headers },
    );
    expect(status).toBe(409);
    expect(body.message).toBe("Esta Idempotency-Key já foi usada com outros dados");
    expect(await stored()).toHaveLength(1);
  });

  test("leaves the key free when the sign-up was refused", async () => {
    const headers = { "idempotency-key": "retry-of-one-form" };
    await db.update(eventos).set({ status: "cancelado" }).where(eq(eventos.id, norte.evento));
    expect((await anybody.refused(contract.create, { body: joao }, { headers })).status).toBe(404);
    await db.update(eventos).set({ status: "agendado" }).where(eq(eventos.id, norte.evento));
    expect((await anybody.call(contract.create, { body: joao }, { headers })).status).toBe(201);
  });

  test.each([
    ["is cancelled", { status: "cancelado" as const }],
    ["is over", { status: "concluido" as const }],
    ["is inactive", { isActive: false }],
    ["was more than 30 days ago", { dataEvento: "2026-02-07" }],
  ])("refuses an event that %s", async (_why, change) => {
    await db.update(eventos).set(change).where(eq(eventos.id, norte.evento));
    const { status, body } = await anybody.refused(contract.create, { body: joao });
    expect(status).toBe(404);
    expect(body).toMatchObject({
      error: "As inscrições para este evento estão encerradas",
      message: "As inscrições para este evento estão encerradas",
    });
    expect(await stored()).toEqual([]);
  });

  test("takes an event of exactly 30 days ago, counted in São Paulo", async () => {
    await db.update(eventos).set({ dataEvento: "2026-02-08" }).where(eq(eventos.id, norte.evento));
    clock.now = new Date("2026-03-11T02:59:59Z");
    expect((await anybody.call(contract.create, { body: joao })).status).toBe(201);
    clock.now = new Date("2026-03-11T03:00:00Z");
    expect(
      (await anybody.refused(contract.create, { body: { ...joao, nomeAluno: "Atrasado" } })).status,
    ).toBe(404);
  });

  test("refuses the event of a deactivated client, takes one of a micro-franchise without client", async () => {
    await db.update(clientes).set({ isActive: false }).where(eq(clientes.id, norte.cliente.unitId));
    expect((await anybody.refused(contract.create, { body: joao })).status).toBe(404);
    await db.update(eventos).set({ clienteId: null }).where(eq(eventos.id, norte.evento));
    expect((await anybody.call(contract.create, { body: joao })).status).toBe(201);
  });

  test.each([
    [{ eventoId: "" }, "eventoId", "Selecione um evento"],
    [{ nomeAluno: "  " }, "nomeAluno", "Nome do aluno é obrigatório"],
    [{ nomeResponsavel: undefined }, "nomeResponsavel", "Nome do responsável é obrigatório"],
    [
      { nomeAluno: "João\u202eavliS" },
      "nomeAluno",
      "Há caracteres invisíveis: apague e digite de novo",
    ],
    [{ email: "maria@" }, "email", "Email inválido"],
    [{ telefone: "" }, "telefone", "Telefone é obrigatório"],
    [{ telefone: "8888" }, "telefone", "Informe o telefone com DDD"],
  ])("rejects %j", async (change, path, message) => {
    const { status, body } = await anybody.refused(contract.create, {
      body: { ...joao, ...change },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: message,
      message,
      issues: [{ path, message }],
      requestId: expect.any(String),
    });
  });

  test("rejects unknown keys, broken JSON and a body that is too large", async () => {
    expect(
      (await anybody.refused(contract.create, { body: { ...joao, clienteId: sul.cliente.unitId } }))
        .status,
    ).toBe(400);
    expect(
      (
        await anybody.refused(
          contract.create,
          { body: "{" },
          { headers: { "content-type": "application/json" } },
        )
      ).body.message,
    ).toBe("JSON inválido");
    expect(
      (await anybody.refused(contract.create, { body: { ...joao, nomeAluno: "a".repeat(9000) } }))
        .status,
    ).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test("rejects an event that does not exist like one that is closed", async () => {
    const { status } = await anybody.refused(contract.create, {
      body: { ...joao, eventoId: idOf("no such event") },
    });
    expect(status).toBe(404);
  });
});
