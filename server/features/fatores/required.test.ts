import { describe, expect, test } from "vitest";
import { endpoints } from "#shared/contract/all.ts";
import { acesso } from "#shared/contract/acesso.ts";
import { fatores } from "#shared/contract/fatores.ts";
import { leads } from "#shared/contract/leads.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { addApp, addPasskey, beginLogIn, codeOf, cookiesOf } from "#tests/support/factors.ts";
import { TestPasskey } from "#tests/support/passkey.ts";

const outer = await useApp({ SECOND_FACTOR_REQUIRED: "franqueador,franquia" });
const { anybody, as, clock } = outer;
const { franquia, cliente } = cast.norte;
const senha = { currentPassword: PASSWORD };
const minutes = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 60_000);
};

// Holds product/acesso.md#second-factor: roles that must have one.
describe("a role that must have a second factor", () => {
  test("is led through the set-up at its next log-in; other roles are not", async () => {
    const { answer, browser: headers } = await beginLogIn(outer, franquia);
    expect(answer.body).toEqual({ pendente: "cadastro", passkey: true, totp: true });
    expect((await anybody.refused(acesso.user, {}, { headers })).status).toBe(401);
    const begun = await anybody.call(fatores.beginTotp, { body: {} }, { headers });
    const done = await anybody.call(
      fatores.confirmTotp,
      { body: { codigo: codeOf(begun.body.segredo, clock.now) } },
      { headers },
    );
    expect(done.body).toMatchObject({ user: { id: franquia.id }, codigos: { length: 10 } });
    const cookie = cookiesOf(done.headers);
    expect((await anybody.call(acesso.user, {}, { headers: { cookie } })).status).toBe(200);
    expect((await beginLogIn(outer, cliente)).answer.body).toMatchObject({ id: cliente.id });
  });

  test("may use a passkey alone", async () => {
    const { browser: headers } = await beginLogIn(outer, franquia);
    const asked = await anybody.call(fatores.passkeyOptions, { body: {} }, { headers });
    const made = { body: new TestPasskey().create(asked.body.challenge) };
    const { body } = await anybody.call(fatores.createPasskey, made, { headers });
    expect(body).toMatchObject({ user: { id: franquia.id }, codigos: { length: 10 } });
    expect((await beginLogIn(outer, franquia)).answer.body).toMatchObject({ pendente: "fator" });
  });

  test("keeps its last factor", async () => {
    const caller = await as(franquia);
    await addPasskey(caller);
    await addApp(caller, clock);
    const { body } = await caller.call(fatores.list, {});
    expect(body.exigido).toBe(true);
    const [first, last] = body.fatores.map(({ id }) => ({ body: { id, ...senha } }));
    await caller.call(fatores.remove, first!);
    const { status, body: told } = await caller.refused(fatores.remove, last!);
    expect([status, told.message]).toEqual([
      409,
      "A sua conta precisa de um segundo fator: cadastre outro antes de remover este.",
    ]);
    expect((await caller.call(fatores.list, {})).body).toMatchObject({ codigos: 10 });
  });

  test("works on in sessions from before the setting", async () => {
    expect((await (await as(franquia)).call(leads.list, { query: {} })).status).toBe(200);
  });
});

// Holds product/acesso.md#second-factor: the second factor again.
describe("what asks for the second factor again", () => {
  test("is every export of people, their forgetting and erasure, and every change of factors", () => {
    const marked = endpoints.filter(([, { confirms }]) => confirms).map(([name]) => name);
    expect(marked.toSorted()).toEqual([
      "fatores.beginTotp",
      "fatores.passkeyOptions",
      "fatores.remove",
      "fatores.renewCodes",
      "leads.exportCsv",
      "matriculas.exportCsv",
      "pedidos.apagar",
      "pedidos.exportar",
      "pedidos.responder",
      "preMatriculas.exportCsv",
      "retencao.confirm",
      "titulares.apagar",
      "titulares.exportar",
      "tokens.create",
      "usuarios.exportCsv",
      "webhooks.create",
      "webhooks.endFormer",
      "webhooks.keys",
      "webhooks.rotate",
      "webhooks.update",
    ]);
  });

  test("passes for a quarter of an hour after it was given, then asks, and passes again", async () => {
    const caller = await as(franquia);
    const { secret } = await addApp(caller, clock);
    minutes(14);
    expect((await caller.call(leads.exportCsv, { query: {} })).status).toBe(200);
    minutes(1);
    const { status, body } = await caller.refused(leads.exportCsv, {});
    expect([status, body]).toEqual([
      403,
      expect.objectContaining({
        code: "segundo-fator",
        message: "Confirme que é você com o segundo fator e tente de novo.",
      }),
    ]);
    expect((await caller.call(leads.list, { query: {} })).status).toBe(200);
    const codigo = codeOf(secret, clock.now);
    await caller.call(fatores.verifyCode, { body: { codigo } });
    expect((await caller.call(leads.exportCsv, { query: {} })).status).toBe(200);
  });

  test("counts session by session", async () => {
    const { passkey } = await addPasskey(await as(franquia));
    const elsewhere = await as(franquia);
    expect((await elsewhere.refused(leads.exportCsv, {})).status).toBe(403);
    const { challenge } = (await elsewhere.call(fatores.verifyOptions, {})).body;
    await elsewhere.call(fatores.verifyPasskey, { body: passkey.prove(challenge) });
    expect((await elsewhere.call(leads.exportCsv, { query: {} })).status).toBe(200);
    expect((await (await as(franquia)).refused(leads.exportCsv, {})).status).toBe(403);
  });

  test("never asks an account without one, and a role that may not export is not asked either", async () => {
    expect((await (await as(cliente)).call(leads.exportCsv, { query: {} })).status).toBe(200);
    const aluno = await as(cast.norte.aluno);
    expect((await aluno.refused(leads.exportCsv, {})).body).not.toHaveProperty("code");
  });
});
