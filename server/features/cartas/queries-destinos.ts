import { sql, type SQL } from "drizzle-orm";
import {
  cartasDesligadas,
  clientes,
  franqueadores,
  franquias,
  microFranquias,
  users,
  vendedores,
} from "../../db/schema.ts";
import { NO_PASSWORD } from "../../lib/password.ts";

const entered = sql`${users.isActive} AND ${users.password} <> ${NO_PASSWORD}`;
const account = sql`${users.nome} AS pessoa`;

const head = sql`SELECT ${franqueadores.id} AS id, ${franqueadores.razaoSocial} AS nome, ${users.email} AS email, ${account}
  FROM ${franqueadores} JOIN ${users} ON ${users.id} = ${franqueadores.userId} WHERE ${entered}`;

const seller = sql`SELECT ${vendedores.id} AS id, coalesce(${users.nome}, ${users.email}) AS nome, ${users.email} AS email, ${account}
  FROM ${vendedores} JOIN ${users} ON ${users.id} = ${vendedores.userId} WHERE ${vendedores.isActive} AND ${entered}`;

function unitsOf(
  table: typeof franquias | typeof microFranquias | typeof clientes,
  nome: SQL,
): SQL {
  return sql`SELECT ${table.id} AS id, ${nome} AS nome, coalesce(${table.emailContato}, ${users.email}) AS email, ${account}
    FROM ${table} JOIN ${users} ON ${users.id} = ${table.userId} WHERE ${table.isActive} AND ${entered}`;
}

/**
 * The active units whose active account has been entered once, as rows of `id`, `nome`, `email` and
 * `pessoa`. The letters of all networks are made from it, so it has no scope; each letter tells its
 * unit of that unit alone.
 */
export const contas: SQL = sql`(${sql.join(
  [
    head,
    unitsOf(franquias, sql`${franquias.razaoSocial}`),
    unitsOf(microFranquias, sql`${microFranquias.razaoSocial}`),
    unitsOf(clientes, sql`${clientes.nomeFantasia}`),
    seller,
  ],
  sql` UNION ALL `,
)})`;

/** The units that get letters about their figures: all that have not switched them off. */
export const destinos: SQL = sql`(SELECT * FROM ${contas} unidade WHERE NOT EXISTS (SELECT FROM ${cartasDesligadas} WHERE ${cartasDesligadas.unidadeId} = unidade.id))`;

export interface Destino extends Record<string, unknown> {
  id: string;
  nome: string;
  email: string;
  pessoa: string | null;
}
