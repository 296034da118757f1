import { parentPort } from "node:worker_threads";
import { SheetFault } from "./sheet-fault.ts";
import { rowsOfCsv, textOf } from "./sheet-text.ts";
import { rowsOfXlsx, tooManyRows } from "./sheet-xlsx.ts";

/** A file to be read, with the most rows that it may have. */
export interface SheetFile {
  bytes: Uint8Array;
  most: number;
}

/** The titles, and the rows that are not empty with their numbers as people see them. */
export interface Sheet {
  titulos: string[];
  linhas: { numero: number; celulas: string[] }[];
}

export type SheetRead = { sheet: Sheet } | { sentence: string } | { failure: unknown };

/** Columns of a file; wider ones are no lists. */
const COLUMNS = 200;
/** Signs of a cell; a text of the forms has 2,000 at most. */
const CELL = 5_000;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

// The thread of server/lib/sheet.ts reads one file and ends.
parentPort?.once("message", (file: SheetFile) => {
  void read(file).then((done) => parentPort?.postMessage(done));
});

async function read({ bytes, most }: SheetFile): Promise<SheetRead> {
  try {
    return { sheet: sheetOf(await rowsOf(bytes, most), most) };
  } catch (failure) {
    return failure instanceof SheetFault ? { sentence: failure.message } : { failure };
  }
}

async function rowsOf(bytes: Uint8Array, most: number): Promise<string[][]> {
  const begins = (signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (begins(ZIP)) return rowsOfXlsx(bytes, most);
  if (begins(OLD_EXCEL))
    throw new SheetFault(
      "Este é um arquivo .xls antigo ou protegido por senha. Abra no Excel, salve como .xlsx e envie de novo.",
    );
  return rowsOfCsv(textOf(bytes), most);
}

function sheetOf(rows: string[][], most: number): Sheet {
  if (rows.length > most) throw tooManyRows(most);
  const linhas = rows
    .map((cells, at) => ({
      numero: at + 1,
      celulas: cells.map((cell) => cell.trim().slice(0, CELL)),
    }))
    .filter(({ celulas }) => celulas.some((cell) => cell !== ""));
  const [head, ...rest] = linhas;
  if (head === undefined) throw new SheetFault("O arquivo está vazio.");
  if (rest.length === 0)
    throw new SheetFault("O arquivo só tem a linha de títulos: não há nada para importar.");
  const width = Math.max(...linhas.map(({ celulas }) => celulas.length));
  if (width > COLUMNS) throw new SheetFault(`A planilha tem mais de ${COLUMNS} colunas.`);
  const padded = (cells: string[]) => [...cells, ...Array<string>(width - cells.length).fill("")];
  return {
    titulos: padded(head.celulas),
    linhas: rest.map(({ numero, celulas }) => ({ numero, celulas: padded(celulas) })),
  };
}
