import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import type { Who } from "../../access/who.ts";
import { auditExport } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { preMatriculas } from "../../db/schema.ts";
import { csvOf, type CsvFile } from "../../http/csv.ts";
import { csvFileName } from "../eventos/queries.ts";
import { countPeople } from "../leads/queries.ts";
import { listPreMatriculas } from "./queries.ts";

/** The list as CSV under the same filters. */
export async function exportPreMatriculas(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const total = await countPeople(db, preMatriculas, who.scope.preMatriculas, query);
  await auditExport(db, who, "pre-matriculas", total);
  return csvOf({
    ...csvColumns["pre-matriculas"],
    filename: await csvFileName(db, who.scope, "pre-matriculas", query.eventoId, now),
    separador: query.separador,
    total,
    read: (page) => listPreMatriculas(db, who.scope, { ...query, ...page }),
  });
}
