// Holds product/mesas.md#the-poster-at-the-door: two presses at the same moment, which only a server with several connections can show.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { portas } from "#shared/contract/portas.ts";
import { eventos, mesaFatos, mesas } from "#server/db/schema.ts";
import { readEnv } from "#server/env.ts";
import { createRateLimits } from "#server/lib/rate-limit.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { openMesa, useDay } from "#tests/support/mesa.ts";
import { noteChegada } from "./commands-chegada.ts";

const api = await useApp({ RATE_LIMITS: "off" });
const { as, clock, db, secrets } = api;
const { limits } = readEnv({ SECRET_KEY: "k".repeat(32) });
const parts = {
  db,
  secrets,
  limits: createRateLimits(api.database.pool, false, limits),
  now: () => clock.now,
};
const { norte } = cast;
const params = { id: norte.evento };
const { fato, tell } = useDay(api);

const ROUNDS = 10;
const answer = { inscricao: "", nome: "Estudante", contato: "familia@norte.test" };

async function poster(trocar = false): Promise<string> {
  const clara = await as(norte.cliente);
  const { body } = await clara.call(portas.open, { params, body: { trocar } });
  return new URL(body.link, "https://x.test").searchParams.get("porta") ?? "";
}

const press = (porta: string) =>
  noteChegada(parts, { porta, kept: [], answer, source: "203.0.113.1", requestId: "r" });

test("two presses and a table at once note one arrival of the family", async () => {
  await db.update(eventos).set({ horario: "13:00" }).where(eq(eventos.id, norte.evento));
  const porta = await poster();
  const mesa = await openMesa(api, norte.cliente, norte.evento);
  for (let round = 0; round < ROUNDS; round += 1) {
    await db.delete(mesaFatos);
    clock.now = new Date(clock.now.getTime() + 1_000);
    const [first, second, told] = await Promise.all([
      press(porta),
      press(porta),
      tell(mesa, [fato()]),
    ]);
    expect([first.feito?.como, second.feito?.como]).toEqual(["anotada", "anotada"]);
    expect(told).toMatchObject([{ estado: "guardado" }]);
    expect(await db.$count(mesaFatos, eq(mesaFatos.nonce, norte.lead))).toBe(1);
    expect(await db.$count(mesaFatos)).toBe(2);
  }
});

test("two who open the poster at once print one code", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await db.update(mesas).set({ revogadaEm: clock.now });
    const links = await Promise.all([poster(), poster(), poster()]);
    expect(new Set(links).size).toBe(1);
  }
});
