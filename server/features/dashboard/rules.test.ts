import { describe, expect, test } from "vitest";
import { intervalsOf } from "#server/lib/intervals.ts";
import { daysOf, wholeDays, funilOf, monthsUntil, rateOf } from "./rules.ts";

describe("the period", () => {
  test("includes today, and the one before it has as many days", () => {
    expect(intervalsOf("7", "2026-03-10")).toEqual({
      atual: { de: "2026-03-04", ate: "2026-03-10" },
      anterior: { de: "2026-02-25", ate: "2026-03-03" },
    });
  });

  test.each(["7", "30", "90"] as const)("of %s days has that many", (periodo) => {
    const { atual, anterior } = intervalsOf(periodo, "2026-03-10");
    expect(daysOf(atual)).toHaveLength(Number(periodo));
    expect(daysOf(anterior)).toHaveLength(Number(periodo));
    expect(daysOf(atual).at(-1)).toBe("2026-03-10");
  });

  test("months count back over the turn of the year", () => {
    const months = monthsUntil("2026-03-10");
    expect(months).toHaveLength(12);
    expect([months[0], months[8], months[9], months[11]]).toEqual([
      "2025-04",
      "2025-12",
      "2026-01",
      "2026-03",
    ]);
  });

  test("a day that has not passed yet does not count", () => {
    const now = new Date("2026-03-10T15:00:00Z");
    expect(wholeDays(new Date("2026-03-03T15:00:00.001Z"), now)).toBe(6);
    expect(wholeDays(new Date("2026-03-03T15:00:00Z"), now)).toBe(7);
    expect(wholeDays(new Date("2026-03-11T15:00:00Z"), now)).toBe(0);
  });
});

describe("a rate", () => {
  test.each([
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 16, 6.3],
    [5, 4, 125],
    [0, 4, 0],
  ])("%i of %i is %f %%", (part, whole, taxa) => expect(rateOf(part, whole)).toBe(taxa));

  test("of nothing is none", () => expect(rateOf(0, 0)).toBeNull());

  test("belongs to its step of the funnel", () => {
    const counts = { eventos: 2, alunos: 200, leads: 50, preMatriculas: 20, matriculas: 5 };
    expect(funilOf(counts, undefined).taxas).toEqual({
      leads: 25,
      preMatriculas: 40,
      matriculas: 25,
      conversao: 10,
    });
  });

  test("of who came is of the leads of the same events, and absent where nobody came", () => {
    const counts = { eventos: 2, alunos: 200, leads: 50, preMatriculas: 20, matriculas: 5 };
    const noted = { eventos: 1, leads: 30, vieram: 12 };
    expect(funilOf(counts, noted).presenca).toEqual({ ...noted, taxa: 40 });
    expect(funilOf(counts, { eventos: 0, leads: 0, vieram: 0 })).not.toHaveProperty("presenca");
  });
});
