// Holds security.md#accounts-and-sessions: a right password without the second factor reaches no call; codes and
// challenges count once.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { fatores } from "#shared/contract/fatores.ts";
import { factors, sessions } from "#server/db/schema.ts";
import { startTestApp, useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { addPasskey, beginLogIn, cookiesOf } from "#tests/support/factors.ts";
import { TestPasskey } from "#tests/support/passkey.ts";

const outer = await useApp();
const { anybody, as, clock, db } = outer;
const { franquia, micro } = cast.norte;
const senha = { currentPassword: PASSWORD };
const NOT_MADE = "A passkey não foi aceita. Comece o cadastro de novo.";
const NOT_TAKEN = "Esta passkey não foi aceita. Tente de novo ou use outro meio.";
const kept = () => db.select().from(factors);

/** A log-in that has its password: asks for a challenge, and gives the proof of a passkey. */
async function begin(person = franquia) {
  const { answer, browser: headers } = await beginLogIn(outer, person);
  const ask = async () => (await anybody.call(fatores.verifyOptions, {}, { headers })).body;
  const give = (body: ReturnType<TestPasskey["prove"]>) =>
    anybody.refused(fatores.verifyPasskey, { body }, { headers });
  return { answer, ask, give };
}

// Holds product/acesso.md#second-factor for passkeys.
describe("a passkey", () => {
  test("is kept with a name of its browser and the ten codes, and no secret", async () => {
    const caller = await as(franquia);
    const { passkey, codes } = await addPasskey(caller);
    expect(codes).toHaveLength(10);
    const [row] = await kept();
    expect(row).toMatchObject({
      tipo: "passkey",
      nome: "Passkey",
      secret: null,
      credentialId: passkey.id.toString("base64url"),
      transports: "internal",
    });
    const { codes: second } = await addPasskey(caller);
    expect(second).toEqual([]);
  });

  test("opens a log-in that waits, and its browser is known from then on", async () => {
    const { passkey } = await addPasskey(await as(franquia));
    const { answer, ask, give } = await begin();
    expect(answer.body).toEqual({ pendente: "fator", passkey: true, totp: false });
    const { challenge, allowCredentials, rpId } = await ask();
    expect(rpId).toBe("localhost");
    expect(allowCredentials).toMatchObject([{ id: passkey.id.toString("base64url") }]);
    const given = await give(passkey.prove(challenge));
    expect([given.status, given.body]).toEqual([200, expect.objectContaining({ id: franquia.id })]);
    const cookie = cookiesOf(given.headers);
    expect((await anybody.call(acesso.user, {}, { headers: { cookie } })).status).toBe(200);
  });

  test("is refused with one sentence where it was made for another site, and nothing is kept", async () => {
    const caller = await as(franquia);
    for (const origin of ["https://capelo.exemplo", "http://localhost:8080"]) {
      const { body } = await caller.call(fatores.passkeyOptions, { body: senha });
      const made = new TestPasskey(origin).create(body.challenge);
      const { status, body: told } = await caller.refused(fatores.createPasskey, { body: made });
      expect([status, told.message]).toEqual([400, NOT_MADE]);
    }
    expect(await kept()).toEqual([]);
  });

  test("is made for one question of one session, once, within five minutes", async () => {
    const caller = await as(franquia);
    const ask = async () =>
      (await caller.call(fatores.passkeyOptions, { body: senha })).body.challenge;
    const refused = async (made: object, by = caller) =>
      (await by.refused(fatores.createPasskey, { body: made })).body.message;
    const challenge = await ask();
    const made = new TestPasskey().create(challenge);
    expect(await refused(made, await as(franquia))).toBe(NOT_MADE);
    expect((await caller.refused(fatores.createPasskey, { body: made })).status).toBe(200);
    expect(await refused(made)).toBe(NOT_MADE);
    const late = new TestPasskey().create(await ask());
    clock.now = new Date(clock.now.getTime() + 5 * 60_000);
    expect(await refused(late)).toBe(NOT_MADE);
    expect(await kept()).toHaveLength(1);
  });

  test("is not kept twice, not even for another account", async () => {
    const { passkey } = await addPasskey(await as(franquia));
    const caller = await as(micro);
    const { body } = await caller.call(fatores.passkeyOptions, { body: senha });
    const again = await caller.refused(fatores.createPasskey, {
      body: passkey.create(body.challenge),
    });
    expect(again.status).toBe(409);
    expect(await kept()).toHaveLength(1);
  });
});

describe("a proof", () => {
  test.each([
    ["of another site", () => new TestPasskey("https://capelo.exemplo")],
    ["of a passkey that nobody keeps", () => new TestPasskey()],
  ])("%s is refused, and the log-in goes on waiting", async (_of, stranger) => {
    const { passkey } = await addPasskey(await as(franquia));
    await db.delete(sessions);
    const { ask, give } = await begin();
    const other = stranger().prove((await ask()).challenge);
    for (const proof of [other, { ...other, id: passkey.id.toString("base64url") }]) {
      const { status, body } = await give(proof);
      expect([status, body.message]).toEqual([400, NOT_TAKEN]);
    }
    expect(await db.select().from(sessions)).toEqual([]);
    expect((await give(passkey.prove((await ask()).challenge))).status).toBe(200);
  });

  test("counts once, and a copy of the passkey that lags behind is refused", async () => {
    const { passkey } = await addPasskey(await as(franquia));
    const { ask, give } = await begin();
    passkey.counter = 5;
    const proof = passkey.prove((await ask()).challenge);
    expect((await give(proof)).status).toBe(200);
    const second = await begin();
    expect((await second.give(proof)).status).toBe(400);
    expect((await second.give(passkey.prove((await second.ask()).challenge))).status).toBe(400);
    passkey.counter = 6;
    expect((await second.give(passkey.prove((await second.ask()).challenge))).status).toBe(200);
  });

  test("of another account's passkey is refused", async () => {
    await addPasskey(await as(franquia));
    const { passkey } = await addPasskey(await as(micro));
    const { ask, give } = await begin();
    expect((await give(passkey.prove((await ask()).challenge))).status).toBe(400);
  });

  test("is not asked for at an address without a name", async () => {
    const byAddress = await startTestApp({ PUBLIC_URL: "http://127.0.0.1:3000" });
    const caller = await byAddress.as(franquia);
    expect((await caller.call(fatores.list, {})).body.passkeys).toBe(false);
    const { status, body } = await caller.refused(fatores.passkeyOptions, { body: senha });
    expect([status, body.message]).toEqual([
      400,
      "Passkeys não funcionam neste endereço. Use um aplicativo.",
    ]);
    await byAddress.app.close();
  });
});

test("wrong codes do not keep a passkey out", async () => {
  const { passkey } = await addPasskey(await as(franquia));
  const { answer, browser: headers } = await beginLogIn(outer, franquia);
  expect(answer.status).toBe(200);
  const body = { codigo: "000000" };
  for (let i = 0; i < 6; i += 1) await anybody.refused(fatores.verifyCode, { body }, { headers });
  const { challenge } = (await anybody.call(fatores.verifyOptions, {}, { headers })).body;
  const proof = { body: passkey.prove(challenge) };
  expect((await anybody.call(fatores.verifyPasskey, proof, { headers })).status).toBe(200);
  const [row] = await db.select().from(factors).where(eq(factors.userId, franquia.id));
  expect(row?.lastUsedAt).toEqual(clock.now);
});
