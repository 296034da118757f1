import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { contrasteDoBranco, corQueServe, parseCor, serveParaBranco } from "./cor.ts";

// Holds product/unidades.md#the-look-of-a-school for colours.

const cores = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, "0")}`);

test.each([
  ["#0B6B4F", "#0b6b4f"],
  [" 0b6b4f ", "#0b6b4f"],
  ["#fc0", "#ffcc00"],
  ["verde", undefined],
  ["#12345", undefined],
  ["", undefined],
])("reads %j as %j", (typed, cor) => {
  expect(parseCor(typed)).toBe(cor);
});

describe("white on a colour", () => {
  test.each([
    ["#ffffff", 1],
    ["#000000", 21],
    ["#767676", 4.54],
    ["#0000ff", 8.59],
  ])("has on %s the contrast %d", (cor, contrast) => {
    expect(contrasteDoBranco(cor)).toBeCloseTo(contrast, 2);
  });

  test("can be read on what is proposed, which is the colour itself where it serves", () => {
    fc.assert(
      fc.property(cores, (cor) => {
        const proposed = corQueServe(cor);
        expect(serveParaBranco(proposed)).toBe(true);
        if (serveParaBranco(cor)) expect(proposed).toBe(cor);
      }),
    );
  });

  test("the proposal keeps the hue and is no darker than it must be", () => {
    expect(corQueServe("#ffcc00")).toBe("#907300");
    expect(contrasteDoBranco("#907300")).toBeLessThan(4.65);
  });
});
