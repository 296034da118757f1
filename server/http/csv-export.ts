import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { Db } from "../db/client.ts";
import { countSheet, type CsvSheet, listOfSheet } from "../db/csv-list.ts";
import { type CsvFile, textOfCsv } from "./csv.ts";

/**
 * Sends the list as CSV in its own order; it is read in pieces (docs/decisions/019).
 * @param sheet with the start of the file's name
 * @param now names the file by its day
 */
export async function exportRows(
  db: Db,
  { name, ...sheet }: CsvSheet & { name: string },
  { separador, now }: { separador: "virgula" | "ponto-e-virgula"; now: Date },
): Promise<CsvFile> {
  const total = await countSheet(db, sheet);
  const separator = separador === "virgula" ? "," : ";";
  const list = listOfSheet(db, sheet, separator);
  return {
    filename: `${name}_${todayInSaoPaulo(now)}.csv`,
    total,
    text: textOfCsv({ header: Object.keys(sheet.columns), separator }, list, total),
  };
}
