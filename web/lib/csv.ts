/**
 * Rows as a CSV file in the very form of the server's exports (decisions §2): UTF-8 with byte order mark, CRLF, every
 * field quoted, and an apostrophe before what a spreadsheet would run as a formula.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(field).join(",")}\r\n`).join("")}`;
}

function field(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) && value !== "-" ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
