import { describe, expect, test } from "vitest";
import { relativeDay } from "./relative-day.ts";

describe("relativeDay", () => {
  test.each([
    ["2026-03-10", "hoje"],
    ["2026-03-11", "amanhã"],
    ["2026-03-09", "ontem"],
    ["2026-03-12", "em 2 dias"],
    ["2026-03-08", "há 2 dias"],
    ["2026-03-13", "em 3 dias"],
    ["2026-03-05", "há 5 dias"],
    ["2026-04-24", "em 1 mês"],
    ["2026-01-24", "há 1 mês"],
    ["2026-06-10", "em 3 meses"],
    ["2025-12-10", "há 3 meses"],
    ["2028-03-10", "em 2 anos"],
    ["2024-03-10", "há 2 anos"],
    ["2024-12-31", "há 1 ano"],
  ])("%s is %s", (data, words) => {
    expect(relativeDay(data, "2026-03-10")).toBe(words);
  });

  test("says nothing of what is no date", () => {
    expect(relativeDay("amanhã", "2026-03-10")).toBe("");
  });
});
