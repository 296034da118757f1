import type { Env } from "../env.ts";
import { openPostgres, type Database } from "./client.ts";

type Place = Pick<Env, "DATABASE_URL" | "DATA_DIR" | "preparedStatements">;

/**
 * Opens the database that the settings name. Only the embedded one loads its package, so that an
 * instance on a server runs without it.
 * @param onError told about every connection to a server that breaks
 * @param options `max` connections to a server
 * @throws Error with one pt-BR line when the embedded database cannot be had
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR, preparedStatements }: Place,
  onError: (error: Error) => void,
  options: { max?: number } = {},
): Promise<Database> {
  if (DATABASE_URL !== undefined)
    return openPostgres(DATABASE_URL, onError, { ...options, prepared: preparedStatements });
  const { openEmbedded } = await loadEmbedded();
  return openEmbedded(DATA_DIR);
}

/** Loads the package of the embedded database only when it is used. */
export const loadEmbedded = () => import("./embedded.ts").catch(sayWhatIsMissing);

function sayWhatIsMissing(cause: unknown): never {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code !== "ERR_MODULE_NOT_FOUND") throw cause;
  throw new Error(
    "O banco embutido precisa do pacote @electric-sql/pglite, que não está instalado: informe DATABASE_URL ou instale os pacotes opcionais (npm ci).",
    { cause },
  );
}
