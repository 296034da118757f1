import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decryptFile, type Opener, WrongKey } from "../../lib/age.ts";
import { FILES, type Manifest } from "./manifest.ts";

/**
 * Opens the file of a backup, if it is encrypted, into a folder of this user alone.
 * @returns the plain file, and a function that removes the folder
 * @throws Error with one pt-BR line where no key or pass phrase is given, or none fits
 */
export async function openFile(
  backup: Manifest & { file: string },
  opener: Opener,
): Promise<{ file: string; remove: () => void }> {
  if (backup.sealed === undefined) return { file: backup.file, remove: () => {} };
  if (opener.identities.length === 0 && opener.passphrase === undefined)
    throw new Error(
      "O backup é cifrado: informe a chave privada com --identity <arquivo>, ou a senha dele em BACKUP_PASSPHRASE.",
    );
  const folder = mkdtempSync(join(tmpdir(), "capelo-aberto-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const file = join(folder, FILES[backup.kind]);
  try {
    await decryptFile(backup.file, file, opener);
    return { file, remove };
  } catch (error) {
    remove();
    if (!(error instanceof WrongKey)) throw error;
    throw new Error("A chave ou a senha informada não abre este backup: nada foi restaurado.", {
      cause: error,
    });
  }
}
