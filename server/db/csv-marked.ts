import { csvField } from "#shared/csv.ts";
import type { CsvList } from "./csv-list.ts";

/** A field in its quotes, which may hold doubled ones. */
const FIELD = '"([^"]*(?:""[^"]*)*)"';
/** The apostrophe that disarms a formula (product/dados.md#csv-files). */
const DISARMED = /^'(?=[=+\-@＝＋－＠\t\r])/;

/**
 * A list whose lines have one more field at their end, made of the others: what the database cannot
 * know stands there.
 * @param columns the number of fields before it
 */
export function withLastField(
  { placeAfter, linesBetween }: CsvList,
  { columns, separator }: { columns: number; separator: "," | ";" },
  fieldOf: (cells: string[]) => string,
): CsvList {
  const line = new RegExp(`${Array(columns).fill(FIELD).join(separator)}\r\n`, "g");
  const add = (whole: string, ...found: unknown[]) => {
    const cells = (found.slice(0, columns) as string[]).map((text) =>
      text.replaceAll('""', '"').replace(DISARMED, ""),
    );
    return `${whole.slice(0, -2)}${separator}${csvField(fieldOf(cells))}\r\n`;
  };
  return {
    placeAfter,
    linesBetween: async (from, to) => (await linesBetween(from, to)).replace(line, add),
  };
}
