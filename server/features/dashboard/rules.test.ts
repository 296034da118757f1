import { describe, expect, test } from "vitest";
import { diasDe, diasInteiros, funilDe, intervalosDe, mesesAte, taxaDe } from "./rules.ts";

describe("the period", () => {
  test("includes today, and the one before it has as many days", () => {
    expect(intervalosDe("7", "2026-03-10")).toEqual({
      atual: { de: "2026-03-04", ate: "2026-03-10" },
      anterior: { de: "2026-02-25", ate: "2026-03-03" },
    });
  });

  test.each(["7", "30", "90"] as const)("of %s days has that many", (periodo) => {
    const { atual, anterior } = intervalosDe(periodo, "2026-03-10");
    expect(diasDe(atual)).toHaveLength(Number(periodo));
    expect(diasDe(anterior)).toHaveLength(Number(periodo));
    expect(diasDe(atual).at(-1)).toBe("2026-03-10");
  });

  test("months count back over the turn of the year", () => {
    const meses = mesesAte("2026-03-10");
    expect(meses).toHaveLength(12);
    expect([meses[0], meses[8], meses[9], meses[11]]).toEqual([
      "2025-04",
      "2025-12",
      "2026-01",
      "2026-03",
    ]);
  });

  test("a day that has not passed yet does not count", () => {
    const now = new Date("2026-03-10T15:00:00Z");
    expect(diasInteiros(new Date("2026-03-03T15:00:00.001Z"), now)).toBe(6);
    expect(diasInteiros(new Date("2026-03-03T15:00:00Z"), now)).toBe(7);
    expect(diasInteiros(new Date("2026-03-11T15:00:00Z"), now)).toBe(0);
  });
});

describe("a rate", () => {
  test.each([
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 16, 6.3],
    [5, 4, 125],
    [0, 4, 0],
  ])("%i of %i is %f %%", (parte, todo, taxa) => expect(taxaDe(parte, todo)).toBe(taxa));

  test("of nothing is none", () => expect(taxaDe(0, 0)).toBeNull());

  test("belongs to its step of the funnel", () => {
    const contagem = { eventos: 2, alunos: 200, leads: 50, preMatriculas: 20, matriculas: 5 };
    expect(funilDe(contagem).taxas).toEqual({
      leads: 25,
      preMatriculas: 40,
      matriculas: 25,
      conversao: 10,
    });
  });
});
