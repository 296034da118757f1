import { and, sql } from "drizzle-orm";
import type { Responsavel } from "#shared/contract/contatos.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { contatos, tentativas } from "../../db/schema.ts";

/** A select with more names helps nobody. */
const MOST = 200;

/** Lists whoever told the latest outcome of somebody in the scope, with the name they had then. */
export async function listResponsaveis(db: Db, { scope }: Who): Promise<Responsavel[]> {
  const { id, responsavelId, resultado } = contatos;
  const callers = sql`SELECT DISTINCT ${responsavelId} AS id FROM ${contatos}
    WHERE ${and(scope.contatos, sql`${resultado} IS NOT NULL AND ${responsavelId} IS NOT NULL`)} LIMIT ${sql.raw(String(MOST))}`;
  const name = sql`SELECT ${tentativas.autor} FROM ${contatos}
    JOIN ${tentativas} ON ${tentativas.contatoId} = ${id} AND ${tentativas.autorId} = ${responsavelId}
    WHERE ${and(scope.contatos, scope.tentativas, sql`${responsavelId} = callers.id`)} LIMIT 1`;
  const { rows } = await db.execute<{ id: string; nome: string }>(
    sql`SELECT id, nome FROM (SELECT id, (${name}) AS nome FROM (${callers}) callers) named
      WHERE nome IS NOT NULL ORDER BY nome COLLATE "pt_br", id`,
  );
  return rows;
}
