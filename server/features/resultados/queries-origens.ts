import { and, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import type { OrigemDaPessoa } from "#shared/contract/resultados.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import {
  clientes,
  eventos,
  leads,
  matriculas,
  microFranquias,
  origens,
  preMatriculas,
  users,
  vendedores,
} from "../../db/schema.ts";

/** The links under a condition on `origens`, each with its owner; the condition holds the scope. */
export function owners(where: SQL | undefined): SQL {
  const { id, microFranquiaId, vendedorId, clienteId } = origens;
  // An owner who has moved is not read any more: the new unit's rows are not the old one's.
  return sql`SELECT ${id},
      CASE WHEN ${vendedorId} IS NOT NULL THEN 'vendedor' WHEN ${clienteId} IS NOT NULL THEN 'cliente' ELSE 'micro_franquia' END AS tipo,
      coalesce(CASE WHEN ${vendedorId} IS NOT NULL THEN coalesce(${users.nome}, ${users.email})
        WHEN ${clienteId} IS NOT NULL THEN ${clientes.nomeFantasia} ELSE ${microFranquias.razaoSocial} END, 'Mudou de unidade') AS nome,
      coalesce(CASE WHEN ${vendedorId} IS NOT NULL THEN ${vendedores.isActive} AND ${users.isActive}
        WHEN ${clienteId} IS NOT NULL THEN ${clientes.isActive} ELSE ${microFranquias.isActive} END, false) AS ativa,
      ${microFranquias.razaoSocial} AS unidade
    FROM ${origens} JOIN ${microFranquias} ON ${microFranquias.id} = ${microFranquiaId}
    LEFT JOIN ${vendedores} ON ${vendedores.id} = ${vendedorId} AND ${vendedores.microFranquiaId} = ${microFranquiaId}
    LEFT JOIN ${users} ON ${users.id} = ${vendedores.userId}
    LEFT JOIN ${clientes} ON ${clientes.id} = ${clienteId} AND ${clientes.microFranquiaId} = ${microFranquiaId}
    WHERE ${where}`;
}

interface Way {
  leadId: string | null;
  preMatriculaId: string | null;
  matriculaId: string | null;
}

/** Reads who brought a person, by the rows of the way: the sign-up's link comes first. */
export async function readOrigem(db: Db, scope: Scope, way: Way): Promise<OrigemDaPessoa | null> {
  const brought = sql`coalesce(
    (SELECT ${leads.origemId} FROM ${leads} WHERE ${and(scope.leads, eq(leads.id, sql`${way.leadId}::uuid`))}),
    (SELECT ${preMatriculas.origemId} FROM ${preMatriculas} WHERE ${and(scope.preMatriculas, eq(preMatriculas.id, sql`${way.preMatriculaId}::uuid`))}),
    (SELECT ${matriculas.origemId} FROM ${matriculas} WHERE ${and(scope.matriculas, eq(matriculas.id, sql`${way.matriculaId}::uuid`))}))`;
  const { rows } = await db.execute<{ id: string } & Record<"tipo" | "nome", string | null>>(sql`
    SELECT way.id, o.tipo, o.nome FROM (SELECT ${brought} AS id) way
    LEFT JOIN (${owners(scope.origens)}) o ON o.id = way.id WHERE way.id IS NOT NULL`);
  return (rows[0] as OrigemDaPessoa | undefined) ?? null;
}

/** The links of the scope that count for an event: a school's for its own events alone. */
export function ofEvento(scope: Scope, eventoId: string): SQL | undefined {
  const own = sql`EXISTS (SELECT FROM ${eventos} WHERE ${and(
    scope.eventos,
    eq(eventos.id, eventoId),
    eq(eventos.microFranquiaId, origens.microFranquiaId),
    or(isNull(origens.clienteId), eq(eventos.clienteId, origens.clienteId)),
  )})`;
  return and(scope.origens, own);
}
