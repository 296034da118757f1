// Holds product.md#the-poster-at-the-door.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { leads as signUps } from "#shared/contract/leads.ts";
import { mesas as contract } from "#shared/contract/mesas.ts";
import { createApp } from "#server/app.ts";
import { eventos, fatos, leads, mesaFatos, mesas } from "#server/db/schema.ts";
import { Trail } from "#server/db/trail.ts";
import { readEnv } from "#server/env.ts";
import { Counts } from "#server/lib/counts.ts";
import { signLeadLink } from "#server/lib/family-link.ts";
import { createRateLimits } from "#server/lib/rate-limit.ts";
import { inTime, useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { openMesa, useDay } from "#tests/support/mesa.ts";

const api = await useApp();
const { anybody, as, clock, db, secrets, outgoing } = api;
const { norte, irma } = cast;
const params = { id: norte.evento };
const { fato, tell, person } = useDay(api);

// The page as built, without its looks.
const folder = mkdtempSync(join(tmpdir(), "capelo-arrival-"));
for (const path of ["web/assets", "public/assets"])
  mkdirSync(join(folder, path), { recursive: true });
writeFileSync(join(folder, "web/index.html"), "staff");
writeFileSync(join(folder, "web-manifest.json"), "{}");
writeFileSync(join(folder, "public/cheguei.html"), "<main>__CHEGADA__</main>");
writeFileSync(join(folder, "public/csp.json"), JSON.stringify({ "/cheguei": [] }));
const env = readEnv({ SECRET_KEY: "k".repeat(32) });
const counts = new Counts();
const site = await createApp(
  {
    db,
    env,
    secrets,
    outgoing,
    limits: createRateLimits(api.database.pool, true, env.limits),
    counts,
    trail: new Trail(db, counts),
    ...inTime(() => clock.now),
  },
  { screens: folder },
);
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const SAME_SITE = {
  "sec-fetch-site": "same-origin",
  "content-type": "application/x-www-form-urlencoded",
};
const family = { nome: "estudante", contato: "ESTUDANTE@norte.test" };

async function poster(trocar = false): Promise<string> {
  const { body } = await (
    await as(norte.cliente)
  ).call(contract.porta, { params, body: { trocar } });
  return body.link;
}

const show = (url: string, cookie = "") => site.inject({ url, headers: { cookie } });
const send = (url: string, sent: Record<string, string>, cookie = "") =>
  site.inject({
    method: "POST",
    url,
    headers: { ...SAME_SITE, ...(cookie && { cookie }) },
    payload: new URLSearchParams(sent).toString(),
  });
const noted = () => db.select().from(mesaFatos);

let door: string;
beforeEach(async () => {
  await db
    .update(leads)
    .set({ email: "estudante@norte.test", telefone: "81988887777" })
    .where(eq(leads.id, norte.lead));
  // Four in the afternoon, an hour after it opens.
  await db.update(eventos).set({ horario: "17:00" }).where(eq(eventos.id, norte.evento));
  clock.now = new Date("2026-03-20T19:00:00.000Z");
  door = await poster();
});

describe("the poster at the door", () => {
  test("is made once and has one secret, which stands nowhere, until it is changed", async () => {
    expect(await poster()).toBe(door);
    const [row] = await db.select().from(mesas);
    expect(row).toMatchObject({ porta: true, aparelho: null });
    expect(JSON.stringify(row)).not.toContain(door.split(".")[1]);
    const changed = await poster(true);
    expect(changed).not.toBe(door);
    expect((await show(door)).statusCode).toBe(404);
    expect((await show(changed)).statusCode).toBe(200);
  });

  test("is of who may edit the event, and of no table", async () => {
    const body = { trocar: false };
    for (const [who, status] of [
      [cast.norma, 403],
      [irma.cliente, 404],
    ] as const)
      expect((await (await as(who)).refused(contract.porta, { params, body })).status).toBe(status);
    const secret = new URL(door, "https://x.test").searchParams.get("porta") ?? "";
    const enter = { params, body: { link: secret, aparelho: norte.evento } };
    expect((await anybody.refused(contract.enter, enter)).status).toBe(404);
  });

  test("shows the event and the form to whoever scanned it, and no name", async () => {
    const { statusCode, payload, headers } = await show(door);
    expect(statusCode).toBe(200);
    expect(payload).toContain("Você chegou?");
    expect(payload).toContain("Escola norte");
    expect(payload).toContain("Primeiro nome do aluno");
    expect(payload).not.toMatch(/Estudante|estudante@/);
    expect(headers).toMatchObject({ "cache-control": "no-store" });
    expect(await noted()).toEqual([]);
  });

  test.each([
    ["a made-up code", () => `${door.slice(0, -1)}x`],
    [
      "a letter's link",
      () => `/cheguei?porta=${signLeadLink(secrets, { id: norte.lead, edition: 0 })}`,
    ],
    ["no code", () => "/cheguei"],
  ])("takes nothing by %s", async (_, url) => {
    const { statusCode, payload } = await show(url());
    expect([statusCode, payload]).toEqual([404, expect.stringContaining("não vale mais")]);
    expect((await send(url(), family)).statusCode).toBe(404);
    expect(await noted()).toEqual([]);
  });

  test("is not guessed: 30 codes an address, and what stands at the door works on elsewhere", async () => {
    for (let i = 0; i < 30; i += 1) await show(`${door.slice(0, -2)}z${i}`);
    const refused = await show(`${door.slice(0, -2)}zz`);
    expect([refused.statusCode, refused.payload]).toEqual([
      429,
      expect.stringContaining("Muitas tentativas"),
    ]);
    expect(refused.headers["retry-after"]).toBeDefined();
  });
});

describe("its hours", () => {
  test.each([
    ["before two hours to go", "2026-03-20T17:59:59.000Z", "Ainda é cedo"],
    ["from two hours before", "2026-03-20T18:00:00.000Z", "Você chegou?"],
    ["at the end of the day", "2026-03-21T02:59:59.000Z", "Você chegou?"],
    ["after the day", "2026-03-21T03:00:00.000Z", "não anota mais chegadas"],
  ])("%s", async (_, now, words) => {
    clock.now = new Date(now);
    const { payload } = await show(door);
    expect(payload).toContain(words);
    const isOpen = words === "Você chegou?";
    if (!isOpen) expect(payload).not.toContain("<form");
    await send(door, family);
    expect(await noted()).toHaveLength(isOpen ? 1 : 0);
  });

  test("are those of the whole day where the hour cannot be read", async () => {
    await db.update(eventos).set({ horario: "a combinar" }).where(eq(eventos.id, norte.evento));
    clock.now = new Date("2026-03-20T02:59:59.000Z");
    expect((await show(door)).payload).toContain("a partir das 00:00");
    clock.now = new Date("2026-03-20T03:00:00.000Z");
    expect((await show(door)).payload).toContain("Você chegou?");
  });

  test("are over once the event is called off", async () => {
    await db.update(eventos).set({ status: "cancelado" }).where(eq(eventos.id, norte.evento));
    expect((await send(door, family)).payload).toContain("não anota mais chegadas");
    expect(await noted()).toEqual([]);
  });
});

describe("a family", () => {
  test("is noted once, however often it presses, and the tables and programs hear of it", async () => {
    const first = await send(door, family);
    expect([first.statusCode, first.payload]).toEqual([
      200,
      expect.stringContaining("Chegada anotada, estudante!"),
    ]);
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect((await send(door, { ...family, contato: "(81) 98888-7777" })).payload).toContain(
      "Chegada anotada",
    );
    expect(await noted()).toMatchObject([
      { leadId: norte.lead, nonce: norte.lead, tipo: "compareceu", contaId: null },
    ]);
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    expect(await person(mesa)).toMatchObject({ veioEm: "2026-03-20T19:00:00.000Z", chegou: true });
    const { body } = await (await as(norte.cliente)).call(contract.list, { params });
    expect(body.feitos.vieram).toBe(1);
    expect(body.mesas[0]).toMatchObject({ porta: true, feitos: { vieram: 1 } });
    expect(body.contas.feitos.vieram).toBe(0);
    expect(await db.$count(fatos, eq(fatos.tipo, "leads.comparecer"))).toBe(1);
  });

  test("that a table had noted before stays noted, with the earliest time", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    await tell(mesa, [fato({ feitoEm: "2026-03-20T18:30:00.000Z" })]);
    expect((await send(door, family)).payload).toContain("Chegada anotada");
    expect((await person(mesa)).veioEm).toBe("2026-03-20T18:30:00.000Z");
    expect(await db.$count(fatos, eq(fatos.tipo, "leads.comparecer"))).toBe(1);
  });

  test("is undone by any table, and not by pressing again", async () => {
    await send(door, family);
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    const undo = fato({ tipo: "desfez", leadId: undefined, desfaz: norte.lead });
    expect(await tell(mesa, [undo])).toMatchObject([{ estado: "guardado", leadId: norte.lead }]);
    expect(await person(mesa)).toMatchObject({ veioEm: null, chegou: false });
    expect((await send(door, family)).payload).toContain("Fale com a mesa");
    expect(await person(mesa)).toMatchObject({ veioEm: null });
  });

  test.each([
    ["another name", { ...family, nome: "Outro" }],
    ["another contact", { ...family, contato: "outra@familia.test" }],
    ["another phone", { ...family, contato: "81 97777-6666" }],
    ["neither e-mail nor phone", { ...family, contato: "81" }],
    ["nothing", { nome: "", contato: "" }],
  ])("with %s hears the same, and nothing is noted", async (_, sent) => {
    const { statusCode, payload } = await send(door, sent);
    expect(statusCode).toBe(200);
    expect(payload).toContain("Não encontramos esta inscrição neste evento");
    expect(payload).not.toMatch(/Estudante norte|estudante@norte|988887777/);
    expect(await noted()).toEqual([]);
  });

  test("of another event is not found here", async () => {
    const [other] = await db.select().from(leads).where(eq(leads.eventoId, irma.evento));
    const sent = { nome: other?.nomeAluno ?? "", contato: other?.email ?? "" };
    expect((await send(door, sent)).payload).toContain("Não encontramos");
  });

  test("may be wrong five times a day under one contact", async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await send(door, { ...family, nome: `x${i}` })).statusCode).toBe(200);
    const refused = await send(door, family);
    expect([refused.statusCode, refused.payload]).toEqual([
      429,
      expect.stringContaining("Diga o nome do aluno na mesa"),
    ]);
    expect(await noted()).toEqual([]);
  });

  test("with two children comes with one of them", async () => {
    const sibling = { nomeAluno: "Bia norte", email: "estudante@norte.test", telefone: "81" };
    await db.insert(leads).values({ eventoId: norte.evento, nomeResponsavel: "Rita", ...sibling });
    await send(door, { ...family, nome: "bia" });
    expect(await noted()).toHaveLength(1);
    expect((await noted())[0]?.leadId).not.toBe(norte.lead);
  });

  test("from another site is refused", async () => {
    const { statusCode } = await site.inject({
      method: "POST",
      url: door,
      headers: { ...SAME_SITE, "sec-fetch-site": "cross-site" },
      payload: new URLSearchParams(family).toString(),
    });
    expect(statusCode).toBe(403);
    expect(await noted()).toEqual([]);
  });

  test("that writes markup into the name gets none back", async () => {
    const { payload } = await send(door, { ...family, nome: `"><script>x` });
    expect(payload).not.toContain("<script");
  });
});

