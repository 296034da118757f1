import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { matriculas as contract } from "#shared/contract/matriculas.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import type { Who } from "../../access/who.ts";
import { auditExport } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { matriculas } from "../../db/schema.ts";
import { csvOf, type CsvFile } from "../../http/csv.ts";
import { csvFileName } from "../eventos/queries.ts";
import { countPeople } from "../leads/queries.ts";
import { listMatriculas } from "./queries.ts";

/** The list as CSV under the same filters. */
export async function exportMatriculas(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const total = await countPeople(db, matriculas, who.scope.matriculas, query);
  await auditExport(db, who, "matriculas", total);
  return csvOf({
    ...csvColumns.matriculas,
    filename: await csvFileName(db, who.scope, "matriculas", query.eventoId, now),
    separador: query.separador,
    total,
    read: (page) => listMatriculas(db, who.scope, { ...query, ...page }),
  });
}
