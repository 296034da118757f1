import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { leads as contract } from "#shared/contract/leads.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import type { Who } from "../../access/who.ts";
import type { Deps } from "../../deps.ts";
import type { CsvFile } from "../../http/csv.ts";
import { exportPeople } from "./queries-export.ts";
import { responsavelOf } from "./queries-filters.ts";

/** Exports the list as CSV with its filters, in the columns of the calling screen. */
export function exportLeads(
  parts: Pick<Deps, "db" | "secrets">,
  who: Who,
  { responsavel, ...query }: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const sheet = { ...csvColumns[query.tela], name: query.tela, what: "leads" } as const;
  const asked = { ...query, responsavel: responsavelOf(responsavel, who, now) };
  return exportPeople(parts, who, asked, sheet, now);
}
