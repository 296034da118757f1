import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clientes } from "#shared/contract/clientes.ts";
import { cursos } from "#shared/contract/cursos.ts";
import { dashboard, type Metrics } from "#shared/contract/dashboard.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { franquias } from "#shared/contract/franquias.ts";
import { leads } from "#shared/contract/leads.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { microFranquias } from "#shared/contract/micro-franquias.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { PERIODOS } from "#shared/periodo.ts";
import { emptyDatabase } from "#tests/support/database.ts";
import { type Caller, useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { everything } from "#tests/support/everything.ts";
import { plainPresent } from "#tests/support/plain-agenda.ts";
import { reachOf } from "#tests/support/plain-reach.ts";
import { plainPast, readEverything, type StaffRole } from "#tests/support/plain-series.ts";
import { growNetwork } from "#tests/support/random-network.ts";
import { setStage } from "#tests/support/stage.ts";

const { as, db, database, clock } = await useApp();
const { norte, irma } = cast;

/** The list behind each metric; a role that is refused the list has no such metric. */
const lists = {
  totalFranquias: franquias.list,
  totalMicroFranquias: microFranquias.list,
  totalClientes: clientes.list,
  totalCursos: cursos.list,
  totalEventos: eventos.list,
  totalInteresses: leads.list,
  totalLeads: leads.list,
  totalPreMatriculas: preMatriculas.list,
  totalMatriculas: matriculas.list,
} as const;

const staff: Person[] = [
  cast.norma,
  cast.saulo,
  norte.franquia,
  irma.micro,
  norte.micro,
  norte.vendedor,
  norte.cliente,
  cast.bela,
];

/** Each seed makes a network of its own; a failure names the seed. Torture makes twice as many. */
async function onRandomNetworks(runs: number, check: () => Promise<void>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      await emptyDatabase(database);
      await setStage(db);
      await growNetwork(db, seed);
      await check();
    }),
    { numRuns: everything ? 2 * runs : runs, endOnFailure: true },
  );
}

/** The totals of the lists that the role may open. */
async function totalsOfLists(caller: Caller, role: Person["role"]): Promise<Metrics> {
  const totals: Metrics = {};
  for (const [name, list] of Object.entries(lists)) {
    // One count has two names: for the client it is Leads, for the network Interesses, and the
    // franqueador has both.
    if (name === "totalLeads" && !["franqueador", "cliente"].includes(role)) continue;
    if (name === "totalInteresses" && role === "cliente") continue;
    const { status, headers } = await caller.refused(list, { query: { limit: 1 } });
    if (status === 200) totals[name as keyof Metrics] = Number(headers["x-total-count"]);
    else expect(status).toBe(403);
  }
  return totals;
}

// Holds product/dashboard.md#metrics on networks that nobody thought up.
describe("on networks that nobody thought up", () => {
  test("each metric of the staff is the count of the list behind it", async () => {
    await onRandomNetworks(3, async () => {
      for (const person of staff) {
        const caller = await as(person);
        const { body } = await caller.call(dashboard.metrics, {});
        expect(body, person.nome).toEqual(await totalsOfLists(caller, person.role));
      }
    });
  }, 120_000);

  test("each metric of a student is the count of their own rows", async () => {
    await onRandomNetworks(3, async () => {
      for (const { aluno } of [norte, irma]) {
        const caller = await as(aluno);
        const { body } = await caller.call(dashboard.metrics, {});
        const { body: own } = await caller.call(dashboard.aluno, {});
        const { headers } = await caller.call(matriculas.list, { query: {} });
        expect(body).toEqual({
          totalInteresses: own.interesses.length,
          totalPreMatriculas: own.preMatriculas.length,
          totalMatriculas: Number(headers["x-total-count"]),
        });
        expect(own.preMatriculas.filter(({ efetivadaEm }) => efetivadaEm !== null)).toHaveLength(
          body.totalMatriculas ?? -1,
        );
      }
    });
  }, 120_000);

  test("the series count what plain loops over every row count", async () => {
    await onRandomNetworks(2, async () => {
      const all = await readEverything(db);
      for (const person of staff) {
        const caller = await as(person);
        const role = person.role as StaffRole;
        const seen = reachOf(all, person.id);
        for (const periodo of PERIODOS) {
          const { body } = await caller.call(dashboard.series, { query: { periodo } });
          expect(body, `${person.nome}, ${periodo} days`).toEqual({
            ...plainPast(seen, role, periodo, clock.now),
            ...plainPresent(seen, role, clock.now),
          });
        }
      }
    });
  }, 120_000);
});
