/** Tells spreadsheets that a file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * One row of a CSV file (product.md#csv-files): every field quoted, CRLF at the end.
 * @param separator comma, or the semicolon that Brazilian spreadsheets read by themselves
 */
export function csvLine(cells: readonly string[], separator: "," | ";" = ","): string {
  return `${cells.map(csvField).join(separator)}\r\n`;
}

/**
 * One quoted field. A cell that a spreadsheet would run as a formula is prefixed with an apostrophe; the lone "-"
 * of a missing value is not (product.md#csv-files).
 */
export function csvField(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) && value !== "-" ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
