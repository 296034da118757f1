import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { leads as contract } from "#shared/contract/leads.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import type { Who } from "../../access/who.ts";
import { auditExport } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { leads } from "../../db/schema.ts";
import { csvOf, type CsvFile } from "../../http/csv.ts";
import { csvFileName } from "../eventos/queries.ts";
import { countPeople, listLeads } from "./queries.ts";

/** The list as CSV under the same filters, in the columns of the screen that asks. */
export async function exportLeads(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const total = await countPeople(db, leads, who.scope.leads, query);
  await auditExport(db, who, query.tela, total);
  return csvOf({
    ...csvColumns[query.tela],
    filename: await csvFileName(db, who.scope, query.tela, query.eventoId, now),
    separador: query.separador,
    total,
    read: (page) => listLeads(db, who.scope, { ...query, ...page }, who.actor.role),
  });
}
