import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Token } from "#shared/contract/tokens.ts";
import { abaixoDe, type PapelDeToken } from "#shared/tokens.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { tokens } from "../../db/schema.ts";
import { AppError } from "../../lib/errors.ts";
import { kinds, ownUnit } from "../metas/queries-unidades.ts";

/** A unit below the caller's. */
export type Unit = NonNullable<Token["unidade"]> & { id: string };

const { papel, unidadeId, hash: _hash, userId, ...shown } = getTableColumns(tokens);
/** The columns of a token that its maker reads, without those of its unit. */
export const tokenColumns = shown;

/** The caller's tokens, newest first. */
export async function listTokens(db: Db, who: Who, now: Date): Promise<Token[]> {
  const rows = await db
    .select({ ...shown, papel, unidadeId, unidade: nameOfUnit(who) })
    .from(tokens)
    .where(eq(userId, who.actor.userId))
    .orderBy(desc(shown.criadoEm), shown.id);
  const own = ownUnit(who.actor).id;
  return rows.map(({ unidade, papel: tipo, unidadeId: unit, ...row }) =>
    tokenOf(
      row,
      unit === own ? null : { tipo: tipo as PapelDeToken, nome: unidade ?? OUT_OF_REACH },
      now,
    ),
  );
}

const OUT_OF_REACH = "Unidade fora do seu alcance";

/** The name of a token's unit, if the caller reaches it today. */
function nameOfUnit({ scope, actor }: Who): SQL<string | null> {
  const names = abaixoDe(actor.role).map((tipo) => {
    const { table, nome: name, where } = kinds[tipo];
    return sql`WHEN ${papel} = ${tipo} THEN (SELECT ${name} FROM ${table} WHERE ${table.id} = ${unidadeId} AND ${where(scope)})`;
  });
  if (names.length === 0) return sql`NULL::text`;
  return sql`CASE ${sql.join(names, sql` `)} END`;
}

/**
 * Finds an active unit of the caller below the own one, whatever its kind.
 * @throws AppError not-found outside the scope
 */
export async function findUnit(tx: Db, { scope, actor }: Who, unit: string): Promise<Unit> {
  for (const tipo of abaixoDe(actor.role)) {
    const { table, nome: name, isActive, where } = kinds[tipo];
    const [row] = await tx
      .select({ id: table.id, nome: sql<string>`${name}` })
      .from(table)
      .where(and(where(scope), eq(table.id, unit), sql`${isActive}`));
    if (row) return { ...row, tipo };
  }
  throw new AppError("not-found", "Unidade não encontrada");
}

type Row = Pick<typeof tokens.$inferSelect, keyof typeof shown>;

export function tokenOf(row: Row, unidade: Token["unidade"], now: Date): Token {
  const { criadoEm, expiraEm, usadoEm } = row;
  return {
    ...row,
    unidade,
    criadoEm: criadoEm.toISOString(),
    expiraEm: expiraEm.toISOString(),
    vencido: expiraEm <= now,
    usadoEm: usadoEm?.toISOString() ?? null,
  };
}
