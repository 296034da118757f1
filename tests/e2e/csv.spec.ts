// Holds security.md#public-forms-and-declarations: control characters in names; formulas in CSV cells.
import { expect, test } from "@playwright/test";
import { BYTE_ORDER_MARK, csvLine } from "#shared/csv.ts";
import { openInLibreOffice, soffice } from "./support/planilha.ts";
import { TORTURE } from "./support/server.ts";

/** Cells that are harmless under the separator of their file and begin a formula under another, or in a new line. */
const HOSTILE = [
  "=1+1",
  "a;=1+1",
  "a,=1+1",
  "a\t=1+1",
  "a\n=1+1",
  "a\r\n=1+1;=2+2,=3+3",
  "\n=1+1",
  "a; =1+1",
  'a;"=1+1',
  'a","=1+1',
  'a";"=1+1',
  'a"\r\n"=1+1',
  "a;+1+1;-1-1;@SUM(1)",
];

/** LibreOffice is told that each of them separates. */
const ALL = ",;\t";

const bytes = (text: string) => Buffer.from(BYTE_ORDER_MARK + text);
const fileWith = (separator: "," | ";") =>
  bytes(HOSTILE.map((cell) => csvLine(["Ana", cell, "Rita", cell], separator)).join(""));

test(
  "a cell after ; , TAB or a line break is no formula, whichever separator opens the file",
  TORTURE,
  async ({ page }) => {
    test.setTimeout(300_000);
    test.skip(soffice === undefined, "no LibreOffice on this machine");
    const files = {
      comma: fileWith(","),
      semicolon: fileWith(";"),
      // Without the apostrophe this cell becomes a formula: if it did not, this test would pass for nothing.
      armed: bytes('Ana,"a";=1+1\r\n'),
    };
    for (const separators of [",", ";", "\t", ALL]) {
      const { armed = [], ...sheets } = await openInLibreOffice(page, files, separators);
      if (separators.includes(";"))
        expect(armed.flat().some(({ isFormula }) => isFormula)).toBe(true);
      for (const [name, rows] of Object.entries(sheets)) {
        const formulas = rows.flat().filter(({ isFormula }) => isFormula);
        expect(formulas, `${name}, opened with ${JSON.stringify(separators)}`).toEqual([]);
        expect(rows.length).toBeGreaterThanOrEqual(HOSTILE.length);
      }
    }
  },
);
