import { and, desc, inArray, isNull, or } from "drizzle-orm";
import type { Incidente } from "#shared/contract/incidentes.ts";
import { prazosDeIncidente } from "#shared/incidente.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import {
  clientes,
  franqueadores,
  franquias,
  incidentes,
  microFranquias,
  users,
  vendedores,
} from "../../db/schema.ts";

const UNITS = [
  ["franqueadores", franqueadores],
  ["franquias", franquias],
  ["microFranquias", microFranquias],
  ["clientes", clientes],
  ["vendedores", vendedores],
] as const;

/**
 * Reads the register's entries about accounts and units of the scope, and those about nobody in
 * particular, which concern every network (docs/decisions/061).
 */
export async function listIncidentes(db: Db, { scope }: Who): Promise<Incidente[]> {
  const { atorId, unidadeId } = incidentes;
  const ofScope = or(
    and(isNull(atorId), isNull(unidadeId)),
    inArray(atorId, db.select({ id: users.id }).from(users).where(scope.accounts)),
    ...UNITS.map(([name, table]) =>
      inArray(unidadeId, db.select({ id: table.id }).from(table).where(scope[name])),
    ),
  );
  const rows = await db
    .select()
    .from(incidentes)
    .where(ofScope)
    .orderBy(desc(incidentes.registradoEm), desc(incidentes.id));
  return rows.map(({ desde, ate, registradoEm, atorId: _a, unidadeId: _u, dados: _d, ...row }) => ({
    ...row,
    desde: desde.toISOString(),
    ate: ate.toISOString(),
    registradoEm: registradoEm.toISOString(),
    ...prazosDeIncidente(row.cienteEm),
  }));
}
