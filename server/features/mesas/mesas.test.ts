// Holds security.md#tables-at-events: a table reaches its own event alone, ends at once when it is revoked, and its
// link is neither guessed nor used twice; a fact that is sent twice is stored once.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mesas as contract } from "#shared/contract/mesas.ts";
import { mesaFatos, mesas, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { DAY, openMesa, useDay } from "#tests/support/mesa.ts";

const api = await useApp();
const { anybody, as, clock, db } = api;
const { norte, irma } = cast;
const params = { id: norte.evento };

const { fato, tell, person } = useDay(api);

// Holds product/mesas.md#the-table.
describe("the link of a table", () => {
  test("makes one browser a table of this event alone, without a log-in", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    const state = await mesa.state();
    expect(state.status).toBe(200);
    expect(state.body.mesa).toEqual({ id: mesa.id, nome: "Entrada" });
    const { body } = await mesa.people();
    expect(body).toEqual([
      expect.objectContaining({ id: norte.lead, veioEm: null, cartaoEm: null, cartoes: [] }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/@|\d{10}/);
    // The cookie opens nothing else: neither another event nor a call of an account.
    for (const id of [irma.evento, cast.sul.evento, cast.balcao.evento])
      expect((await anybody.refused(contract.state, { params: { id } }, mesa.headers)).status).toBe(
        404,
      );
    expect((await anybody.refused(contract.list, { params }, mesa.headers)).status).toBe(401);
  });

  test("works once: the same browser may ask again, another may not", async () => {
    const clara = await as(norte.cliente);
    const { body: made } = await clara.call(contract.create, { params, body: { nome: "Entrada" } });
    const enter = (aparelho: string) =>
      anybody.call(contract.enter, { params, body: { link: made.link, aparelho } });
    const aparelho = randomUUID();
    const first = await enter(aparelho);
    expect(first.headers["set-cookie"]).toMatch(/HttpOnly; SameSite=Strict/);
    expect(first.headers["set-cookie"]).toContain(`Path=/api/eventos/${norte.evento}/mesa`);
    expect((await enter(aparelho)).headers["set-cookie"]).toBe(first.headers["set-cookie"]);
    expect((await enter(randomUUID())).status).toBe(409);
    const [row] = await db.select().from(mesas);
    expect(JSON.stringify(row)).not.toContain(made.link);
  });

  test("ends at once when it is revoked, and two days after the event by itself", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    clock.now = new Date("2026-03-23T02:59:00.000Z");
    expect((await mesa.state()).status).toBe(200);
    clock.now = new Date("2026-03-23T03:00:00.000Z");
    const over = await mesa.state();
    expect(over.status).toBe(410);
    expect(over.text).toContain("Esta mesa terminou");
    clock.now = DAY;
    const clara = await as(norte.cliente);
    const revoke = { params: { ...params, mesaId: mesa.id } };
    expect((await clara.call(contract.revoke, revoke)).status).toBe(204);
    expect((await clara.call(contract.revoke, revoke)).status).toBe(204);
    const told = await mesa.tell({ agora: DAY.toISOString(), fatos: [fato()] });
    expect(told.status).toBe(410);
    expect(told.text).toContain("Esta mesa foi encerrada por quem cuida do evento");
    expect(await db.select().from(mesaFatos)).toEqual([]);
    const neighbour = await as(irma.cliente);
    expect((await neighbour.refused(contract.revoke, revoke)).status).toBe(404);
  });

  test("is not guessed: 30 tries an address, and its tables work on", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    const guess = () =>
      anybody.refused(contract.enter, {
        params,
        body: { link: randomUUID(), aparelho: randomUUID() },
      });
    for (let i = 0; i < 30; i += 1) expect((await guess()).status).toBe(404);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain("Muitas tentativas");
    expect(await tell(mesa, [fato()])).toMatchObject([{ estado: "guardado" }]);
  });

  test("no new table once the event's tables have ended", async () => {
    clock.now = new Date("2026-03-23T03:00:00.000Z");
    const clara = await as(norte.cliente);
    const made = await clara.refused(contract.create, { params, body: { nome: "Entrada" } });
    expect(made.status).toBe(409);
    expect(made.body.message).toContain("há mais de dois dias");
  });
});

