import fc from "fast-check";
import { expect, test } from "vitest";
import { csvField } from "./csv.ts";

test.each([
  ["texto", '"texto"'],
  ['diz "oi"', '"diz ""oi"""'],
  ["a,b;c", '"a,b;c"'],
  ["=1+1", `"'=1+1"`],
  ["+55", `"'+55"`],
  ["-1", `"'-1"`],
  ["@SUM(1)", `"'@SUM(1)"`],
  ["\tx", `"'\tx"`],
  ["\rx", `"'\rx"`],
  ["-", '"-"'],
  ["", '""'],
  ["a=1", '"a=1"'],
])("%j → %s", (value, field) => {
  expect(csvField(value)).toBe(field);
});

test("never leaves a formula first and never breaks its quotes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const field = csvField(value);
      const inside = field.slice(1, -1);
      expect(inside.replaceAll('""', "").includes('"')).toBe(false);
      if (value !== "-") expect(inside).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
