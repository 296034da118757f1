import { RedeGuardada } from "#server/db/rede.ts";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { cartas as contract } from "#shared/contract/cartas.ts";
import { createApp } from "#server/app.ts";
import { cartasDesligadas, cartasRecusadas, trilha } from "#server/db/schema.ts";
import { Trail } from "#server/db/trail.ts";
import { readEnv } from "#server/env.ts";
import { Counts } from "#server/lib/counts.ts";
import { cartaKey, refusalLink } from "#server/lib/carta-link.ts";
import { createRateLimits } from "#server/lib/rate-limit.ts";
import { signId } from "#server/lib/signed-id.ts";
import { inTime, useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { signCarta } from "./queries-link.ts";

const api = await useApp();
const { db, clock, secrets, outgoing, as } = api;
const { cliente, franquia } = cast.norte;

// The page as built, without its looks.
const folder = mkdtempSync(join(tmpdir(), "capelo-carta-"));
for (const path of ["web/assets", "public/assets"])
  mkdirSync(join(folder, path), { recursive: true });
writeFileSync(join(folder, "web/index.html"), "staff");
writeFileSync(join(folder, "web-manifest.json"), "{}");
writeFileSync(join(folder, "public/carta.html"), "<main>__CARTA__</main>");
writeFileSync(join(folder, "public/csp.json"), JSON.stringify({ "/carta": [] }));
const env = readEnv({ SECRET_KEY: "k".repeat(32) });
const counts = new Counts();
const limits = createRateLimits(api.database.pool, false, env.limits);
const trail = new Trail(db, counts);
const site = await createApp(
  {
    db,
    env,
    rede: new RedeGuardada(db, env),
    secrets,
    limits,
    outgoing,
    counts,
    trail,
    ...inTime(() => clock.now),
  },
  { screens: folder },
);
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const link = signCarta(secrets, cliente.unitId);
const show = (carta = link) => site.inject({ url: "/carta", query: { carta } });
const post = (query: Record<string, string>, headers: Record<string, string>, payload = "") =>
  site.inject({ method: "POST", url: "/carta", query, headers, payload });
const FORM = "application/x-www-form-urlencoded";
const press = (quero: string, carta = link) =>
  post({ carta, quero }, { "sec-fetch-site": "same-origin", "content-type": FORM });
const off = async () =>
  (await db.select().from(cartasDesligadas)).map(({ unidadeId }) => unidadeId);

// Holds product/cartas.md#letters-to-units: how they end.
describe("the link of a letter", () => {
  test("shows one button, and changes nothing however often it is opened", async () => {
    for (const carta of [link, link]) {
      const { statusCode, payload, headers } = await show(carta);
      expect(statusCode).toBe(200);
      expect(payload.match(/<button/g)).toHaveLength(1);
      expect(payload).toContain(">Não receber mais</button>");
      expect(headers).toMatchObject({ "cache-control": "no-store" });
    }
    expect(await off()).toEqual([]);
  });

  test("ends the letters by one tap and takes them up again", async () => {
    const ended = await press("nao");
    expect(ended.payload).toContain("sua unidade não recebe mais as cartas");
    expect(await off()).toEqual([cliente.unitId]);
    expect((await press("nao")).statusCode).toBe(200);
    const again = await press("sim");
    expect(again.payload).toContain("Não receber mais as cartas?");
    expect(await off()).toEqual([]);
  });

  test("of another purpose, made up or missing changes nothing", async () => {
    const wrong = [signId(secrets, "lead-absence", cliente.unitId), `${link.slice(0, -1)}x`, ""];
    for (const carta of wrong) {
      expect((await show(carta)).payload).toContain("Este link não vale");
      expect((await press("nao", carta)).statusCode).toBe(404);
    }
    expect(await off()).toEqual([]);
  });
});

// RFC 8058, section 3.2: without a cookie, by either form, and no redirect.
test.each([
  [FORM, "List-Unsubscribe=One-Click"],
  [
    "multipart/form-data; boundary=a1",
    '--a1\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--a1--\r\n',
  ],
])("a mail program ends them by a POST of %s", async (type, body) => {
  const { statusCode } = await post({ carta: link }, { "content-type": type }, body);
  expect(statusCode).toBe(200);
  expect(await off()).toEqual([cliente.unitId]);
});

test("another site cannot make a browser do it", async () => {
  const headers = { "sec-fetch-site": "cross-site", cookie: "sessao=x", "content-type": FORM };
  expect((await post({ carta: link }, headers)).statusCode).toBe(403);
  expect(await off()).toEqual([]);
});

// Holds product/cartas.md#letters-to-families: how they end.
describe("the link of a letter to a family", () => {
  const chave = cartaKey(secrets, cast.norma.unitId, "Rita@familia.test");
  const family = new URL(refusalLink("http://localhost", secrets, chave)).searchParams.get(
    "carta",
  )!;
  const refused = async () => (await db.select().from(cartasRecusadas)).map((row) => row.chave);

  test("shows one button, ends the letters by a tap and takes them up again", async () => {
    const { statusCode, payload } = await show(family);
    expect(statusCode).toBe(200);
    expect(payload.match(/<button/g)).toHaveLength(1);
    expect(payload).toContain("Não receber mais cartas como esta?");
    expect(await refused()).toEqual([]);
    expect((await press("nao", family)).payload).toContain("este e-mail não recebe mais cartas");
    expect((await press("nao", family)).statusCode).toBe(200);
    expect([await refused(), await off()]).toEqual([[chave], []]);
    await press("sim", family);
    expect(await refused()).toEqual([]);
  });

  test("is ended by a mail program's one POST", async () => {
    const body = "List-Unsubscribe=One-Click";
    const { statusCode } = await post({ carta: family }, { "content-type": FORM }, body);
    expect([statusCode, await refused()]).toEqual([200, [chave]]);
  });

  test("is one address in one network, in whatever capitals", () => {
    expect(cartaKey(secrets, cast.norma.unitId, " rita@FAMILIA.test ")).toBe(chave);
    expect(cartaKey(secrets, cast.sul.franquia.unitId, "rita@familia.test")).not.toBe(chave);
  });

  test("that is made up, or of another purpose, is answered as every other that is none", async () => {
    const made = `${"a".repeat(32)}.${"b".repeat(32)}`;
    const other = signId(secrets, "lead-absence", chave);
    const answers = [made, other, "x", ""].map(async (carta) => (await show(carta)).payload);
    const [first, ...others] = await Promise.all(answers);
    for (const each of others) expect(each).toBe(first);
    for (const carta of [made, other]) expect((await press("nao", carta)).statusCode).toBe(404);
    expect(await refused()).toEqual([]);
  });
});

describe("the choice in Minha conta", () => {
  test("is the own unit's, and stands in the trail", async () => {
    await press("nao");
    const caller = await as(cliente);
    expect((await caller.call(contract.get, {})).body).toEqual({ recebe: false });
    await caller.call(contract.set, { body: { recebe: true } });
    expect(await off()).toEqual([]);
    await (await as(franquia)).call(contract.set, { body: { recebe: false } });
    expect(await off()).toEqual([franquia.unitId]);
    expect((await caller.call(contract.get, {})).body).toEqual({ recebe: true });
    const acts = await db.select({ action: trilha.action, id: trilha.entityId }).from(trilha);
    expect(acts).toEqual([
      { action: "ligar-cartas", id: cliente.unitId },
      { action: "desligar-cartas", id: franquia.unitId },
    ]);
  });
});
