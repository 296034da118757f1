import { and, eq, getTableName, ne } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { clientes, franquias, microFranquias, users } from "../../db/schema.ts";
import type { AppError } from "../../lib/errors.ts";
import { takenBy } from "../../lib/pg-errors.ts";

/** The tables of units; each of them holds a CNPJ only once. */
const units = { franquias, microFranquias, clientes };
export type Unit = keyof typeof units;

interface Values {
  email?: string | undefined;
  cnpj?: string | undefined;
}

/**
 * Looks for e-mail and CNPJ in other rows, so that a form is told of both at once. The unique
 * constraints still decide between two simultaneous calls.
 * @param unit the row that is stored with the account, if it has a CNPJ
 * @param own the row that is edited and its account, which do not count
 * @returns the refusal in the words of the constraints
 */
export async function findTaken(
  db: Db,
  unit: Unit | undefined,
  { email, cnpj }: Values,
  own?: { id: string; userId: string | null },
): Promise<AppError | undefined> {
  const taken: string[] = [];
  if (email !== undefined) {
    const others = own?.userId ? ne(users.id, own.userId) : undefined;
    if ((await db.$count(users, and(eq(users.email, email), others))) > 0)
      taken.push("users_email_unique");
  }
  if (unit !== undefined && cnpj !== undefined) {
    const table = units[unit];
    const others = own && ne(table.id, own.id);
    if ((await db.$count(table, and(eq(table.cnpj, cnpj), others))) > 0)
      taken.push(`${getTableName(table)}_cnpj_unique`);
  }
  return taken.length > 0 ? takenBy(taken) : undefined;
}
