// Holds product/mesas.md#the-poster-at-the-door: the families who note their arrival.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads as signUps } from "#shared/contract/leads.ts";
import { mesas as contract } from "#shared/contract/mesas.ts";
import { fatos, leads } from "#server/db/schema.ts";
import { signLeadLink } from "#server/lib/family-link.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { family, SAME_SITE, useDoor } from "#tests/support/chegada.ts";
import { openMesa, useDay } from "#tests/support/mesa.ts";

const api = await useApp();
const { anybody, as, clock, db, secrets } = api;
const { norte, irma } = cast;
const params = { id: norte.evento };
const { fato, tell, person } = useDay(api);
const { door, noted, send, show, site } = await useDoor(api);

describe("a family", () => {
  test("is noted once, however often it presses, and the tables and programs hear of it", async () => {
    const first = await send(door.link, family);
    expect([first.statusCode, first.payload]).toEqual([
      200,
      expect.stringContaining("Chegada anotada, estudante!"),
    ]);
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect((await send(door.link, { ...family, contato: "(81) 98888-7777" })).payload).toContain(
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
    expect((await send(door.link, family)).payload).toContain("Chegada anotada");
    expect((await person(mesa)).veioEm).toBe("2026-03-20T18:30:00.000Z");
    expect(await db.$count(fatos, eq(fatos.tipo, "leads.comparecer"))).toBe(1);
  });

  test("is undone by any table, and not by pressing again", async () => {
    await send(door.link, family);
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    const undo = fato({ tipo: "desfez", leadId: undefined, desfaz: norte.lead });
    expect(await tell(mesa, [undo])).toMatchObject([{ estado: "guardado", leadId: norte.lead }]);
    expect(await person(mesa)).toMatchObject({ veioEm: null, chegou: false });
    expect((await send(door.link, family)).payload).toContain("Fale com a mesa");
    expect(await person(mesa)).toMatchObject({ veioEm: null });
  });

  test.each([
    ["another name", { ...family, nome: "Outro" }],
    ["another contact", { ...family, contato: "outra@familia.test" }],
    ["another phone", { ...family, contato: "81 97777-6666" }],
    ["neither e-mail nor phone", { ...family, contato: "81" }],
    ["nothing", { nome: "", contato: "" }],
  ])("with %s hears the same, and nothing is noted", async (_, sent) => {
    const { statusCode, payload } = await send(door.link, sent);
    expect(statusCode).toBe(200);
    expect(payload).toContain("Não encontramos esta inscrição neste evento");
    expect(payload).not.toMatch(/Estudante norte|estudante@norte|988887777/);
    expect(await noted()).toEqual([]);
  });

  test("of another event is not found here", async () => {
    const [other] = await db.select().from(leads).where(eq(leads.eventoId, irma.evento));
    const sent = { nome: other?.nomeAluno ?? "", contato: other?.email ?? "" };
    expect((await send(door.link, sent)).payload).toContain("Não encontramos");
  });

  test("may be wrong five times a day under one contact", async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await send(door.link, { ...family, nome: `x${i}` })).statusCode).toBe(200);
    const refused = await send(door.link, family);
    expect([refused.statusCode, refused.payload]).toEqual([
      429,
      expect.stringContaining("Diga o nome do aluno na mesa"),
    ]);
    expect(await noted()).toEqual([]);
  });

  test("with two children comes with one of them", async () => {
    const sibling = { nomeAluno: "Bia norte", email: "estudante@norte.test", telefone: "81" };
    await db.insert(leads).values({ eventoId: norte.evento, nomeResponsavel: "Rita", ...sibling });
    await send(door.link, { ...family, nome: "bia" });
    expect(await noted()).toHaveLength(1);
    expect((await noted())[0]?.leadId).not.toBe(norte.lead);
  });

  test("from another site is refused", async () => {
    const { statusCode } = await site.inject({
      method: "POST",
      url: door.link,
      headers: { ...SAME_SITE, "sec-fetch-site": "cross-site" },
      payload: new URLSearchParams(family).toString(),
    });
    expect(statusCode).toBe(403);
    expect(await noted()).toEqual([]);
  });

  test("that writes markup into the name gets none back", async () => {
    const { payload } = await send(door.link, { ...family, nome: `"><script>x` });
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

  test("needs one press, of its own event alone; a program gets no cookie", async () => {
    const program = await anybody.call(signUps.create, { body: signUp });
    expect(program.headers).not.toHaveProperty("set-cookie");
    const page = { headers: { "sec-fetch-site": "same-origin" } };
    const { headers } = await anybody.call(signUps.create, { body: signUp }, page);
    const set = String(headers["set-cookie"]);
    expect(set).toMatch(/^inscricao-.*Path=\/cheguei; HttpOnly; SameSite=Lax/);
    const cookie = set.split(";")[0] ?? "";
    const { payload } = await show(door.link, cookie);
    expect(payload).toContain("Cheguei com Caio");
    expect(payload).not.toMatch(/Silva|rita@/);
    const inscricao = /name="inscricao" value="([^"]+)"/.exec(payload)?.[1] ?? "";
    // The text alone is of no use without the browser.
    expect((await send(door.link, { inscricao })).payload).toContain("Não encontramos");
    expect((await send(door.link, { inscricao }, cookie)).payload).toContain(
      "Chegada anotada, Caio!",
    );
    expect(await noted()).toHaveLength(1);
    await db
      .update(leads)
      .set({ eventoId: irma.evento })
      .where(eq(leads.nomeAluno, "Caio da Silva"));
    expect((await show(door.link, cookie)).payload).not.toContain("Caio");
  });

  test("keeps nothing of use once the sign-up's e-mail was corrected, or the value was made up", async () => {
    const link = signLeadLink(secrets, { id: norte.lead, edition: 0 }, "lead-arrival");
    expect((await show(door.link, `inscricao-a=${link}`)).payload).toContain(
      "Cheguei com Estudante",
    );
    expect((await show(door.link, `inscricao-a=${link}x`)).payload).not.toContain("Cheguei com");
    await db.update(leads).set({ edicaoDoLink: 1 }).where(eq(leads.id, norte.lead));
    expect((await show(door.link, `inscricao-a=${link}`)).payload).not.toContain("Cheguei com");
  });
});
