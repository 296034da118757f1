// Holds security.md#public-forms-and-declarations: a school behind one address passes; one source fills nothing.
import { describe, expect, test } from "vitest";
import { leads as signUps } from "#shared/contract/leads.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { leads, preMatriculas } from "#server/db/schema.ts";
import { startTestApp, useApp, type TestApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";

const usual = await useApp();
const small = await startTestApp({
  PUBLIC_PER_EVENT: "3",
  TRUST_PROXY: "127.0.0.1",
});
const { db } = usual;

/** A person of a school who differs from the others by name alone. */
const pupil = (n: number, eventoId: string = cast.norte.evento) => ({
  eventoId,
  nomeAluno: `Aluna ${String.fromCodePoint(65 + (n % 26), 97 + Math.trunc(n / 26))}`,
  nomeResponsavel: "Rita Conceição",
  email: `familia${n}@familia.test`,
  telefone: "81988881234",
});
const cpfs = (n: number) => ({
  cpfAluno: String(10_000_000_000 + n),
  cpfResponsavel: "11144477735",
});
const headersOf = (address: string) => ({ headers: { "x-forwarded-for": address } });
const signUp = async ({ anybody }: TestApp, n: number, eventoId?: string, address = "192.0.2.1") =>
  anybody.refused(signUps.create, { body: pupil(n, eventoId) }, headersOf(address));
const activate = async ({ anybody }: TestApp, n: number, eventoId?: string) =>
  anybody.refused(
    activations.create,
    { body: { ...pupil(n, eventoId), ...cpfs(n) } },
    headersOf("192.0.2.1"),
  );

// Holds product/dados.md#constants: the limits of one address.
test("a school behind one address: 200 sign-ups and 200 activations for one event pass", async () => {
  const [before, after] = [await db.$count(leads), await db.$count(preMatriculas)];
  for (let n = 0; n < 200; n += 1) {
    expect((await signUp(usual, n)).status).toBe(201);
    expect((await activate(usual, n)).status).toBe(201);
  }
  expect(await db.$count(leads)).toBe(before + 200);
  expect(await db.$count(preMatriculas)).toBe(after + 200);
}, 60_000);

describe("one address", () => {
  test("does not overfill an event, and another address is not refused for it", async () => {
    for (let n = 0; n < 3; n += 1) expect((await signUp(small, n)).status).toBe(201);
    const { status, body, headers } = await signUp(small, 3);
    expect(status).toBe(429);
    expect(body.message).toMatch(/^Muitas tentativas\. Tente novamente em \d+ minutos\.$/);
    expect(Number(headers["retry-after"])).toBeGreaterThan(3_000);
    expect((await signUp(small, 3, cast.norte.evento, "192.0.2.2")).status).toBe(201);
  });

  test("guesses at no more than 30 events, and goes on with those it has begun", async () => {
    expect((await signUp(small, 0)).status).toBe(201);
    for (let n = 0; n < 30; n += 1) {
      const guess = idOf(`no event ${n}`);
      expect((await signUp(small, n, guess)).status).toBe(404);
      expect((await signUp(small, n, guess)).status).toBe(404);
    }
    expect((await signUp(small, 0, idOf("no event 30"))).status).toBe(429);
    expect((await signUp(small, 0, cast.sul.evento)).status).toBe(429);
    expect((await signUp(small, 1)).status).toBe(201);
    expect((await signUp(small, 0, cast.sul.evento, "192.0.2.2")).status).toBe(201);
  });

  test("counts sign-ups and activations apart", async () => {
    for (let n = 0; n < 4; n += 1) await signUp(small, n);
    expect((await signUp(small, 5)).status).toBe(429);
    for (let n = 0; n < 3; n += 1) expect((await activate(small, n)).status).toBe(201);
    expect((await activate(small, 4)).status).toBe(429);
  });
});
