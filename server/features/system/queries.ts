import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/errors.ts";

/** Fails like a write where the server takes none: on a standby, or one set to read-only. */
const ASK_FOR_WRITES = sql`DO $$ BEGIN
  IF current_setting('transaction_read_only')::boolean THEN
    RAISE SQLSTATE '25006' USING MESSAGE = 'the server takes no writes';
  END IF;
END $$`;

/** @throws AppError unavailable when the database does not answer, or takes no writes */
export async function reachDatabase(db: Db): Promise<void> {
  try {
    await db.execute(ASK_FOR_WRITES);
  } catch (cause) {
    throw new AppError("unavailable", "Banco de dados indisponível", { cause, retryAfter: 2 });
  }
}
