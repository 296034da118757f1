import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/errors.ts";

/** @throws AppError unavailable when the database does not answer */
export async function reachDatabase(db: Db): Promise<void> {
  try {
    await db.execute(sql`SELECT 1`);
  } catch (cause) {
    throw new AppError("unavailable", "Banco de dados indisponível", { cause, retryAfter: 2 });
  }
}
