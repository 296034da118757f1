import { BYTE_ORDER_MARK, csvLine } from "#shared/csv.ts";

/** Writes rows as a CSV file in the same form as the server's exports (product/dados.md#csv-files). */
export function toCsv(rows: readonly (readonly string[])[], separator?: "," | ";"): string {
  return BYTE_ORDER_MARK + rows.map((row) => csvLine(row, separator)).join("");
}
