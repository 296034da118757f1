import { expect, test } from "vitest";
import { newCodigo, parseCodigo } from "./rules.ts";

test("codes do not repeat and come back from however they are typed", () => {
  const codes = Array.from({ length: 200 }, newCodigo);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) {
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(parseCodigo(` ${code.toLowerCase().replaceAll("-", "")} `)).toBe(code);
    expect(parseCodigo(code.replaceAll("0", "o").replaceAll("1", "l"))).toBe(code);
  }
});

test.each(["", "ABC", "UUUUU-UUUUU-UUUUU-UUUUU", "A".repeat(21), "Ã".repeat(20)])(
  "%j is no code",
  (typed) => {
    expect(parseCodigo(typed)).toBeUndefined();
  },
);
