/** Tells spreadsheets that a file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * One row of a CSV file (product.md#csv-files): every field quoted, CRLF at the end.
 * @param separator comma, or the semicolon that Brazilian spreadsheets read by themselves
 */
export function csvLine(cells: readonly string[], separator: "," | ";" = ","): string {
  return `${cells.map(csvField).join(separator)}\r\n`;
}

/** What begins a formula, full-width signs too: spreadsheets of East Asia read them as the narrow ones. A lone "-" stands for a missing value (product.md#csv-files). */
const FORMULA = /^(?!-$)[=+\-@＝＋－＠\t\r]/;
/**
 * The same after what another separator than the file's would take for the end of a cell, quotes and spaces between
 * them: whoever opens a file with commas as one with semicolons gets cells that begin inside of ours.
 */
const FORMULA_WITHIN = /([;,\t\r\n][ "]*)(?=[=+\-@＝＋－＠])/g;

/** One quoted field, with an apostrophe before whatever a spreadsheet might run as a formula. */
export function csvField(value: string): string {
  const text = value.replace(FORMULA_WITHIN, "$1'").replace(FORMULA, "'$&");
  return `"${text.replaceAll('"', '""')}"`;
}