// Holds product/mesas.md#facts-of-a-table.
describe("facts", () => {
  test("sent twice are stored once, and only add", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    const came = fato();
    expect(await tell(mesa, [came, came])).toMatchObject([
      { estado: "guardado", leadId: norte.lead },
      { estado: "repetido", leadId: norte.lead },
    ]);
    expect(await tell(mesa, [came])).toMatchObject([{ estado: "repetido" }]);
    expect(await db.select().from(mesaFatos)).toHaveLength(1);
    expect((await person(mesa)).veioEm).toBe(DAY.toISOString());
  });

  test("are told apart at their event: another table's nonce comes again, another event's does not", async () => {
    const [a, b] = [
      await openMesa(api, norte.cliente, norte.evento, "A"),
      await openMesa(api, norte.cliente, norte.evento, "B"),
    ];
    const elsewhere = await openMesa(api, irma.cliente, irma.evento);
    const came = fato();
    await tell(a, [came]);
    expect(await tell(b, [came])).toMatchObject([{ estado: "repetido", leadId: norte.lead }]);
    expect(await tell(elsewhere, [{ ...came, leadId: irma.lead }])).toMatchObject([
      { estado: "guardado", leadId: irma.lead },
    ]);
    const clara = await as(norte.cliente);
    const { body } = await clara.call(contract.list, { params });
    expect(body.feitos.vieram).toBe(1);
    expect(body.mesas.map(({ feitos }) => `${feitos.vieram}`).toSorted()).toEqual(["0", "1"]);
  });

  test("an undo is a fact of its own, of the table that noted it", async () => {
    const [a, b] = [
      await openMesa(api, norte.cliente, norte.evento, "A"),
      await openMesa(api, norte.cliente, norte.evento, "B"),
    ];
    const came = fato();
    const undo = () => fato({ tipo: "desfez", leadId: undefined, desfaz: came.nonce });
    await tell(a, [came]);
    expect(await tell(b, [undo()])).toMatchObject([{ estado: "recusado", podeInsistir: false }]);
    expect(await tell(a, [undo()])).toMatchObject([{ estado: "guardado", leadId: norte.lead }]);
    expect((await person(a)).veioEm).toBeNull();
    expect(await db.select().from(mesaFatos)).toHaveLength(2);
  });

  test("a clock that is off by more than 5 minutes is told, and its times are put right", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    const off = new Date(DAY.getTime() - 3_600_000);
    const at = new Date(off.getTime() - 60_000);
    await tell(mesa, [fato({ feitoEm: at.toISOString() })], off);
    const [row] = await db.select().from(mesaFatos);
    expect(row).toMatchObject({ desvio: 3_600, feitoEm: at });
    expect(row!.em).toEqual(new Date(DAY.getTime() - 60_000));
    const clara = await as(norte.cliente);
    expect((await clara.call(contract.list, { params })).body.mesas[0]!.desvio).toBe(3_600);
  });

  test("one that is refused says why, takes no other along, and is stored where somebody insists", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    clock.now = new Date("2026-03-19T15:00:00.000Z");
    const early = fato();
    const stranger = fato({ leadId: cast.sul.lead, insistir: true });
    const card = fato({ tipo: "cartao_entregue" });
    expect(await tell(mesa, [early, stranger, card])).toMatchObject([
      {
        estado: "recusado",
        motivo: "Este registro é de 19/03/2026, e o evento é em 20/03/2026",
        podeInsistir: true,
      },
      {
        estado: "recusado",
        motivo: "Esta pessoa não está na lista deste evento",
        podeInsistir: false,
      },
      { estado: "guardado" },
    ]);
    expect(await tell(mesa, [{ ...early, insistir: true }])).toMatchObject([
      { estado: "guardado" },
    ]);
  });

  test("stand in the trail with the table, and who works at it by account is named", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    await tell(mesa, [fato()]);
    const mario = await as(norte.micro);
    const sent = { agora: DAY.toISOString(), fatos: [fato()] };
    await mario.call(contract.tell, { params, body: sent });
    const entries = await db
      .select()
      .from(trilha)
      .where(eq(trilha.action, "registrar-na-mesa"))
      .orderBy(trilha.id);
    expect(entries).toMatchObject([
      { actorId: null, entityId: norte.lead, details: { mesa: mesa.id, tipo: "compareceu" } },
      { actorId: norte.micro.id, entityId: norte.lead },
    ]);
    expect(entries[0]!.franquiaId).toBe(norte.franquia.unitId);
    const opened = await db.select().from(trilha).where(eq(trilha.entity, "eventos"));
    expect(opened.map(({ action }) => action)).toEqual(["criar-mesa", "abrir-mesa"]);
  });
});
