import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { abaixoDe } from "#shared/ver-como.ts";
import type { Db } from "../db/client.ts";
import { clientes, franquias, microFranquias, sessions, users, vendedores } from "../db/schema.ts";
import { AppError } from "../lib/errors.ts";
import { sha256 } from "../lib/secrets.ts";
import { findAccount, type Actor } from "./actor.ts";
import { scopeFor } from "./scope.ts";

/** A look ends after 30 minutes. */
const LASTS = 30 * 60 * 1000;

/**
 * Whom a session shows while its owner looks as another account (docs/decisions/079).
 * @param look the account and the end
 * @returns its actor; the owner with a look that is over once the time has passed, or the account is no longer below
 */
export async function shownTo(
  db: Db,
  viewer: Actor,
  { userId, ate }: { userId: string | null; ate: Date },
  now: Date,
): Promise<Actor> {
  const { userId: own, nome, email } = viewer;
  const por = { userId: own, nome, email };
  const shown = userId !== null && ate > now ? await findBelow(db, viewer, userId) : undefined;
  if (shown === undefined) return { ...viewer, visita: { por, ate, isOver: true } };
  return { ...shown, visita: { por, ate, isOver: false } };
}

/**
 * Lets a session show another account from now on.
 * @param token of the session
 * @param id of the account, or of the unit whose account is meant
 * @throws AppError not-found where no such account below may enter
 */
export async function beginVisita(
  tx: Db,
  viewer: Actor,
  { token, id }: { token: string; id: string },
  now: Date,
): Promise<Actor> {
  const shown = await findBelow(tx, viewer, id);
  if (shown === undefined) throw new AppError("not-found", "Conta não encontrada");
  const ate = new Date(now.getTime() + LASTS);
  await tx
    .update(sessions)
    .set({ verComo: shown.userId, verAte: ate })
    .where(and(eq(sessions.id, sha256(token)), eq(sessions.userId, viewer.userId)));
  return shownTo(tx, viewer, { userId: shown.userId, ate }, now);
}

/** The session shows its owner again. */
export async function endVisita(db: Db, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ verComo: null, verAte: null })
    .where(eq(sessions.id, sha256(token)));
}

async function findBelow(db: Db, viewer: Actor, id: string): Promise<Actor | undefined> {
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        scopeFor(viewer).accounts,
        inArray(users.role, [...abaixoDe[viewer.role]]),
        or(eq(users.id, id), inArray(users.id, accountOfUnit(id))),
      ),
    );
  const account = await findAccount(db, sql`FROM users u WHERE u.id IN ${found}`);
  return account?.actor;
}

const accountOfUnit = (id: string): SQL =>
  sql`(${sql.join(
    [franquias, microFranquias, vendedores, clientes].map(
      (unit) => sql`SELECT ${unit.userId} FROM ${unit} WHERE ${unit.id} = ${id}`,
    ),
    sql` UNION ALL `,
  )})`;
