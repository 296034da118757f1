// Holds product/mesas.md#the-poster-at-the-door: its code and its hours.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mesas as contract } from "#shared/contract/mesas.ts";
import { portas } from "#shared/contract/portas.ts";
import { eventos, mesas } from "#server/db/schema.ts";
import { signLeadLink } from "#server/lib/family-link.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { family, useDoor } from "#tests/support/chegada.ts";

const api = await useApp();
const { anybody, as, clock, db, secrets } = api;
const { norte, irma } = cast;
const params = { id: norte.evento };
const { door, noted, poster, send, show } = await useDoor(api);

describe("the poster at the door", () => {
  test("is made once and has one secret, which stands nowhere, until it is changed", async () => {
    expect(await poster()).toBe(door.link);
    const [row] = await db.select().from(mesas);
    expect(row).toMatchObject({ porta: true, aparelho: null });
    expect(JSON.stringify(row)).not.toContain(door.link.split(".")[1]);
    const changed = await poster(true);
    expect(changed).not.toBe(door.link);
    expect((await show(door.link)).statusCode).toBe(404);
    expect((await show(changed)).statusCode).toBe(200);
  });

  test("is of who may edit the event, and of no table", async () => {
    const body = { trocar: false };
    for (const [who, status] of [
      [cast.norma, 403],
      [irma.cliente, 404],
    ] as const)
      expect((await (await as(who)).refused(portas.open, { params, body })).status).toBe(status);
    const secret = new URL(door.link, "https://x.test").searchParams.get("porta") ?? "";
    const enter = { params, body: { link: secret, aparelho: norte.evento } };
    expect((await anybody.refused(contract.enter, enter)).status).toBe(404);
  });

  test("shows the event and the form to whoever scanned it, and no name", async () => {
    const { statusCode, payload, headers } = await show(door.link);
    expect(statusCode).toBe(200);
    expect(payload).toContain("Você chegou?");
    expect(payload).toContain("Escola norte");
    expect(payload).toContain("Primeiro nome do aluno");
    expect(payload).not.toMatch(/Estudante|estudante@/);
    expect(headers).toMatchObject({ "cache-control": "no-store" });
    expect(await noted()).toEqual([]);
  });

  test.each([
    ["a made-up code", () => `${door.link.slice(0, -1)}x`],
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
    for (let i = 0; i < 30; i += 1) await show(`${door.link.slice(0, -2)}z${i}`);
    const refused = await show(`${door.link.slice(0, -2)}zz`);
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
    const { payload } = await show(door.link);
    expect(payload).toContain(words);
    const isOpen = words === "Você chegou?";
    if (!isOpen) expect(payload).not.toContain("<form");
    await send(door.link, family);
    expect(await noted()).toHaveLength(isOpen ? 1 : 0);
  });

  test("are those of the whole day where the hour cannot be read", async () => {
    await db.update(eventos).set({ horario: "a combinar" }).where(eq(eventos.id, norte.evento));
    clock.now = new Date("2026-03-20T02:59:59.000Z");
    expect((await show(door.link)).payload).toContain("a partir das 00:00");
    clock.now = new Date("2026-03-20T03:00:00.000Z");
    expect((await show(door.link)).payload).toContain("Você chegou?");
  });

  test("are over once the event is called off", async () => {
    await db.update(eventos).set({ status: "cancelado" }).where(eq(eventos.id, norte.evento));
    expect((await send(door.link, family)).payload).toContain("não anota mais chegadas");
    expect(await noted()).toEqual([]);
  });
});
