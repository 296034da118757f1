import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NOON } from "#tests/support/cast.ts";
import { diasOf, esperadoOf } from "#shared/metas.ts";
import { isOpenMonth, monthBefore, spread, spreadAll } from "./rules.ts";

// Holds product/resultados.md#metas: parts add up to the whole.
describe("a spread", () => {
  test("adds up, gives no part less than its share's whole part, nor more than one above", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 60 }),
        (total, weights) => {
          const parts = spread(total, weights);
          const sum = weights.reduce((all, weight) => all + weight, 0);
          expect(parts).toHaveLength(weights.length);
          expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
          parts.forEach((part, index) => {
            const share = sum === 0 ? total / weights.length : (total * weights[index]!) / sum;
            expect(part).toBeGreaterThanOrEqual(Math.floor(share));
            expect(part).toBeLessThanOrEqual(Math.floor(share) + 1);
          });
        },
      ),
    );
  });

  test("gives what is left to the largest remainders, then by order", () => {
    expect(spread(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(spread(10, [6, 6, 6, 1])).toEqual([3, 3, 3, 1]);
    expect(spread(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0]);
    expect(spread(7, [0, 0])).toEqual([4, 3]);
    expect(spread(0, [3, 4])).toEqual([0, 0]);
    expect(spread(5, [0, 9])).toEqual([0, 5]);
  });

  test("leaves a kind without a target as it is", () => {
    const none = { leads: null, ativacoes: null, matriculas: null };
    const units = ["a", "b"].map((id, index) => ({
      id,
      meta: { ...none, matriculas: 7 + index },
      antes: { leads: 3 - index, ativacoes: 0, matriculas: 0 },
    }));
    expect(spreadAll({ ...none, leads: 10 }, units, false)).toEqual([
      { id: "a", leads: 6, ativacoes: null, matriculas: 7 },
      { id: "b", leads: 4, ativacoes: null, matriculas: 8 },
    ]);
    expect(spreadAll({ ...none, leads: 10 }, units, true).map(({ leads }) => leads)).toEqual([
      5, 5,
    ]);
  });
});

describe("a month", () => {
  test("has the working days up to today, all once it is over, none before", () => {
    expect(diasOf("2026-03", NOON)).toEqual({ uteis: 26, passados: 8 });
    expect(diasOf("2026-02", NOON)).toEqual({ uteis: 24, passados: 24 });
    expect(diasOf("2026-04", NOON)).toEqual({ uteis: 24, passados: 0 });
  });

  test("begins in São Paulo, not in Greenwich", () => {
    const evening = new Date("2026-04-01T02:00:00.000Z");
    expect(isOpenMonth("2026-03", evening)).toBe(true);
    expect(isOpenMonth("2026-03", new Date("2026-04-01T03:00:00.000Z"))).toBe(false);
    expect(isOpenMonth("2027-03", NOON)).toBe(true);
    expect(isOpenMonth("2027-04", NOON)).toBe(false);
    expect(monthBefore("2026-01")).toBe("2025-12");
  });

  test("expects the share of its working days", () => {
    const dias = { uteis: 26, passados: 8 };
    expect(esperadoOf({ leads: 100, ativacoes: 0, matriculas: null }, dias)).toEqual({
      leads: 31,
      ativacoes: 0,
      matriculas: null,
    });
  });
});
