import { unmarkedField } from "#shared/csv.ts";
import { countTitulos } from "#shared/importacao-titulos.ts";
import type { TipoImportacao } from "#shared/labels-importacoes.ts";
import { SheetFault } from "./sheet-fault.ts";
import { rowsOfCsv, textOf } from "./sheet-text.ts";
import { rowsOfXlsx, type SheetRows, tooLarge, tooManyRows } from "./sheet-xlsx.ts";
import { answerWith } from "./thread-program.ts";

/** A file to be read, with what its rows are and the most that it may have. */
export interface SheetFile {
  bytes: Uint8Array;
  tipo: TipoImportacao;
  most: number;
}

/** A row that is not empty, with its number as people see it. */
export interface SheetLine {
  numero: number;
  celulas: string[];
}

/** The titles, and the rows below them, in portions of JSON. */
export interface PackedSheet {
  titulos: string[];
  /** The first cells of each column. */
  amostras: string[][];
  total: number;
  /** Bytes of the text of all cells. */
  bytes: number;
  /** Each is a list of lines, in its order. */
  portions: Uint8Array<ArrayBuffer>[];
}

export type SheetRead = { sheet: PackedSheet } | { sentence: string };

/** Columns of a file; wider ones are no lists. */
const COLUMNS = 200;
/** Signs of a cell; a text of the forms has 2,000 at most. */
const CELL = 5_000;
/** Bytes of the text of all cells: those of an XLSX may share one long text. */
const TEXT = 10 * 1024 * 1024;
/** A cell takes these besides its text: its quotes and the comma. */
const AROUND = 3;
/** A portion ends with the line that reaches either. */
const PORTION = { lines: 250, bytes: 256 * 1024 };
/** Rows of a sheet among which its titles are looked for: above them stand its name and the school. */
const ABOVE = 15;
/** Rows whose cells tell what a column holds. */
const SAMPLES = 20;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

// The thread of server/lib/sheet.ts reads one file and ends.
answerWith(read, (done) =>
  "sheet" in done ? done.sheet.portions.map(({ buffer }) => buffer) : [],
);

async function read({ bytes, tipo, most }: SheetFile): Promise<SheetRead> {
  try {
    const { rows, merged } = await rowsOf(bytes, most);
    const lines = belowNames(linesOf(rows, most), tipo);
    if (merged && merged.last > (lines[0]?.numero ?? 0)) throw mergedCells(merged.ref);
    return { sheet: packed(lines) };
  } catch (failure) {
    if (failure instanceof SheetFault) return { sentence: failure.message };
    throw failure;
  }
}

async function rowsOf(bytes: Uint8Array, most: number): Promise<SheetRows> {
  const begins = (signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (begins(ZIP)) return rowsOfXlsx(bytes, most);
  if (begins(OLD_EXCEL))
    throw new SheetFault(
      "Este é um arquivo .xls antigo ou protegido por senha. Abra no Excel, salve como .xlsx e envie de novo.",
    );
  return { rows: rowsOfCsv(textOf(bytes), most) };
}

const mergedCells = (ref: string) =>
  new SheetFault(`A planilha tem células mescladas (${ref}). Desfaça a mesclagem e envie de novo.`);

/** Leaves out what stands above the titles: rows of few cells, or of no word that is a title. */
function belowNames(lines: SheetLine[], tipo: TipoImportacao): SheetLine[] {
  const head = lines.slice(0, ABOVE).map(({ celulas }) => ({
    filled: celulas.filter((cell) => cell !== "").length,
    known: countTitulos(tipo, celulas),
  }));
  const widest = Math.max(...head.map(({ filled }) => filled));
  const at = head.findIndex(({ filled, known }, row) => {
    const isBelow = head.slice(row + 1).some((other) => other.known >= 2);
    return filled * 2 > widest && !(isBelow && known === 0);
  });
  return lines.slice(Math.max(at, 0));
}

function linesOf(rows: string[][], most: number): SheetLine[] {
  if (rows.length > most) throw tooManyRows(most);
  return rows
    .map((cells, at) => ({
      numero: at + 1,
      celulas: cells.map((cell) => unmarkedField(cell.trim()).slice(0, CELL)),
    }))
    .filter(({ celulas }) => celulas.some((cell) => cell !== ""));
}

function packed(lines: SheetLine[]): PackedSheet {
  const [head, ...rest] = lines;
  if (head === undefined) throw new SheetFault("O arquivo está vazio.");
  if (rest.length === 0)
    throw new SheetFault("O arquivo só tem a linha de títulos: não há nada para importar.");
  const width = Math.max(...lines.map(({ celulas }) => celulas.length));
  if (width > COLUMNS) throw new SheetFault(`A planilha tem mais de ${COLUMNS} colunas.`);
  const bytes = textBytes(lines, width);
  const padded = (cells: string[]) => [...cells, ...Array<string>(width - cells.length).fill("")];
  const portions = rest.map(({ numero, celulas }) => ({ numero, celulas: padded(celulas) }));
  return {
    titulos: padded(head.celulas),
    amostras: head.celulas.map((_cell, at) =>
      rest.slice(0, SAMPLES).map(({ celulas }) => (celulas[at] ?? "").slice(0, 100)),
    ),
    total: rest.length,
    bytes,
    portions: inPortions(portions),
  };
}

/** Counts before any text is copied. @throws SheetFault where it is too much */
function textBytes(lines: SheetLine[], width: number): number {
  let bytes = lines.length * width * AROUND;
  for (const { celulas } of lines) {
    for (const cell of celulas) bytes += Buffer.byteLength(cell);
    if (bytes > TEXT) throw tooLarge();
  }
  return bytes;
}

function inPortions(lines: SheetLine[]): Uint8Array<ArrayBuffer>[] {
  const portions: Uint8Array<ArrayBuffer>[] = [];
  let texts: string[] = [];
  let length = 0;
  const close = () => {
    // `from` of a Buffer shares memory with others, which could not be handed over.
    if (texts.length > 0) portions.push(new TextEncoder().encode(`[${texts.join(",")}]`));
    [texts, length] = [[], 0];
  };
  for (const line of lines) {
    const text = JSON.stringify(line);
    texts.push(text);
    length += text.length;
    if (texts.length >= PORTION.lines || length >= PORTION.bytes) close();
  }
  close();
  return portions;
}
