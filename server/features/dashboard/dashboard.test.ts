import { describe, expect, test } from "vitest";
import { dashboard } from "#shared/contract/dashboard.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { leads } from "#shared/contract/leads.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";

const { as, anybody } = await useApp();
const { norte } = cast;

describe("GET /api/dashboard/metrics", () => {
  test.each<[string, Person, Record<string, number>]>([
    [
      "franqueador: all nine",
      cast.norma,
      {
        totalFranquias: 2,
        totalMicroFranquias: 2,
        totalClientes: 3,
        totalCursos: 2,
        totalEventos: 3,
        totalInteresses: 3,
        totalLeads: 3,
        totalPreMatriculas: 2,
        totalMatriculas: 2,
      },
    ],
    [
      "franquia",
      norte.franquia,
      {
        totalMicroFranquias: 1,
        totalClientes: 2,
        totalCursos: 1,
        totalEventos: 2,
        totalInteresses: 2,
        totalPreMatriculas: 1,
        totalMatriculas: 1,
      },
    ],
    [
      "micro_franquia",
      norte.micro,
      {
        totalMicroFranquias: 1,
        totalClientes: 2,
        totalCursos: 1,
        totalEventos: 2,
        totalInteresses: 2,
        totalPreMatriculas: 1,
        totalMatriculas: 1,
      },
    ],
    [
      "vendedor",
      norte.vendedor,
      {
        totalClientes: 1,
        totalCursos: 1,
        totalEventos: 1,
        totalInteresses: 1,
        totalPreMatriculas: 1,
        totalMatriculas: 1,
      },
    ],
    [
      "cliente: Leads, and 0 is a count",
      cast.bela,
      {
        totalClientes: 1,
        totalCursos: 0,
        totalEventos: 1,
        totalLeads: 1,
        totalPreMatriculas: 0,
        totalMatriculas: 0,
      },
    ],
    [
      "aluno: his own",
      norte.aluno,
      { totalInteresses: 1, totalPreMatriculas: 1, totalMatriculas: 1 },
    ],
  ])("%s", async (_role, person, expected) => {
    const caller = await as(person);
    expect((await caller.call(dashboard.metrics, {})).body).toEqual(expected);
  });

  test("each total is the count of the list behind it", async () => {
    for (const person of [cast.norma, norte.franquia, norte.micro, norte.vendedor]) {
      const caller = await as(person);
      const { body } = await caller.call(dashboard.metrics, {});
      const totals = await Promise.all([
        caller.call(leads.list, { query: {} }),
        caller.call(eventos.list, { query: {} }),
      ]);
      expect(totals.map(({ headers }) => Number(headers["x-total-count"]))).toEqual([
        body.totalInteresses,
        body.totalEventos,
      ]);
    }
  });

  test("is for signed-in users", async () => {
    expect((await anybody.refused(dashboard.metrics, {})).status).toBe(401);
  });
});
