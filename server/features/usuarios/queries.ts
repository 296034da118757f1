import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Usuario, usuarios as contract } from "#shared/contract/usuarios.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { countRows, mapPage, readPage, sortBy, type Page, type Sort } from "../../db/paging.ts";
import { users } from "../../db/schema.ts";
import { contains } from "../../db/search.ts";
import { found } from "../../lib/errors.ts";
import { NO_PASSWORD } from "../../lib/password.ts";
import type { Secrets } from "../../lib/secrets.ts";

/** Accounts of the scope by e-mail, which every account has. */
export async function listUsuarios(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.list>,
): Promise<Page<Usuario>> {
  const where = whereOf(who, query);
  const page = await readPage(
    query,
    sortOf(query),
    ({ after, orderBy, limit }) =>
      selectUsuarios(db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, users, where),
  );
  return mapPage(page, usuarioOf);
}

/** What a call asks for beside a page. */
type Asked = Omit<QueryOf<typeof contract.list>, "limit" | "cursor">;

/** The accounts that the filters leave. */
export function whereOf({ scope }: Who, query: Asked): SQL | undefined {
  return and(
    scope.users,
    query.role === undefined ? undefined : eq(users.role, query.role),
    contains(users.busca, query.busca),
  );
}

/** Their order. */
export function sortOf({ ordem }: Asked): Sort {
  return sortBy(ordem, {
    email: { email: users.email },
  });
}

/** @throws AppError not-found outside the scope */
export async function getUsuario(db: Db, { scope }: Who, id: string): Promise<Usuario> {
  const [row] = await selectUsuarios(db).where(and(scope.users, eq(users.id, id)));
  return usuarioOf(found(row, "Usuário não encontrado"));
}

// `${users}.id` and not `${users.id}`: drizzle drops the table's name in a select of one table, and a bare id would be the unit's.
/** What is shown as Ativo: a unit that is switched off keeps its account out as well (product.md#deactivation). */
export const isActive = sql<boolean>`(${users.isActive}
    AND NOT EXISTS (SELECT FROM franquias f WHERE f.user_id = ${users}.id AND NOT f.is_active)
    AND NOT EXISTS (SELECT FROM clientes c WHERE c.user_id = ${users}.id AND NOT c.is_active))`;

function selectUsuarios(db: Db) {
  return db
    .select({
      id: users.id,
      nome: users.nome,
      email: users.email,
      role: users.role,
      isActive,
      temAcesso,
      createdAt: users.createdAt,
    })
    .from(users);
}

function usuarioOf(row: Awaited<ReturnType<typeof selectUsuarios>>[number]): Usuario {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

const { id: userId, email, cpf, dataNascimento, telefone, endereco } = getTableColumns(users);

/** Whether the account has a password; null where a left join found no account. */
const temAcesso = sql<boolean>`${users.password} <> ${sql.raw(`'${NO_PASSWORD}'`)}`;

/** Columns of a unit's account, for a left join; all null where the unit has none. */
export const accountColumns = { userId, email, cpf, dataNascimento, telefone, endereco, temAcesso };

/**
 * The nested user of a unit as the contract has it.
 * @param mayEdit only then is the CPF opened and sent (product.md#personal-data)
 */
export function accountOf<Row extends { userId: string; cpf: string | null }>(
  secrets: Secrets,
  row: Row | null,
  mayEdit: boolean,
) {
  if (row === null) return null;
  const { userId: id, cpf: sealed, ...rest } = row;
  if (!mayEdit) return rest;
  return { ...rest, cpf: sealed === null ? null : secrets.open(sealed, "users.cpf", id) };
}
