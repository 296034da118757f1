import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cartasFamilias as contract } from "#shared/contract/cartas-familias.ts";
import {
  cartasDestinos,
  cartasFamilias,
  cartasRecebidas,
  outbox,
  trilha,
} from "#server/db/schema.ts";
import { removeOldMails } from "#server/mail/outbox.ts";
import { useApp } from "#tests/support/app.ts";
import { audience, change, list, only, params, send } from "#tests/support/cartas.ts";
import { cast } from "#tests/support/cast.ts";
import { activated, askNoContact } from "#tests/support/fila.ts";
import { useMail } from "#tests/support/mail.ts";
import { removeOldCartas } from "./commands-recusa.ts";

// Holds product/cartas.md#letters-to-families: what leaves, and what does not any more.

const app = await useApp();
const { as, clock, db, secrets } = app;
const { norte } = cast;
const mail = useMail(app);
const DAY = 24 * 60 * 60 * 1000;

describe("what leaves", () => {
  const progress = async () => {
    const [carta] = await list(await as(norte.cliente));
    const { esperando, enviadas, paradas, dispensadas, devolvidas } = carta!;
    return { esperando, enviadas, paradas, dispensadas, devolvidas };
  };
  const none = { esperando: 0, enviadas: 0, paradas: 0, dispensadas: 0, devolvidas: 0 };

  test("is looked at again: not who activated, changed the address, asked for no contact or was forgotten", async () => {
    await only(app, "Ana", "Bia", "Caio", "Davi", "Eva");
    await send(await as(norte.cliente));
    expect(await progress()).toEqual({ ...none, esperando: 5 });
    await activated(db, norte.evento, "Bia", { leadId: await change(app, "Bia") });
    await change(app, "Caio", { email: "outro@familia.test" });
    await askNoContact(db, secrets, { email: "davi@familia.test", telefone: null });
    await change(app, "Eva", { esquecidoEm: clock.now });
    await mail.start().tick();
    expect(mail.server.arrived.map(({ to }) => to)).toEqual([["ana@familia.test"]]);
    expect(await progress()).toEqual({ ...none, enviadas: 1, dispensadas: 4 });
    // Those left out may still be written to in this week.
    expect(await db.$count(cartasRecebidas)).toBe(1);
  });

  test("stops at one press, and a second one changes nothing", async () => {
    await only(app, "Ana", "Bia", "Caio");
    const clara = await as(norte.cliente);
    await send(clara);
    const [carta] = await list(clara);
    await db
      .update(outbox)
      .set({ sentAt: clock.now })
      .where(eq(outbox.recipient, "ana@familia.test"));
    // This one is being sent at this moment.
    const lease = new Date(clock.now.getTime() + 60_000);
    await db
      .update(outbox)
      .set({ leasedUntil: lease })
      .where(eq(outbox.recipient, "bia@familia.test"));
    const stop = { params: { ...params, cartaId: carta!.id } };
    const { body } = await clara.call(contract.stop, stop);
    expect(body).toMatchObject({
      enviadas: 1,
      esperando: 1,
      paradas: 1,
      paradaPor: norte.cliente.nome,
    });
    expect((await clara.call(contract.stop, stop)).body.paradaEm).toBe(body.paradaEm);
    // It comes back to the outbox after a failure, and does not leave any more.
    clock.now = new Date(lease.getTime() + 1);
    await mail.start().tick();
    expect(mail.server.arrived).toEqual([]);
    expect(await progress()).toEqual({ ...none, enviadas: 1, paradas: 2 });
    expect(await audience(clara)).toMatchObject({ familias: 2 });
    expect(await db.$count(trilha, eq(trilha.action, "parar-carta"))).toBe(1);
  });

  test("begins its week when it leaves, and after three days does not leave any more", async () => {
    await only(app, "Ana");
    await send(await as(norte.cliente));
    clock.now = new Date(clock.now.getTime() + 2 * DAY);
    await mail.start().tick();
    const [week] = await db.select().from(cartasRecebidas);
    expect(week?.em).toEqual(clock.now);
    clock.now = new Date(clock.now.getTime() + 7 * DAY);
    await send(await as(norte.cliente));
    clock.now = new Date(clock.now.getTime() + 3 * DAY);
    await mail.start().tick();
    expect(mail.server.arrived).toHaveLength(1);
    expect(await progress()).toEqual({ ...none, devolvidas: 1 });
  });

  test("hinders nothing that waits behind it: answers leave first of a crowd", async () => {
    await only(app, "Ana", "Bia", "Caio", "Davi", "Eva", "Gil", "Ivo");
    await send(await as(norte.cliente));
    await mail.queue("clara@norte.test");
    await mail.start().tick();
    expect(mail.server.arrived.slice(0, 6).map(({ to }) => to.join())).toContain(
      "clara@norte.test",
    );
    expect(mail.server.arrived).toHaveLength(8);
  });

  test("is kept for its terms: weeks for a week, letters for a year", async () => {
    await only(app, "Ana");
    await send(await as(norte.cliente));
    clock.now = new Date(clock.now.getTime() + 8 * DAY);
    await removeOldCartas(db, clock.now);
    expect([await db.$count(cartasRecebidas), await db.$count(cartasDestinos)]).toEqual([0, 1]);
    clock.now = new Date(clock.now.getTime() + 366 * DAY);
    await db.update(outbox).set({ createdAt: sql`'2026-03-10'::timestamptz` });
    await removeOldMails(db, clock.now);
    expect(await progress()).toEqual({ ...none, dispensadas: 1 });
    await removeOldCartas(db, clock.now);
    expect([await db.$count(cartasFamilias), await db.$count(cartasDestinos)]).toEqual([0, 0]);
  });
});
