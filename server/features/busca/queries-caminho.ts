import { and, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { CaminhoDoRegistro } from "#shared/contract/busca.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import {
  cartoes,
  clientes,
  cursos,
  eventos,
  franquias,
  leads,
  matriculas,
  microFranquias,
  preMatriculas,
  sacTickets,
  users,
  vendedores,
} from "../../db/schema.ts";
import { found } from "../../lib/errors.ts";

/**
 * Reads the units between the caller's own and a row of any list, for 'Por que vejo isto?'.
 * @returns names, null for a level that the row does not have or the caller does not read
 * @throws AppError not-found outside the scope
 */
export async function readCaminho(db: Db, { scope }: Who, id: string): Promise<CaminhoDoRegistro> {
  const { rows } = await db.execute<CaminhoDoRegistro & Record<string, unknown>>(sql`
    SELECT (SELECT ${franquias.razaoSocial} FROM ${franquias} WHERE ${and(scope.franquias, sql`${franquias.id} = p.franquia_id`)}) AS franquia,
      (SELECT ${microFranquias.razaoSocial} FROM ${microFranquias} WHERE ${and(scope.microFranquias, sql`${microFranquias.id} = p.micro_franquia_id`)}) AS "microFranquia",
      (SELECT coalesce(${users.nome}, ${users.email}) FROM ${vendedores} JOIN ${users} ON ${users.id} = ${vendedores.userId}
        WHERE ${and(scope.vendedores, sql`${vendedores.id} = p.vendedor_id`)}) AS vendedor,
      (SELECT ${clientes.nomeFantasia} FROM ${clientes} WHERE ${and(scope.clientes, sql`${clientes.id} = p.cliente_id`)}) AS cliente
    FROM (${sql.join(
      placesOf(scope).map((place) => armOf(place, id)),
      sql` UNION ALL `,
    )}) p LIMIT 1`);
  return found(rows[0], "Registro não encontrado");
}

/** The columns that say where the rows of a table are. */
interface Columns {
  franquiaId?: PgColumn;
  microFranquiaId?: PgColumn;
  vendedorId?: PgColumn;
  clienteId?: PgColumn;
}

/** A table, and the column in which its rows are their own place, as units are. */
type Place = [where: SQL, table: Columns & { id: PgColumn }, own?: Columns];

const placesOf = (scope: Scope): Place[] => [
  [scope.franquias, franquias, { franquiaId: franquias.id }],
  [scope.microFranquias, microFranquias, { microFranquiaId: microFranquias.id }],
  [scope.vendedores, vendedores, { vendedorId: vendedores.id }],
  [scope.clientes, clientes, { clienteId: clientes.id }],
  [scope.eventos, eventos],
  [scope.cursos, cursos],
  [scope.leads, leads],
  [scope.preMatriculas, preMatriculas],
  [scope.matriculas, matriculas],
  [scope.cartoes, cartoes],
  [scope.sacTickets, sacTickets],
  [scope.accounts, users],
];

function armOf([where, table, own]: Place, id: string): SQL {
  const at = (name: keyof Columns) => own?.[name] ?? table[name] ?? sql`NULL::uuid`;
  return sql`SELECT ${at("franquiaId")} AS franquia_id, ${at("microFranquiaId")} AS micro_franquia_id,
      ${at("vendedorId")} AS vendedor_id, ${at("clienteId")} AS cliente_id
    FROM ${table.id.table} WHERE ${and(where, eq(table.id, id))}`;
}
