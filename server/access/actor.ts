import { sql, type SQL } from "drizzle-orm";
import type { Role } from "#shared/labels.ts";
import type { Db } from "../db/client.ts";
import { AppError } from "../lib/errors.ts";

/** A look at the network as another account below the looker's own unit (docs/decisions/079). */
export interface Visita {
  por: Pick<Person, "userId" | "nome" | "email">;
  ate: Date;
  /** Its time has passed, or the account is out of reach; the looker has not gone back yet. */
  isOver: boolean;
}

interface Person {
  userId: string;
  email: string;
  nome: string | null;
  /** Set while somebody else looks as this account. */
  visita?: Visita;
}

/** The signed-in user and the user's place in the tree. Every query starts from it. */
export type Actor = Person &
  (
    | { role: "franqueador"; franqueadorId: string }
    | { role: "franquia"; franqueadorId: string; franquiaId: string }
    | { role: "micro_franquia"; franqueadorId: string; franquiaId: string; microFranquiaId: string }
    | {
        role: "vendedor";
        franqueadorId: string;
        franquiaId: string;
        microFranquiaId: string;
        vendedorId: string;
      }
    | {
        role: "cliente";
        franqueadorId: string;
        franquiaId: string;
        microFranquiaId: string;
        clienteId: string;
      }
    | { role: "aluno" }
  );

/**
 * The id of the caller's own unit, whose endpoints and spreadsheets its accounts share; a seller's is the
 * micro-franchise. @throws AppError forbidden for a student, who has none
 */
export function unitOf(actor: Actor): string {
  switch (actor.role) {
    case "franqueador":
      return actor.franqueadorId;
    case "franquia":
      return actor.franquiaId;
    case "micro_franquia":
    case "vendedor":
      return actor.microFranquiaId;
    case "cliente":
      return actor.clienteId;
    case "aluno":
      throw new AppError("forbidden", "Você não tem permissão para fazer isso");
  }
}

/** The account that answers for what is read: the looker's, where one looks as another. */
export const readerOf = ({ userId, visita }: Actor): string => visita?.por.userId ?? userId;

/** An account for the log-in: its password hash, and its actor if the account may enter. */
export interface Account {
  userId: string;
  email: string;
  passwordHash: string;
  actor: Actor | undefined;
}

export interface AccountRow extends Record<string, unknown> {
  id: string;
  email: string;
  nome: string | null;
  role: Role;
  password: string;
  may_enter: boolean;
  franqueador_id: string | null;
  franquia_id: string | null;
  micro_franquia_id: string | null;
  vendedor_id: string | null;
  cliente_id: string | null;
}

/**
 * Finds an account with its place in the tree. It may enter while it and its own unit are active; units above it
 * do not count (product/acesso.md#deactivation: deactivation does not cascade).
 * @param from SQL that yields the user: `FROM users u WHERE …`, or a join that ends in `users u`
 */
export async function findAccount(db: Db, from: SQL): Promise<Account | undefined> {
  const { rows } = await db.execute<AccountRow>(accountQuery(from));
  return rows[0] && accountOf(rows[0]);
}

/** The statement of `findAccount`. @param more further columns */
export function accountQuery(from: SQL, more?: SQL): SQL {
  return sql`
    SELECT u.id, u.email, u.nome, u.role, u.password,
      u.franqueador_id, u.franquia_id, u.micro_franquia_id, u.vendedor_id, u.cliente_id,
      u.is_active AND CASE u.role
        WHEN 'franqueador' THEN u.franqueador_id IS NOT NULL
        WHEN 'franquia' THEN EXISTS (SELECT FROM franquias f WHERE f.user_id = u.id AND f.is_active)
        WHEN 'micro_franquia' THEN EXISTS (SELECT FROM micro_franquias m WHERE m.user_id = u.id AND m.is_active)
        WHEN 'vendedor' THEN EXISTS (SELECT FROM vendedores v WHERE v.user_id = u.id AND v.is_active)
        WHEN 'cliente' THEN EXISTS (SELECT FROM clientes c WHERE c.user_id = u.id AND c.is_active)
        WHEN 'aluno' THEN EXISTS (SELECT FROM alunos a WHERE a.user_id = u.id AND a.is_active)
      END AS may_enter${more && sql`, ${more}`}
    ${from}`;
}

/** Turns a row of `accountQuery` into an account. */
export function accountOf(row: AccountRow): Account {
  return {
    userId: row.id,
    email: row.email,
    passwordHash: row.password,
    actor: row.may_enter ? actorOf(row) : undefined,
  };
}

/** A row that lost its unit gives no actor, so it reaches nothing. */
function actorOf(row: AccountRow): Actor | undefined {
  const person = { userId: row.id, email: row.email, nome: row.nome };
  const { role, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id } = row;
  if (role === "aluno") return { ...person, role };
  if (franqueador_id === null) return undefined;
  if (role === "franqueador") return { ...person, role, franqueadorId: franqueador_id };
  if (franquia_id === null) return undefined;
  const franquia = { ...person, franqueadorId: franqueador_id, franquiaId: franquia_id };
  if (role === "franquia") return { ...franquia, role };
  if (micro_franquia_id === null) return undefined;
  const micro = { ...franquia, microFranquiaId: micro_franquia_id };
  if (role === "micro_franquia") return { ...micro, role };
  if (role === "vendedor")
    return vendedor_id === null ? undefined : { ...micro, role, vendedorId: vendedor_id };
  return cliente_id === null ? undefined : { ...micro, role, clienteId: cliente_id };
}
