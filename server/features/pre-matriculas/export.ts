import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import type { Who } from "../../access/who.ts";
import type { Deps } from "../../deps.ts";
import type { CsvFile } from "../../http/csv.ts";
import { exportPeople } from "../leads/queries-export.ts";
import { responsavelOf } from "../leads/queries-filters.ts";

/** Exports the list as CSV with its filters. */
export function exportPreMatriculas(
  parts: Pick<Deps, "db" | "secrets">,
  who: Who,
  { idade, responsavel, ...query }: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const sheet = {
    ...csvColumns["pre-matriculas"],
    name: "pre-matriculas",
    what: "preMatriculas",
  } as const;
  const asked = {
    ...query,
    idade: idade && { of: idade, now },
    responsavel: responsavelOf(responsavel, who, now),
  };
  return exportPeople(parts, who, asked, sheet, now);
}
