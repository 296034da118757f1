import { openDatabase } from "../db/open.ts";
import type { Database } from "../db/client.ts";
import { holdKey } from "../db/installation.ts";
import { secretKeyIn } from "../db/secret-key.ts";
import { RedeGuardada } from "../db/rede.ts";
import type { Env } from "../env.ts";
import { createSecrets, type Secrets } from "../lib/secrets.ts";

/** The database, key and settings of a command, the same as the server's. */
export interface Parts {
  env: Env;
  database: Database;
  secrets: Secrets;
  /** The network, once it was read. */
  rede: RedeGuardada;
  now: () => Date;
  close: () => Promise<void>;
}

/**
 * Opens what the settings name. The embedded database belongs to one process, so the server must be
 * ended first.
 * @param checksKey false for what tells of the key, changes it, or makes the tables
 * @throws Error with one pt-BR line
 */
export async function openParts(env: Env, { checksKey }: { checksKey: boolean }): Promise<Parts> {
  const database = await openDatabase(env, () => {}, { max: 2 });
  try {
    const key = createSecrets(env.SECRET_KEY ?? secretKeyIn(env.DATA_DIR));
    const secrets = checksKey ? await holdKey(database.db, key) : key;
    const rede = new RedeGuardada(database.db, env);
    return { env, database, secrets, rede, now: () => new Date(), close: database.close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
