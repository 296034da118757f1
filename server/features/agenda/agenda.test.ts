import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { agenda } from "#shared/contract/agenda.ts";
import { eventos as eventosContract } from "#shared/contract/eventos.ts";
import { usuarios } from "#shared/contract/usuarios.ts";
import { agendas, eventos, trilha, users } from "#server/db/schema.ts";
import { type TestApp, useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";

const outer = await useApp();
const { anybody, as, clock, db, secrets } = outer;
const other = await useApp({ APP_NAME: "Rede Norte" });
const { norma, norte, irma, sul } = cast;

const addressIn = async ({ as }: Pick<TestApp, "as">, person: Person) =>
  (await (await as(person)).call(agenda.create, {})).body.endereco ?? "";
const addressOf = (person: Person) => addressIn(outer, person);
const fileOf = (address: string) => address.split("/").at(-1) ?? "";
const read = (address: string, headers: Record<string, string> = {}) =>
  anybody.refused(agenda.read, { params: { arquivo: fileOf(address) } }, { headers });

/** The entries of a calendar as another parser reads them, by their id. */
function entriesIn(text: string): Map<string, InstanceType<typeof ICAL.Event>> {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const entries = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  return new Map(entries.map((one) => [one.uid.replace("@capelo", ""), one]));
}
const idsIn = (text: string) => [...entriesIn(text).keys()].toSorted();
const valueOf = (entry: InstanceType<typeof ICAL.Event> | undefined, name: string) =>
  String(entry?.component.getFirstPropertyValue(name));

// Holds product/eventos.md#agenda.
describe("the calendar of an account", () => {
  test("shows all events of its scope, and none of another", async () => {
    for (const person of [norma, norte.franquia, norte.micro, norte.vendedor, norte.cliente]) {
      const listed = await (await as(person)).call(eventosContract.list, { query: { limit: 200 } });
      const { status, text, headers } = await read(await addressOf(person));
      expect([status, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
      expect(idsIn(text), person.nome).toEqual(listed.body.map(({ id }) => id).toSorted());
      expect(text).not.toContain(sul.evento);
    }
    expect(idsIn((await read(await addressOf(irma.cliente))).text)).toEqual([irma.evento]);
  });

  test("is created once: 201, and 200 with the same address after that", async () => {
    const caller = await as(norte.cliente);
    const first = await caller.call(agenda.create, {});
    const again = await caller.call(agenda.create, {});
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  test("is more than a page of a list", async () => {
    const [row] = await db.select().from(eventos).where(eq(eventos.id, norte.evento));
    const { id: _id, codigo: _codigo, busca: _busca, ...copy } = row!;
    await db.insert(eventos).values(Array.from({ length: 1_205 }, () => copy));
    const { text } = await read(await addressOf(norte.cliente));
    expect(entriesIn(text).size).toBe(1_206);
    const lines = text.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  });

  test("folds long names between characters, and bears the installation's name", async () => {
    const nomeEscola = `Colégio ${"São José da Coração 🎓 ".repeat(6)}fim`;
    await db.update(eventos).set({ nomeEscola }).where(eq(eventos.id, norte.evento));
    const { text } = await read(await addressOf(norte.cliente));
    expect(entriesIn(text).get(norte.evento)?.summary).toBe(nomeEscola);
    const octets = text.split("\r\n").map((line) => Buffer.byteLength(line));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(Math.max(...octets)).toBeGreaterThan(70);
    const named = await other.anybody.refused(agenda.read, {
      params: { arquivo: fileOf(await addressIn(other, norte.cliente)) },
    });
    expect(named.text).toContain("\r\nX-WR-CALNAME:Eventos · Rede Norte\r\n");
  });

  test("says school, day, hour, place and page, and nothing of who signed up", async () => {
    await db
      .update(eventos)
      .set({ nomeEscola: "Escola São José; Anexo, 2 \\ Norte", horario: "14h30 às 16:00" })
      .where(eq(eventos.id, norte.evento));
    const { text } = await read(await addressOf(norte.cliente));
    const entry = entriesIn(text).get(norte.evento);
    expect(entry?.summary).toBe("Escola São José; Anexo, 2 \\ Norte");
    expect(entry?.startDate.toJSDate().toISOString()).toBe("2026-03-20T17:30:00.000Z");
    expect(entry?.endDate.toJSDate().toISOString()).toBe("2026-03-20T19:00:00.000Z");
    expect(entry?.location).toBe("Escola São José; Anexo, 2 \\ Norte, Olinda - PE");
    expect(entry?.description).toBe(
      `Horário: 14h30 às 16:00\nLocal: Na Escola\nhttp://localhost/eventos/${norte.evento}`,
    );
    expect(valueOf(entry, "url")).toBe(`http://localhost/eventos/${norte.evento}`);
    expect(text).not.toMatch(/Estudante|Responsável|@norte\.test/);
  });

  test("keeps what was called off, and says so under a higher number", async () => {
    const address = await addressOf(norte.cliente);
    const before = entriesIn((await read(address)).text).get(norte.evento);
    expect([valueOf(before, "status"), before?.sequence]).toEqual(["CONFIRMED", 0]);
    await db.update(eventos).set({ status: "cancelado" }).where(eq(eventos.id, norte.evento));
    const after = entriesIn((await read(address)).text).get(norte.evento);
    expect([valueOf(after, "status"), after?.sequence]).toEqual(["CANCELLED", 1]);
    expect(after?.summary).toBe(`Cancelado: ${before?.summary}`);
    expect(valueOf(after, "last-modified") >= valueOf(before, "last-modified")).toBe(true);
    // A field that no calendar shows is no change of the entry.
    await db.update(eventos).set({ qtdAlunos: 7 }).where(eq(eventos.id, norte.evento));
    expect(entriesIn((await read(address)).text).get(norte.evento)?.sequence).toBe(1);
    await db
      .update(eventos)
      .set({ status: "agendado", isActive: false })
      .where(eq(eventos.id, norte.evento));
    const off = entriesIn((await read(address)).text).get(norte.evento);
    expect([valueOf(off, "status"), off?.sequence]).toEqual(["CANCELLED", 2]);
  });

  test("is sent again only when an entry changed, came or went", async () => {
    const address = await addressOf(norte.cliente);
    const first = await read(address);
    const { etag = "" } = first.headers;
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const same = await read(address, { "if-none-match": tag });
      expect([same.status, same.text, same.headers["etag"]]).toEqual([304, "", etag]);
    }
    expect((await read(address, { "if-none-match": '"other"' })).text).toBe(first.text);
    await db.update(eventos).set({ horario: "20:00" }).where(eq(eventos.id, norte.evento));
    const changed = await read(address, { "if-none-match": etag });
    expect(changed.status).toBe(200);
    const known = { "if-none-match": changed.headers["etag"] ?? "" };
    await db.update(eventos).set({ horario: "20:00" }).where(eq(eventos.id, irma.evento));
    expect((await read(address, known)).status).toBe(304);
    const [row] = await db.select().from(eventos).where(eq(eventos.id, norte.evento));
    const { id: _id, codigo: _codigo, busca: _busca, ...copy } = row!;
    await db.insert(eventos).values(copy);
    expect((await read(address, known)).status).toBe(200);
  });
});

// Holds product/eventos.md#agenda: the address.
describe("the address", () => {
  const gone = async (address: string) => {
    const { status, body } = await read(address);
    expect([status, body.message]).toEqual([404, "Agenda não encontrada"]);
  };

  test("stays the same, is told to its owner alone and rests sealed", async () => {
    const caller = await as(norte.cliente);
    expect((await caller.call(agenda.get, {})).body).toEqual({ endereco: null, criadaEm: null });
    const address = await addressOf(norte.cliente);
    expect(address).toMatch(/^http:\/\/localhost\/api\/agenda\/[\w-]{43}\.ics$/);
    expect(await addressOf(norte.cliente)).toBe(address);
    expect((await caller.call(agenda.get, {})).body).toEqual({
      endereco: address,
      criadaEm: clock.now.toISOString(),
    });
    expect((await (await as(norma)).call(agenda.get, {})).body.endereco).toBeNull();
    const [row] = await db.select().from(agendas);
    const secret = fileOf(address).replace(".ics", "");
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(secrets.open(row!.segredo, "agendas.segredo", row!.id)).toBe(secret);
  });

  test("ends when it is renewed or switched off, and each act stands in the trail", async () => {
    const caller = await as(norte.cliente);
    const first = await addressOf(norte.cliente);
    const second = (await caller.call(agenda.renew, {})).body.endereco ?? "";
    expect(second).not.toBe(first);
    await gone(first);
    expect((await read(second)).status).toBe(200);
    expect((await caller.call(agenda.remove, {})).status).toBe(204);
    await gone(second);
    await caller.call(agenda.remove, {});
    expect((await caller.call(agenda.get, {})).body.endereco).toBeNull();
    const rows = await db
      .select()
      .from(trilha)
      .where(eq(trilha.entity, "agendas"))
      .orderBy(trilha.id);
    expect(rows.map(({ actorId, action }) => [actorId, action])).toEqual(
      ["ligar-agenda", "renovar-agenda", "desligar-agenda"].map((act) => [norte.cliente.id, act]),
    );
  });

  test("stops with its account, and follows the account's role", async () => {
    const address = await addressOf(norte.vendedor);
    const params = { id: norte.vendedor.id };
    const micro = await as(norte.micro);
    await micro.call(usuarios.update, { params, body: { isActive: false } });
    await gone(address);
    await micro.call(usuarios.update, { params, body: { isActive: true } });
    expect((await read(address)).status).toBe(200);
    await db.update(users).set({ role: "aluno" }).where(eq(users.id, norte.vendedor.id));
    await gone(address);
  });

  test("that nobody made is none", async () => {
    await gone(`${"a".repeat(43)}.ics`);
    expect((await read("x.ics")).status).toBe(400);
  });

  test("is counted by itself", async () => {
    const [one, other] = [await addressOf(norte.cliente), await addressOf(norma)];
    const statuses: number[] = [];
    for (let index = 0; index < 121; index += 1)
      statuses.push((await read(one, { "if-none-match": "*" })).status);
    expect(statuses.filter((status) => status === 304)).toHaveLength(120);
    const refused = await read(one);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await read(other)).status).toBe(200);
  });
});
