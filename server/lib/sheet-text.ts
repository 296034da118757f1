import { parse } from "csv-parse/sync";
import { SheetFault } from "./sheet-fault.ts";

const SEPARATORS = [";", ",", "\t", "|"] as const;
/** UTF-8 that was once read as Windows-1252: "Ã£" in place of "ã". */
const READ_TWICE = /Ã[£¡©ªº§³µ¢\u00AD]|â€[™œ“]/;
const UNREADABLE = new SheetFault(
  "O arquivo não é uma planilha que se possa ler. Salve como CSV ou XLSX e envie de novo.",
);

/**
 * The text of a CSV file in UTF-8, UTF-16 or Windows-1252.
 * @throws SheetFault where it is no text, or was saved with the wrong encoding
 */
export function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (text.includes("\0")) throw UNREADABLE;
  if (READ_TWICE.test(text))
    throw new SheetFault(
      "Os acentos do arquivo estão trocados (“Ã£” no lugar de “ã”). Salve de novo como CSV UTF-8.",
    );
  return text;
}

function decoded(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Bytes that Windows-1252 leaves undefined become control characters.
    const text = new TextDecoder("windows-1252").decode(bytes);
    if (/[\u0080-\u009F]/.test(text)) throw UNREADABLE;
    return text;
  }
}

/** By the mark at its beginning, else because the second byte of each pair is mostly zero. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const head = bytes.subarray(0, 200);
  const zeros = (odd: 0 | 1) => head.filter((byte, at) => at % 2 === odd && byte === 0).length;
  const most = head.length / 2 / 2;
  if (zeros(1) > most && zeros(0) === 0) return "utf-16le";
  return zeros(0) > most && zeros(1) === 0 ? "utf-16be" : undefined;
}

/**
 * The cells of a CSV file with any of the usual separators.
 * @param most rows after which it stops
 * @throws SheetFault where quotes do not close
 */
export function rowsOfCsv(text: string, most: number): string[][] {
  // Excel's own line about the separator is no row.
  const [, said, rest = text] = /^sep=([;,\t|])\r?\n([^]*)$/.exec(text) ?? [];
  try {
    return parse(rest, {
      delimiter: said ?? separatorOf(rest),
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
      to: most + 1,
    });
  } catch (cause) {
    const { lines } = Object(cause) as { lines?: number };
    const where = lines === undefined ? "" : ` perto da linha ${lines}`;
    throw new SheetFault(`Há aspas sem par${where}. Corrija o arquivo e envie de novo.`, { cause });
  }
}

/** The separator that the first line with text has most often outside of quotes. */
function separatorOf(text: string): string {
  const [first = ""] = /^.*\S.*$/m.exec(text) ?? [];
  const bare = first.replaceAll(/"(?:[^"]|"")*"/g, "");
  const times = (separator: string) => bare.split(separator).length;
  return [...SEPARATORS].toSorted((a, b) => times(b) - times(a))[0] ?? ",";
}
