// Holds product/dashboard.md#dashboard: the events of today and tomorrow, and what their day still lacks.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cartoes } from "#shared/contract/cartoes.ts";
import { dashboard } from "#shared/contract/dashboard.ts";
import { mesas } from "#shared/contract/mesas.ts";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import { eventos } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";

const { as, clock, db } = await useApp();
const { norte } = cast;
const params = { id: norte.evento };
const today = () => todayInSaoPaulo(clock.now);

const hojeOf = async (person: Person) => (await (await as(person)).call(dashboard.hoje, {})).body;
const change = (values: Partial<typeof eventos.$inferInsert>) =>
  db.update(eventos).set(values).where(eq(eventos.id, norte.evento));

describe("GET /api/dashboard/hoje", () => {
  test.each([norte.micro, norte.vendedor, norte.cliente])(
    "tells $role of sign-ups, cards and tables",
    async (person) => {
      await change({ dataEvento: today(), horario: "19:00" });
      const clara = await as(norte.cliente);
      const lacks = async () => {
        const { inscritos, semCartao, mesas: tables } = (await hojeOf(person)).eventos[0]!;
        return { inscritos, semCartao, mesas: tables };
      };
      expect(await hojeOf(person)).toMatchObject({
        total: 1,
        eventos: [{ id: norte.evento, dataEvento: today(), horario: "19:00" }],
      });
      expect(await lacks()).toEqual({ inscritos: 1, semCartao: 1, mesas: 0 });
      await clara.call(cartoes.create, { params, body: { para: "inscritos" } });
      const { body: mesa } = await clara.call(mesas.create, { params, body: { nome: "Porta" } });
      expect(await lacks()).toEqual({ inscritos: 1, semCartao: 0, mesas: 1 });
      await clara.call(mesas.revoke, { params: { ...params, mesaId: mesa.id } });
      expect(await lacks()).toEqual({ inscritos: 1, semCartao: 0, mesas: 0 });
    },
  );

  test.each([
    [-1, 0],
    [0, 1],
    [1, 1],
    [2, 0],
  ])("an event %i days from today is told %i times", async (days, times) => {
    await change({ dataEvento: addDays(today(), days) });
    expect((await hojeOf(norte.cliente)).total).toBe(times);
  });

  test("one that is over, called off or of another branch is not told", async () => {
    for (const status of ["concluido", "cancelado"] as const) {
      await change({ dataEvento: today(), status });
      expect(await hojeOf(norte.cliente)).toEqual({ total: 0, eventos: [] });
    }
    await change({ status: "agendado" });
    expect(await hojeOf(cast.sul.micro)).toEqual({ total: 0, eventos: [] });
  });

  test("of many the first three are told one by one, and all are counted", async () => {
    await change({ dataEvento: addDays(today(), 1), horario: "08:00" });
    const [row] = await db.select().from(eventos).where(eq(eventos.id, norte.evento));
    const { id: _, codigo: _code, ...copied } = row!;
    for (const [day, horario] of [
      [0, "20:00"],
      [0, "07:30"],
      [1, "07:00"],
      [1, "09:00"],
    ] as const)
      await db.insert(eventos).values({ ...copied, dataEvento: addDays(today(), day), horario });
    const { total, eventos: told } = await hojeOf(norte.micro);
    expect(total).toBe(5);
    expect(told.map(({ horario }) => horario)).toEqual(["07:30", "20:00", "07:00"]);
  });

  test("a student and the franqueador, who hold no event, are refused", async () => {
    for (const person of [norte.aluno, cast.norma])
      expect((await (await as(person)).refused(dashboard.hoje, {})).status).toBe(403);
  });
});
