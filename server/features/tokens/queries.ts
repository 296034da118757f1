import { and, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Token, TokenDaRede, tokens as contract } from "#shared/contract/tokens.ts";
import { abaixoDe, type PapelDeToken } from "#shared/tokens.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { countRows, mapPage, type Page, readPage, type Sort } from "../../db/paging.ts";
import { tokens, users } from "../../db/schema.ts";
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
    .select({ ...shown, ...unitColumns(who) })
    .from(tokens)
    .where(eq(userId, who.actor.userId))
    .orderBy(desc(shown.criadoEm), shown.id);
  return rows.map((row) => placedToken(row, who, now));
}

const NEWEST: Sort = { by: { criadoEm: shown.criadoEm, id: shown.id }, direction: "desc" };

/** The tokens of the accounts below the caller, newest first. */
export async function listNetwork(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.network>,
  now: Date,
): Promise<Page<TokenDaRede>> {
  const where = isBelow(db, who);
  const page = await readPage(
    query,
    NEWEST,
    ({ after, orderBy, limit }) =>
      db
        .select({
          ...shown,
          ...unitColumns(who),
          dono: { nome: users.nome, email: users.email, role: users.role },
        })
        .from(tokens)
        .innerJoin(users, eq(users.id, userId))
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, tokens, where),
  );
  return mapPage(page, ({ dono, ...row }) => ({ ...placedToken(row, who, now), dono }));
}

/** Condition "a token of another account that the caller's unit stands above". */
export function isBelow(db: Db, { scope, actor }: Who): SQL | undefined {
  const makers = db.select({ id: users.id }).from(users).where(scope.accounts);
  return and(ne(userId, actor.userId), inArray(userId, makers));
}

const unitColumns = (who: Who) => ({ papel, unidadeId, unidade: nameOfUnit(who) });

/** A token with the unit that it reaches; none where that is the reader's own. */
function placedToken(
  { unidade, papel: tipo, unidadeId: unit, ...row }: PlacedRow,
  { actor }: Who,
  now: Date,
): Token {
  const below = { tipo: tipo as PapelDeToken, nome: unidade ?? OUT_OF_REACH };
  return tokenOf(row, unit === ownUnit(actor).id ? null : below, now);
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

type PlacedRow = Row &
  Pick<typeof tokens.$inferSelect, "papel" | "unidadeId"> & { unidade: string | null };
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
