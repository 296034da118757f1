import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("quotes every field and disarms formulas, but not a missing value", () => {
  expect(
    toCsv([
      ["Nome", "Nota"],
      ['Ana "A" Lima', "=1+1"],
      ["-", "@x"],
    ]),
  ).toBe('\uFEFF"Nome","Nota"\r\n"Ana ""A"" Lima","\'=1+1"\r\n"-","\'@x"\r\n');
});
