import { count, sql, type SQL } from "drizzle-orm";
import type { Corrente } from "#shared/contract/rede.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { clientes, eventos, fatos, franquias, microFranquias } from "../../db/schema.ts";

/** The chain from the network to its events, within the scope. */
export async function getCorrente(db: Db, { scope }: Pick<Who, "scope">): Promise<Corrente> {
  const of = async (
    unit: typeof franquias | typeof microFranquias | typeof clientes,
    rows: SQL,
  ) => {
    const [row] = await db
      .select({
        total: count(),
        entraram: sql<number>`count(*) FILTER (WHERE ${entered(unit)})::int`,
      })
      .from(unit)
      .where(rows);
    return row ?? { total: 0, entraram: 0 };
  };
  return {
    franquias: await of(franquias, scope.franquias),
    microFranquias: await of(microFranquias, scope.microFranquias),
    escolas: await of(clientes, scope.clientes),
    eventos: await db.$count(eventos, scope.eventos),
  };
}

/** True for a unit whose account stands in the trail with a log-in. */
const entered = ({
  userId,
}: {
  userId: typeof franquias.userId | typeof microFranquias.userId | typeof clientes.userId;
}) => sql`EXISTS (
  SELECT FROM ${fatos} WHERE ${fatos.autorId} = ${userId} AND ${fatos.naTrilha} AND ${fatos.tipo} = 'users.login')`;