describe("the browser that signed up", () => {
  const signUp = {
    eventoId: norte.evento,
    nomeAluno: "Caio da Silva",
    nomeResponsavel: "Rita da Silva",
    email: "rita@familia.test",
    telefone: "81977776666",
  };

  test("needs one press, of its own event alone", async () => {
    const { headers } = await anybody.call(signUps.create, { body: signUp });
    const set = String(headers["set-cookie"]);
    expect(set).toMatch(/^inscricao-.*Path=\/cheguei; HttpOnly; SameSite=Lax/);
    const cookie = set.split(";")[0] ?? "";
    const { payload } = await show(door, cookie);
    expect(payload).toContain("Cheguei com Caio");
    expect(payload).not.toMatch(/Silva|rita@/);
    const inscricao = /name="inscricao" value="([^"]+)"/.exec(payload)?.[1] ?? "";
    // The text alone is of no use without the browser.
    expect((await send(door, { inscricao })).payload).toContain("Não encontramos");
    expect((await send(door, { inscricao }, cookie)).payload).toContain("Chegada anotada, Caio!");
    expect(await noted()).toHaveLength(1);
    await db
      .update(leads)
      .set({ eventoId: irma.evento })
      .where(eq(leads.nomeAluno, "Caio da Silva"));
    expect((await show(door, cookie)).payload).not.toContain("Caio");
  });

  test("keeps nothing of use once the sign-up's e-mail was corrected, or the value was made up", async () => {
    const link = signLeadLink(secrets, { id: norte.lead, edition: 0 }, "lead-arrival");
    expect((await show(door, `inscricao-a=${link}`)).payload).toContain("Cheguei com Estudante");
    expect((await show(door, `inscricao-a=${link}x`)).payload).not.toContain("Cheguei com");
    await db.update(leads).set({ edicaoDoLink: 1 }).where(eq(leads.id, norte.lead));
    expect((await show(door, `inscricao-a=${link}`)).payload).not.toContain("Cheguei com");
  });
});
