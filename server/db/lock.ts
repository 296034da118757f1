import { accessSync, chmodSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks a data folder for this process. PGlite has no lock of its own, and two processes on one
 * folder lose rows. The lock is SQLite's, on a file beside the data; the kernel frees it even on
 * SIGKILL.
 * @returns the release
 * @throws Error with one pt-BR sentence when the folder cannot be written or is held by another
 * process
 */
export function lockFolder(dataDir: string): () => void {
  try {
    makeFolder(resolve(dataDir));
    chmodSync(dataDir, 0o700);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Não é possível gravar na pasta de dados ${dataDir} (${reason}).`, {
      cause: error,
    });
  }
  return holdFile(join(dataDir, "lock"), dataDir);
}

/** Without `recursive: true`: Node tries for ever where a folder cannot be made (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function holdFile(file: string, dataDir: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    const held = lock;
    held.exec("BEGIN EXCLUSIVE");
    return () => held.close();
  } catch (error) {
    lock?.close();
    const busy = error instanceof Error && error.message.includes("locked");
    throw new Error(
      busy
        ? `A pasta de dados ${dataDir} já está em uso por outro processo do Capelo.`
        : `Não é possível travar a pasta de dados ${dataDir} (${error instanceof Error ? error.message : "sem detalhe"}).`,
      { cause: error },
    );
  }
}
