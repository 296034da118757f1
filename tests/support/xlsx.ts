import { strToU8, zipSync } from "fflate";

const WORKBOOK = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const LINKS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
/** A row of texts. */
export const cellsOf = (cells: string[], row: number) =>
  `<row r="${row}">${cells.map((text, at) => `<c r="${"ABC"[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;

/** A workbook of one sheet, with these rows, what stands behind and before them, and a shared text. */
export function xlsx(rows: string, more = "", type = "", shared = ""): Uint8Array {
  const sheet = `<?xml version="1.0"?>${type}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>${more}</worksheet>`;
  return zipSync({
    "[Content_Types].xml": strToU8(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    ),
    "xl/workbook.xml": strToU8(WORKBOOK),
    "xl/_rels/workbook.xml.rels": strToU8(LINKS),
    "xl/worksheets/sheet1.xml": strToU8(sheet),
    "xl/sharedStrings.xml": strToU8(
      `<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${shared}</t></si></sst>`,
    ),
  });
}

/** A small workbook whose cells, 26 in a row, all share one text. */
export function sharing(rows: number, text: string): Uint8Array {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const row = (number: number) =>
    `<row r="${number}">${letters.map((letter) => `<c r="${letter}${number}" t="s"><v>0</v></c>`).join("")}</row>`;
  return xlsx(Array.from({ length: rows }, (_, at) => row(at + 1)).join(""), "", "", text);
}

/** A small file that unpacks to tags without end, over which an expression would take minutes. */
export const endless = (): Uint8Array => xlsx("<row ".repeat(5_000_000));

/** Two titles and a row below them. */
export const good = cellsOf(["Aluno", "Responsável"], 1) + cellsOf(["João", "Inês"], 2);
