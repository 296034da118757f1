import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads } from "#shared/contract/leads.ts";
import { tokens } from "#shared/contract/tokens.ts";
import { usuarios } from "#shared/contract/usuarios.ts";
import { removeOldTokens } from "#server/access/token.ts";
import * as tables from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { tokenCalls } from "#tests/support/tokens.ts";

const app = await useApp();
const { anybody, as, clock, db } = app;
const { norma, norte, sul } = cast;
const { make, read } = tokenCalls(app);

const minutes = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 60_000);
};
const DAY = 24 * 60;

// Holds product/integracoes.md#tokens: their end.
describe("a token ends", () => {
  const dead = async (segredo: string) => {
    const { status, body } = await read(segredo, leads.list);
    expect([status, body]).toMatchObject([401, { message: "Token inválido, vencido ou revogado" }]);
  };

  test("at once when it is revoked, never by somebody beside", async () => {
    const { id, segredo } = await make(norte.franquia);
    const params = { id };
    expect((await (await as(sul.franquia)).refused(tokens.revoke, { params })).status).toBe(404);
    expect((await read(segredo, leads.list)).status).toBe(200);
    const maker = await as(norte.franquia);
    expect((await maker.call(tokens.revoke, { params })).status).toBe(204);
    await dead(segredo);
    expect((await maker.refused(tokens.revoke, { params })).status).toBe(404);
  });

  test("on its day, and goes from the list a month later", async () => {
    const { segredo } = await make(norte.franquia, { validade: 30 });
    minutes(30 * DAY - 1);
    expect((await read(segredo, leads.list)).status).toBe(200);
    minutes(1);
    await dead(segredo);
    await removeOldTokens(db, clock.now);
    expect(await db.$count(tables.tokens)).toBe(1);
    minutes(30 * DAY);
    await removeOldTokens(db, clock.now);
    expect(await db.$count(tables.tokens)).toBe(0);
  });

  test("with its maker's account, for good", async () => {
    const { segredo } = await make(norte.franquia);
    const params = { id: norte.franquia.id };
    const head = await as(norma);
    await head.call(usuarios.update, { params, body: { isActive: false } });
    await dead(segredo);
    await head.call(usuarios.update, { params, body: { isActive: true } });
    await dead(segredo);
    expect(await db.$count(tables.tokens)).toBe(0);
  });

  test("while its maker's unit or its own is switched off, or the maker does not reach it", async () => {
    const { segredo } = await make(norte.franquia, { unidadeId: norte.cliente.unitId });
    const ofUnit = eq(tables.clientes.id, norte.cliente.unitId);
    await db.update(tables.clientes).set({ isActive: false }).where(ofUnit);
    await dead(segredo);
    await db.update(tables.clientes).set({ isActive: true }).where(ofUnit);
    expect((await read(segredo, leads.list)).status).toBe(200);
    const own = eq(tables.franquias.id, norte.franquia.unitId);
    await db.update(tables.franquias).set({ isActive: false }).where(own);
    await dead(segredo);
    await db.update(tables.franquias).set({ isActive: true }).where(own);
    await db
      .update(tables.users)
      .set({ role: "cliente", clienteId: norte.cliente.unitId })
      .where(eq(tables.users.id, norte.franquia.id));
    expect((await read(segredo, leads.list)).status).not.toBe(200);
  });

  test.each(["Bearer capelo_outro", "Bearer capelo_", "Bearer ", "Basic Y2FwZWxvOg=="])(
    "and %s was never one",
    async (authorization) => {
      const { status } = await anybody.refused(leads.list, {}, { headers: { authorization } });
      expect(status).toBe(401);
    },
  );
});
