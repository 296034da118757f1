import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MISSING, fold, isBlank, initialOf, slug } from "./text.ts";

const anyText = fc.string({ unit: "binary" });

test("a missing value is a lone hyphen", () => {
  expect(MISSING).toBe("-");
});

describe("isBlank", () => {
  test.each([null, undefined, "", " ", "\u00a0\t\n"])("%j is blank", (s) => {
    expect(isBlank(s)).toBe(true);
  });

  test.each(["-", "0", " a "])("%j is not", (s) => {
    expect(isBlank(s)).toBe(false);
  });
});

describe("fold", () => {
  test.each([
    ["São João", "sao joao"],
    ["AÇÃO", "acao"],
    ["Pública", "publica"],
    ["pingu\u0308im", "pinguim"],
    ["İstanbul", "istanbul"],
    ["Especializa +", "especializa +"],
    ["Ana \u00a0 Maria\tLima", "ana maria lima"],
    ["", ""],
  ])("%j → %j", (s, folded) => {
    expect(fold(s)).toBe(folded);
  });

  test("composed and decomposed spellings meet", () => {
    fc.assert(
      fc.property(anyText, (s) => {
        expect(fold(s.normalize("NFC"))).toBe(fold(s.normalize("NFD")));
      }),
    );
  });

  test("leaves ASCII as lower-casing leaves it, but for white space", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), (s) => {
        expect(fold(s)).toBe(s.toLowerCase().replace(/\s+/g, " "));
      }),
    );
  });
});

describe("slug", () => {
  test.each([
    ["Colégio São José – Centro", "colegio-sao-jose-centro"],
    [
      "E.E. Machado de Assis - São Paulo, SP (21/11/2026)",
      "e-e-machado-de-assis-sao-paulo-sp-21-11-2026",
    ],
    ["../../etc/passwd", "etc-passwd"],
    ["  --  ", ""],
    ["学校", ""],
    ["", ""],
  ])("%j → %j", (s, expected) => {
    expect(slug(s)).toBe(expected);
  });

  test("is always safe in a file name and a header", () => {
    fc.assert(
      fc.property(anyText, (s) => {
        expect(slug(s)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      }),
    );
  });

  test("is cut at 80 characters, never after a hyphen", () => {
    expect(slug("a".repeat(200))).toBe("a".repeat(80));
    expect(slug(`${"a".repeat(79)} b`)).toBe("a".repeat(79));
  });
});

describe("initialOf", () => {
  test.each([
    ["maria da silva", "M"],
    ["  (ana)", "A"],
    ["érica", "É"],
    ["e\u0301rica", "É"],
    ["franqueador@rede.test", "F"],
    ["3º ano", "3"],
    ["ßen", "S"],
    ["𝒜lgebra", "𝒜"],
    ["", "?"],
    ["--", "?"],
  ])("%j → %j", (s, initial) => {
    expect(initialOf(s)).toBe(initial);
  });
});
