import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dashboard, Series } from "#shared/contract/dashboard.ts";
import { PERIODOS } from "#shared/periodo.ts";
import { users } from "#server/db/schema.ts";
import { startTestApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { empty, reload } from "#tests/support/demo.ts";
import { plainPresent } from "#tests/support/plain-agenda.ts";
import { reachOf } from "#tests/support/plain-reach.ts";
import { plainPast, readEverything, type StaffRole } from "#tests/support/plain-series.ts";

// The demonstration data: two branches, sixty days of events, thirteen hundred sign-ups.

const { app, as, db, clock } = await startTestApp();
beforeAll(() => reload(clock.now));
afterAll(async () => {
  await empty();
  await app.close();
});

async function accountOf(email: string): Promise<Person> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return { ...cast.norma, id: row!.id, email, role: row!.role };
}

const accounts = ["franqueador", "franquia", "micro", "vendedor", "cliente"]
  .flatMap((name) => (name === "franqueador" ? [name] : [name, `${name}2`]))
  .map((name) => `${name}@rede.test`);

describe("the series count what plain loops over every row count", () => {
  test.each(accounts.flatMap((email) => PERIODOS.map((periodo) => [email, periodo] as const)))(
    "%s, %s days",
    async (email, periodo) => {
      const person = await accountOf(email);
      const role = person.role as StaffRole;
      const { status, body } = await (
        await as(person)
      ).call(dashboard.series, { query: { periodo } });
      expect(status).toBe(200);
      const seen = reachOf(await readEverything(db), person.id);
      expect(body).toEqual({
        ...plainPast(seen, role, periodo, clock.now),
        ...plainPresent(seen, role, clock.now),
      });
      // A strict schema refuses every key that the contract does not name.
      expect(Series.strict().safeParse(body).error).toBeUndefined();
    },
  );

  test("and they are about something: no demonstration account looks at nothing", async () => {
    for (const email of accounts) {
      const { body } = await (
        await as(await accountOf(email))
      ).call(dashboard.series, { query: { periodo: "90" } });
      const { atual } = body.funil;
      expect(
        Math.min(atual.eventos, atual.alunos, atual.leads, atual.preMatriculas),
        email,
      ).toBeGreaterThan(0);
      expect(body.leadsPorDia.dias.filter(({ leads }) => leads > 0).length, email).toBeGreaterThan(
        5,
      );
      expect(body.ranking.length, email).toBeGreaterThan(0);
      expect(body.paradas.total, email).toBeGreaterThan(0);
    }
  });
});
