import { strFromU8, unzipSync, zipSync, type Unzipped } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { SheetFault } from "./sheet-fault.ts";

/** Bytes of all parts after unpacking: 20,000 rows of 20 columns need a fifth of it. */
const UNPACKED = 60 * 1024 * 1024;
const ENTRIES = 1_000;
/** Bytes of a tag; over one of a megabyte the parser sits for a minute. */
const TAG = 64 * 1024;

/** The rows of a file; `merged` are the lowest cells that are one over several rows. */
export interface SheetRows {
  rows: string[][];
  merged?: { ref: string; last: number };
}

/**
 * The cells of the first sheet of an XLSX file, as text.
 * @param most rows after which the file is refused
 * @throws SheetFault for a damaged file, one that unpacks to too much
 */
export async function rowsOfXlsx(bytes: Uint8Array, most: number): Promise<SheetRows> {
  const parts = unpack(bytes);
  for (const part of Object.values(parts)) checkTags(part);
  const sheet = firstSheet(parts);
  const merged = mergedIn(sheet);
  if (countRows(sheet, most) > most) throw tooManyRows(most);
  try {
    // Packed again without compression, it unpacks to what was measured.
    const packed = zipSync(parts, { level: 0 });
    const rows = await readSheet(packed.buffer);
    return { rows: rows.map((cells) => cells.map(textOfCell)), ...(merged && { merged }) };
  } catch (cause) {
    throw damaged(cause);
  }
}

export function tooManyRows(most: number): SheetFault {
  return new SheetFault(
    `A planilha tem mais de ${most.toLocaleString("pt-BR")} linhas, contando as vazias. Apague as vazias do fim ou divida em partes.`,
  );
}

export function tooLarge(): SheetFault {
  return new SheetFault(
    "A planilha ocupa espaço demais depois de aberta. Salve só a aba com os dados em um arquivo novo.",
  );
}

/** A size may be a lie: fflate writes no more than was said, and the thread has its patience. */
function unpack(bytes: Uint8Array): Unzipped {
  let unpacked = 0;
  let entries = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (!/\.(?:xml|rels)$/.test(name)) return false;
        // Packing makes nothing larger, so this size is a lie.
        if (size > originalSize + 1_024) throw damaged(undefined);
        unpacked += originalSize;
        entries += 1;
        if (unpacked > UNPACKED || entries > ENTRIES) throw tooLarge();
        return true;
      },
    });
  } catch (cause) {
    throw cause instanceof SheetFault ? cause : damaged(cause);
  }
}

/** @throws SheetFault for a tag that does not end */
function checkTags(part: Uint8Array): void {
  const [opens, closes] = [0x3c, 0x3e];
  for (let from = part.indexOf(opens); from !== -1;) {
    const end = part.indexOf(closes, from);
    if (end === -1 || end - from > TAG) throw damaged(undefined);
    from = part.indexOf(opens, end);
  }
}

function damaged(cause: unknown): SheetFault {
  return new SheetFault(
    "O arquivo está incompleto ou danificado. Abra-o, salve de novo e envie outra vez.",
    { cause },
  );
}

/** Cells that are one along a row lose nothing; down a column, the rows below lose their value. */
function mergedIn(sheet: string): SheetRows["merged"] {
  let lowest: SheetRows["merged"];
  for (const tag of tagsOf(sheet, "mergeCell")) {
    const ref = valueOf(tag, "ref") ?? "";
    const [, first, last] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(ref) ?? [];
    if (first !== last && Number(last) > (lowest?.last ?? 0)) lowest = { ref, last: Number(last) };
  }
  return lowest;
}

/** The text of the workbook's first sheet. */
function firstSheet(parts: Unzipped): string {
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const id = valueOf(firstTag(text("xl/workbook.xml"), "sheet"), "r:id");
  let target = "worksheets/sheet1.xml";
  for (const link of tagsOf(text("xl/_rels/workbook.xml.rels"), "Relationship"))
    if (valueOf(link, "Id") === id) target = valueOf(link, "Target") ?? target;
  return text(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
}

/**
 * The opening tags of a name, without their end, in one pass: an expression begins anew at every
 * tag that never ends, and a small file of these takes it minutes.
 */
function* tagsOf(xml: string, name: string): Generator<string> {
  const begin = `<${name}`;
  for (let from = xml.indexOf(begin); from !== -1;) {
    const end = xml.indexOf(">", from);
    if (end === -1) return;
    if (!/\w/.test(xml.charAt(from + begin.length))) yield xml.slice(from, end);
    from = xml.indexOf(begin, end);
  }
}

function firstTag(xml: string, name: string): string {
  for (const tag of tagsOf(xml, name)) return tag;
  return "";
}

function valueOf(tag: string, attribute: string): string | undefined {
  return new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1];
}

/** Counts no further than needed: the number of the last row may be a million. */
function countRows(sheet: string, most: number): number {
  let count = 0;
  for (const tag of tagsOf(sheet, "row")) {
    count = Math.max(count + 1, Number(valueOf(tag, "r") ?? 0));
    if (count > most) break;
  }
  return count;
}

function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return textOfMoment(cell);
  return typeof cell === "string" ? cell : `${(cell as number | boolean | null) ?? ""}`;
}

/** A date without an hour, or an hour without a date, is stored as a moment. */
function textOfMoment(moment: Date): string {
  const [day = "", time = ""] = moment.toISOString().split("T");
  if (moment.getTime() % 86_400_000 === 0) return day;
  return day < "1900-01-02" ? time.slice(0, 5) : `${day} ${time.slice(0, 5)}`;
}
