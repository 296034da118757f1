import { sql } from "drizzle-orm";
import type { microFranquias as contract } from "#shared/contract/micro-franquias.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { franquias, microFranquias, users } from "../../db/schema.ts";
import { exportRows } from "../../http/csv-export.ts";
import type { CsvFile } from "../../http/csv.ts";
import { contactColumns } from "../usuarios/queries-export.ts";
import { sortOf, whereOf } from "./queries.ts";

/** Exports the micro-franchises as CSV, with the list's filters and order. */
export function exportMicroFranquias(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const sheet = {
    name: "micro-franquias",
    columns: {
      "Razão Social": [microFranquias.razaoSocial, "texto"],
      CNPJ: [microFranquias.cnpj, "cnpj"],
      "Representante Legal": [microFranquias.repLegal, "nome"],
      Franquia: [franquias.razaoSocial, "texto"],
      ...contactColumns(microFranquias, { true: "Ativa", false: "Inativa" }),
    },
    from: sql`${microFranquias} JOIN ${franquias} ON ${franquias.id} = ${microFranquias.franquiaId}
      LEFT JOIN ${users} ON ${users.id} = ${microFranquias.userId}`,
    where: whereOf(who, query),
    sort: sortOf(query),
  } as const;
  return exportRows(db, sheet, { separador: query.separador, now });
}
