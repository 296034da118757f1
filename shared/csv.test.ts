// Holds security.md#public-forms-and-declarations: control characters in names; formulas in CSV cells.
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvField, unmarkedField } from "./csv.ts";

// Holds product/dados.md#csv-files: quotes, and cells that are disarmed.
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
  ["＝1+1", `"'＝1+1"`],
  ["＋55", `"'＋55"`],
  ["－1", `"'－1"`],
  ["＠SUM(1)", `"'＠SUM(1)"`],
  ["a;＝1+1", `"a;'＝1+1"`],
  ["a＝1", '"a＝1"'],
  ["a=1", '"a=1"'],
  ["-\n", `"'-\n"`],
  ["a;=1+1", `"a;'=1+1"`],
  ["a,=1+1", `"a,'=1+1"`],
  ["a\t=1+1", `"a\t'=1+1"`],
  ["a\n=1+1", `"a\n'=1+1"`],
  ["a\r\n@SUM(1)", `"a\r\n'@SUM(1)"`],
  ["\n=1+1", `"\n'=1+1"`],
  ["a; =1+1", `"a; '=1+1"`],
  ['a;"=1+1', `"a;""'=1+1"`],
  ["a;;-1,+2", `"a;;'-1,'+2"`],
  ["=1;=2", `"'=1;'=2"`],
  ["Rua A, 3 - B; x@y", '"Rua A, 3 - B; x@y"'],
])("%j → %s", (value, field) => {
  expect(csvField(value)).toBe(field);
});

/** Any text, and often the dangerous signs. */
const anyCell = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(..."=+-@＝＋－＠;,\t\r\n\"' a1".split("")) }),
);

test("never leaves a formula first and never breaks its quotes", () => {
  fc.assert(
    fc.property(anyCell, (value) => {
      const field = csvField(value);
      const inside = field.slice(1, -1);
      expect(inside.replaceAll('""', "").includes('"')).toBe(false);
      if (value !== "-") expect(inside).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
      expect(inside).not.toMatch(/[;,\t\r\n][ "]*[=+\-@＝＋－＠]/);
    }),
  );
});

test("a cell of a file of ours is read back as it was", () => {
  const plain = anyCell.filter((value) => !value.includes("'") && !/^[\t\r]/.test(value));
  fc.assert(
    fc.property(plain, (value) => {
      const inside = csvField(value).slice(1, -1).replaceAll('""', '"');
      expect(unmarkedField(inside)).toBe(value);
    }),
  );
});
