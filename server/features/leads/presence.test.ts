import { RedeGuardada } from "#server/db/rede.ts";
import { eq } from "drizzle-orm";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { leads as contract } from "#shared/contract/leads.ts";
import { createApp } from "#server/app.ts";
import { eventos, leads } from "#server/db/schema.ts";
import { readEnv } from "#server/env.ts";
import { createRateLimits } from "#server/lib/rate-limit.ts";
import { inTime, useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { signLeadLink } from "../../lib/family-link.ts";
import { Trail } from "#server/db/trail.ts";
import { Counts } from "#server/lib/counts.ts";

const api = await useApp();
const { db, clock, secrets, outgoing } = api;
const { norte } = cast;

// The page as built, without its looks.
const folder = mkdtempSync(join(tmpdir(), "capelo-presence-"));
for (const path of ["web/assets", "public/assets"])
  mkdirSync(join(folder, path), { recursive: true });
writeFileSync(join(folder, "web/index.html"), "staff");
writeFileSync(join(folder, "web-manifest.json"), "{}");
writeFileSync(join(folder, "public/nao-vou.html"), "<main>__PRESENCE__</main>");
writeFileSync(join(folder, "public/csp.json"), JSON.stringify({ "/nao-vou": [] }));
const env = readEnv({ SECRET_KEY: "k".repeat(32) });
const counts = new Counts();
const site = await createApp(
  {
    db,
    env,
    rede: new RedeGuardada(db, env),
    secrets,
    outgoing,
    limits: createRateLimits(api.database.pool, false, env.limits),
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

let link: string;
beforeEach(() => {
  link = signLeadLink(secrets, { id: norte.lead, edition: 0 }, "lead-absence");
});

const show = (inscricao = link) => site.inject({ url: "/nao-vou", query: { inscricao } });
const press = (vou: "sim" | "nao", inscricao = link) =>
  site.inject({
    method: "POST",
    url: "/nao-vou",
    query: { inscricao, vou },
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: "",
  });
const stored = async () => {
  const [row] = await db.select().from(leads).where(eq(leads.id, norte.lead));
  return row!;
};

// Holds product/cartas.md#reminders: 'Não vou'.
test("the link shows the event and one button, and changes nothing", async () => {
  for (let i = 0; i < 3; i += 1) {
    const { statusCode, payload, headers } = await show();
    expect(statusCode).toBe(200);
    expect(payload).toContain("Escola norte");
    expect(payload).toContain("sexta-feira, 20 de março de 2026");
    expect(payload.match(/<button/g)).toHaveLength(1);
    expect(payload).toContain(">Não vou</button>");
    expect(payload).not.toMatch(/@|Estudante|Responsável/);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
    });
  }
  expect((await stored()).naoVaiEm).toBeNull();
});

test("the tap marks the lead and nothing else, says so, and can be taken back", async () => {
  const { naoVaiEm: _none, ...before } = await stored();
  const pressed = await press("nao");
  expect(pressed.statusCode).toBe(303);
  const { naoVaiEm, ...after } = await stored();
  expect(naoVaiEm).toEqual(clock.now);
  expect(after).toEqual(before);
  const absent = await site.inject(String(pressed.headers.location));
  expect(absent.payload).toContain("Anotado: você não vai");
  expect(absent.payload).toContain(">Mudei de ideia</button>");
  const moment = clock.now;
  clock.now = new Date(moment.getTime() + 60_000);
  await press("nao");
  expect((await stored()).naoVaiEm).toEqual(moment);

  const back = await site.inject(String((await press("sim")).headers.location));
  expect(back.payload).toContain("Combinado: você vai");
  expect((await stored()).naoVaiEm).toBeNull();
});

test("staff see the mark in the list", async () => {
  await press("nao");
  const { body } = await (await api.as(norte.cliente)).call(contract.list, { query: {} });
  expect(body.find(({ id }) => id === norte.lead)?.naoVaiEm).toBe(clock.now.toISOString());
});

test("a link for another purpose, a made-up one and none change nothing", async () => {
  for (const wrong of [
    signLeadLink(secrets, { id: norte.lead, edition: 0 }),
    `${link.slice(0, -1)}x`,
    signLeadLink(secrets, { id: norte.evento, edition: 0 }, "lead-absence"),
    "",
  ]) {
    const { statusCode, payload } = await show(wrong);
    expect(statusCode).toBe(404);
    expect(payload).toContain("Este link não vale mais");
    expect((await press("nao", wrong)).statusCode).toBe(303);
  }
  expect((await stored()).naoVaiEm).toBeNull();
});

test("it ends with the event", async () => {
  clock.now = new Date("2026-03-20T23:00:00-03:00");
  expect((await show()).statusCode).toBe(200);
  clock.now = new Date("2026-03-21T00:00:00-03:00");
  expect((await show()).statusCode).toBe(404);
  await press("nao");
  expect((await stored()).naoVaiEm).toBeNull();
  clock.now = new Date("2026-03-19T12:00:00-03:00");
  await db.update(eventos).set({ status: "cancelado" }).where(eq(eventos.id, norte.evento));
  expect((await show()).statusCode).toBe(404);
});

test("another site cannot press the button", async () => {
  const { statusCode } = await site.inject({
    method: "POST",
    url: "/nao-vou",
    query: { inscricao: link, vou: "nao" },
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(statusCode).toBe(403);
  expect((await stored()).naoVaiEm).toBeNull();
});
