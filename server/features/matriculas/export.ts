import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { matriculas as contract } from "#shared/contract/matriculas.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import type { Who } from "../../access/who.ts";
import type { Deps } from "../../deps.ts";
import type { CsvFile } from "../../http/csv.ts";
import { exportPeople } from "../leads/queries-export.ts";

export function exportMatriculas(
  parts: Pick<Deps, "db" | "secrets">,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const sheet = { ...csvColumns.matriculas, name: "matriculas", what: "matriculas" } as const;
  return exportPeople(parts, who, query, sheet, now);
}
