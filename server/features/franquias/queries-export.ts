import { sql } from "drizzle-orm";
import type { franquias as contract } from "#shared/contract/franquias.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { franquias, users } from "../../db/schema.ts";
import { exportRows } from "../../http/csv-export.ts";
import type { CsvFile } from "../../http/csv.ts";
import { contactColumns } from "../usuarios/queries-export.ts";
import { sortOf, whereOf } from "./queries.ts";

/** Exports the franchises as CSV, with the list's filters and order. */
export function exportFranquias(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const sheet = {
    name: "franquias",
    columns: {
      "Razão Social": [franquias.razaoSocial, "texto"],
      CNPJ: [franquias.cnpj, "cnpj"],
      "Representante Legal": [franquias.repLegal, "nome"],
      ...contactColumns(franquias, { true: "Ativo", false: "Inativo" }),
    },
    from: sql`${franquias} LEFT JOIN ${users} ON ${users.id} = ${franquias.userId}`,
    where: whereOf(who, query),
    sort: sortOf(query),
  } as const;
  return exportRows(db, sheet, { separador: query.separador, now });
}
