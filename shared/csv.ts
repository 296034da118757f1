/** Without it Excel reads UTF-8 as Windows-1252. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * One row of a CSV file (product/dados.md#csv-files): every field quoted, CRLF at the end.
 * @param separator comma, or the semicolon that Brazilian spreadsheets expect
 */
export function csvLine(cells: readonly string[], separator: "," | ";" = ","): string {
  return `${cells.map(csvField).join(separator)}\r\n`;
}

/**
 * Signs that begin a formula, full-width ones too: spreadsheets of East Asia read them as the
 * narrow ones. A lone "-" means a missing value (product/dados.md#csv-files).
 */
const FORMULA = /^(?!-$)[=+\-@＝＋－＠\t\r]/;
/**
 * The same signs after another separator than the file's, with quotes and spaces between: a
 * spreadsheet that opens a file with commas as one with semicolons finds cells inside of ours.
 */
const FORMULA_WITHIN = /([;,\t\r\n][ "]*)(?=[=+\-@＝＋－＠])/g;

/**
 * One quoted field, with an apostrophe before everything that a spreadsheet might run as a formula.
 */
export function csvField(value: string): string {
  const text = value.replace(FORMULA_WITHIN, "$1'").replace(FORMULA, "'$&");
  return `"${text.replaceAll('"', '""')}"`;
}

const MARK = /^'(?=[=+\-@＝＋－＠])/;
const MARK_WITHIN = /([;,\t\r\n][ "]*)'(?=[=+\-@＝＋－＠])/g;

/** A cell of a file of ours as it was before: without the apostrophes of `csvField`. */
export function unmarkedField(cell: string): string {
  return cell.replace(MARK, "").replace(MARK_WITHIN, "$1");
}
