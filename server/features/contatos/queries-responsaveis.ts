import { and, sql, type SQL } from "drizzle-orm";
import type { Responsavel } from "#shared/contract/contatos.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { contatos, tentativas } from "../../db/schema.ts";

/** The most names of the select: nobody looks through more. */
const MOST = 200;

/**
 * Lists whoever told the latest outcome of somebody in the scope, with the name they had then. It
 * steps along an index from caller to caller, because a network has a million calls.
 */
export async function listResponsaveis(db: Db, { scope }: Who): Promise<Responsavel[]> {
  const { id, responsavelId, resultado } = contatos;
  const next = (of: SQL, after: SQL) => sql`(SELECT ${responsavelId} FROM ${contatos}
    WHERE ${and(scope.contatos, sql`${resultado} = ${of}`, after)} ORDER BY ${responsavelId} LIMIT 1)`;
  const callers = sql`
    SELECT of, ${next(sql`of`, sql`${responsavelId} IS NOT NULL`)} AS id
    FROM unnest(enum_range(NULL::resultado_contato)) of
    UNION ALL
    SELECT of, ${next(sql`callers.of`, sql`${responsavelId} > callers.id`)} FROM callers WHERE id IS NOT NULL`;
  const name = sql`SELECT ${tentativas.autor} FROM ${contatos}
    JOIN ${tentativas} ON ${tentativas.contatoId} = ${id} AND ${tentativas.autorId} = ${responsavelId}
    WHERE ${and(scope.contatos, scope.tentativas, sql`${responsavelId} = own.id`)} LIMIT 1`;
  const { rows } = await db.execute<{ id: string; nome: string }>(sql`
    WITH RECURSIVE callers AS (${callers}),
      own AS (SELECT DISTINCT id FROM callers WHERE id IS NOT NULL LIMIT ${sql.raw(String(MOST))})
    SELECT id, nome FROM (SELECT id, (${name}) AS nome FROM own) named
    WHERE nome IS NOT NULL ORDER BY nome COLLATE "pt_br", id`);
  return rows;
}
