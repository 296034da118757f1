import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { usuarios as contract } from "#shared/contract/usuarios.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import { roleLabels } from "#shared/labels.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { csvCep, csvDay, csvLabel } from "../../db/csv.ts";
import { users } from "../../db/schema.ts";
import { exportRows } from "../../http/csv-export.ts";
import type { CsvFile } from "../../http/csv.ts";
import { contactOf, isActive, sortOf, whereOf } from "./queries.ts";

/** Exports the accounts as CSV, with the list's filters and order. */
export function exportUsuarios(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const sheet = {
    name: "usuarios",
    columns: {
      Usuário: [users.nome, "nome"],
      Email: [users.email, "texto"],
      Perfil: [csvLabel(users.role, roleLabels), "texto"],
      Status: [csvLabel(isActive, { true: "Ativo", false: "Inativo" }), "texto"],
      "Criado em": [csvDay(users.createdAt), "texto"],
    },
    from: sql`${users}`,
    where: whereOf(who, query),
    sort: sortOf(query),
  } as const;
  return exportRows(db, sheet, { separador: query.separador, now });
}

/** The last columns of every unit's export: contact and place of its account, and its state. */
export function contactColumns(
  unit: Record<"emailContato" | "cep" | "cidade" | "estado" | "isActive", PgColumn>,
  states: { true: string; false: string },
) {
  return {
    Email: [contactOf(unit), "texto"],
    Telefone: [users.telefone, "telefone"],
    CEP: [csvCep(unit.cep), "texto"],
    Cidade: [unit.cidade, "texto"],
    Estado: [unit.estado, "texto"],
    Status: [csvLabel(unit.isActive, states), "texto"],
  } as const;
}
