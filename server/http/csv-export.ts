import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { Who } from "../access/who.ts";
import { auditExport } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import { countSheet, type CsvSheet, listOfSheet } from "../db/csv-list.ts";
import { type CsvFile, textOfCsv } from "./csv.ts";

/**
 * The list as CSV in its own order, read in pieces (docs/decisions/019); noted with who took how many rows.
 * @param sheet with the start of the file's name
 * @param now names the file by its day
 */
export async function exportRows(
  db: Db,
  who: Who,
  { name, ...sheet }: CsvSheet & { name: string },
  { separador, now }: { separador: "virgula" | "ponto-e-virgula"; now: Date },
): Promise<CsvFile> {
  const total = await countSheet(db, sheet);
  await auditExport(db, who, name, total);
  const separator = separador === "virgula" ? "," : ";";
  const list = listOfSheet(db, sheet, separator);
  return {
    filename: `${name}_${todayInSaoPaulo(now)}.csv`,
    total,
    text: textOfCsv({ header: Object.keys(sheet.columns), separator }, list, total),
  };
}
