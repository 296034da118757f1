import { inArray, sql, type SQL } from "drizzle-orm";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { CONTA_BLOQUEADA, SAIDA_BLOQUEADA } from "#shared/demo.ts";
import type { Db } from "../db/client.ts";
import { demoAccounts } from "../db/demo/accounts.ts";
import {
  clientes,
  franquias,
  leads,
  matriculas,
  microFranquias,
  pedidos,
  preMatriculas,
  users,
} from "../db/schema.ts";
import { AppError } from "../lib/errors.ts";
import type { Actor } from "./actor.ts";

const EMAILS = demoAccounts.map(({ email }) => email);

/** True for one of the six accounts that strangers share. */
export const isShared = (email: unknown): boolean =>
  typeof email === "string" && EMAILS.includes(email.trim().toLowerCase());

interface Call {
  actor: Actor | undefined;
  params: unknown;
  body: unknown;
}

/**
 * Refuses in a public demonstration what its strangers would do to one another, or to others through it.
 * @throws AppError forbidden
 */
export async function refuseLocked({ demo }: Endpoint, call: Call, db: Db): Promise<void> {
  if (demo === undefined) return;
  if (demo === "outgoing") throw new AppError("forbidden", SAIDA_BLOQUEADA);
  if (demo === "own" ? isShared(call.actor?.email) : await isLocked(demo, call, db))
    throw new AppError("forbidden", CONTA_BLOQUEADA);
}

async function isLocked(
  demo: "row" | "access" | "email",
  { params, body }: Call,
  db: Db,
): Promise<boolean> {
  const { email, isActive } = (body ?? {}) as { email?: unknown; isActive?: unknown };
  if (demo === "email") return isShared(email);
  const isHarmless = isActive !== false && (email === undefined || isShared(email));
  if (demo === "access" && isHarmless) return false;
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`SELECT ${belongsToShared((params as { id: string }).id)} AS locked`,
  );
  return rows[0]?.locked ?? true;
}

/** True for an account, its unit, a row of its address, or a request that came from there. */
function belongsToShared(id: string): SQL {
  const units = [franquias, microFranquias, clientes].map(
    (unit) => sql`SELECT ${unit.userId} FROM ${unit} WHERE ${unit.id} = ${id}`,
  );
  const rows = [leads, preMatriculas, matriculas, pedidos].map(
    (row) =>
      sql`EXISTS (SELECT FROM ${row} WHERE ${row.id} = ${id} AND ${inArray(sql`lower(${row.email})`, EMAILS)})`,
  );
  const account = sql`EXISTS (SELECT FROM ${users} WHERE ${inArray(users.email, EMAILS)}
    AND (${users.id} = ${id} OR ${users.id} IN (${sql.join(units, sql` UNION ALL `)})))`;
  return sql.join([account, ...rows], sql` OR `);
}
