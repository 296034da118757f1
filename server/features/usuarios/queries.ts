import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hideCpf } from "#shared/br/cpf.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Usuario, usuarios as contract } from "#shared/contract/usuarios.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { countRows, mapPage, readPage, sortBy, type Page, type Sort } from "../../db/paging.ts";
import { users } from "../../db/schema.ts";
import { openCpf, openEndereco, openNascimento } from "../../db/sealed-account.ts";
import { contains } from "../../db/search.ts";
import { found } from "../../lib/errors.ts";
import { NO_PASSWORD } from "../../lib/password.ts";
import type { Secrets } from "../../lib/secrets.ts";

/** Lists the scope's accounts by e-mail, which every account has. */
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

type Asked = Omit<QueryOf<typeof contract.list>, "limit" | "cursor">;

export function whereOf({ scope }: Who, query: Asked): SQL | undefined {
  return and(
    scope.users,
    query.role === undefined ? undefined : eq(users.role, query.role),
    contains(users.busca, query.busca),
  );
}

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

// It must be `users.id` and not `${users.id}`: drizzle drops the table's name in a select of one
// table, and a bare id would be the unit's.
/** A unit that is switched off keeps its account out too (product/acesso.md#deactivation). */
export const isActive = sql<boolean>`(${users.isActive}
    AND NOT EXISTS (SELECT FROM franquias f WHERE f.user_id = ${users}.id AND NOT f.is_active)
    AND NOT EXISTS (SELECT FROM clientes c WHERE c.user_id = ${users}.id AND NOT c.is_active))`;

/**
 * A condition on `email_changes e`. An account has at most one; housekeeping removes expired ones.
 */
const WAITING = sql`e.confirmed_at IS NULL AND e.refused_at IS NULL`;

function selectUsuarios(db: Db) {
  return db
    .select({
      id: users.id,
      nome: users.nome,
      email: users.email,
      role: users.role,
      isActive,
      temAcesso,
      novoEmail: sql<
        string | null
      >`(SELECT e.new_email FROM email_changes e WHERE e.user_id = ${users}.id
        AND ${WAITING})`,
      createdAt: users.createdAt,
    })
    .from(users);
}

function usuarioOf(row: Awaited<ReturnType<typeof selectUsuarios>>[number]): Usuario {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

const columns = getTableColumns(users);
const { id: userId, cpf, telefone, endereco, enderecoSelado } = columns;

/** True if the account has a password; null where a left join found no account. */
const temAcesso = sql<boolean>`${users.password} <> ${sql.raw(`'${NO_PASSWORD}'`)}`;

/** The e-mail of an account while its owner is asked about another one; null otherwise. */
const askedAt = sql<
  string | null
>`CASE WHEN EXISTS (SELECT FROM email_changes e WHERE e.user_id = ${users}.id
    AND ${WAITING}) THEN ${users.email} END`;

/** The contact of a unit whose account is joined: its own, or else the account's e-mail. */
export function contactOf(unit: { emailContato: PgColumn }): SQL<string> {
  return sql<string>`coalesce(${unit.emailContato}, ${users.email})`;
}

/** Columns of a unit's account for a left join; all are null where the unit has none. */
export function accountColumns(unit: { emailContato: PgColumn }) {
  return {
    // drizzle takes the account for missing if its first column is, so this one comes first.
    userId,
    email: contactOf(unit),
    cpf,
    telefone,
    endereco,
    enderecoSelado,
    temAcesso,
    aguardaConfirmacaoDe: askedAt,
  };
}

/** Adds the owner's birth date, which the forms of both franchises ask for. */
export function ownerColumns(unit: { emailContato: PgColumn }) {
  const { dataNascimento, dataNascimentoSelada } = columns;
  return { ...accountColumns(unit), dataNascimento, dataNascimentoSelada };
}

interface AccountRow {
  userId: string;
  cpf: string | null;
  endereco: string | null;
  enderecoSelado: string | null;
  aguardaConfirmacaoDe: string | null;
}
interface OwnerRow extends AccountRow {
  dataNascimento: string | null;
  dataNascimentoSelada: string | null;
}

/**
 * The nested user of a unit in the contract's form.
 * @param mayEdit only then is the CPF sent, half hidden (product/privacidade.md#personal-data)
 */
export function accountOf<Row extends AccountRow>(
  secrets: Secrets,
  row: Row | null,
  mayEdit: boolean,
) {
  if (row === null) return null;
  const {
    userId: id,
    cpf: _sealed,
    enderecoSelado: _other,
    aguardaConfirmacaoDe: asked,
    ...rest
  } = row;
  const user = {
    ...rest,
    endereco: openEndereco(secrets, id, row),
    aguardaConfirmacaoDe: asked && `${asked.slice(0, 2)}…@…`,
  };
  if (!mayEdit) return user;
  const cpf = openCpf(secrets, id, row);
  return { ...user, cpf: cpf && hideCpf(cpf) };
}

/** Opens the account of a unit whose form also asks for the birth date. */
export function ownerOf<Row extends OwnerRow>(secrets: Secrets, row: Row | null, mayEdit: boolean) {
  if (row === null) return null;
  const { dataNascimentoSelada: _sealed, ...account } = row;
  const dataNascimento = openNascimento(secrets, row.userId, row);
  return accountOf(secrets, { ...account, dataNascimento }, mayEdit);
}
