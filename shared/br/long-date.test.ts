import { expect, test } from "vitest";
import { longDate } from "./long-date.ts";

test("writes a date-only value as that day", () => {
  expect(longDate("2026-11-21")).toBe("sábado, 21 de novembro de 2026");
  expect(longDate("2027-01-01")).toBe("sexta-feira, 1 de janeiro de 2027");
});

test("shows what is no date as it is", () => {
  expect(longDate("a combinar")).toBe("a combinar");
});
