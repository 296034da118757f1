import { sql } from "drizzle-orm";
import type { clientes as contract } from "#shared/contract/clientes.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import { kitLabels, produtoLabels } from "#shared/labels.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { csvLabel } from "../../db/csv.ts";
import { clientes, microFranquias, users } from "../../db/schema.ts";
import { exportRows } from "../../http/csv-export.ts";
import type { CsvFile } from "../../http/csv.ts";
import { contactColumns } from "../usuarios/queries-export.ts";
import { sortOf, whereOf } from "./queries.ts";

/** Exports the clients as CSV, with the list's filters and order. */
export function exportClientes(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const sheet = {
    name: "clientes",
    columns: {
      "Nome Fantasia": [clientes.nomeFantasia, "texto"],
      CNPJ: [clientes.cnpj, "cnpj"],
      "Representante Legal": [clientes.repLegal, "nome"],
      "Micro-Franquia": [microFranquias.razaoSocial, "texto"],
      Produto: [csvLabel(clientes.produto, produtoLabels), "texto"],
      Kit: [csvLabel(clientes.kit, kitLabels), "texto"],
      ...contactColumns(clientes, { true: "Ativo", false: "Inativo" }),
    },
    from: sql`${clientes} JOIN ${microFranquias} ON ${microFranquias.id} = ${clientes.microFranquiaId}
      LEFT JOIN ${users} ON ${users.id} = ${clientes.userId}`,
    where: whereOf(who, query),
    sort: sortOf(query),
  } as const;
  return exportRows(db, sheet, { separador: query.separador, now });
}
