import { z } from "zod";
import type { Lock } from "./age.ts";
import * as kind from "./setting-kinds.ts";

export const backupSettings = z.object({
  BACKUP_RECIPIENT: kind.recipients
    .optional()
    .describe("`age1…`: public keys for which [backups](operations.md#backup) are encrypted"),
  BACKUP_PASSPHRASE: z
    .string()
    .min(16, "use pelo menos 16 caracteres")
    .optional()
    .describe("≥ 16 characters: encrypts and opens backups instead"),
});

/**
 * @returns the lock of backups; undefined where they are not encrypted
 * @throws Error with one pt-BR line where both settings are given
 */
export function lockOf(settings: z.infer<typeof backupSettings>): Lock | undefined {
  const { BACKUP_RECIPIENT: recipients, BACKUP_PASSPHRASE: passphrase } = settings;
  if (recipients && passphrase !== undefined)
    throw new Error("Variáveis BACKUP_RECIPIENT e BACKUP_PASSPHRASE: informe só uma delas.");
  if (recipients) return { recipients };
  return passphrase === undefined ? undefined : { passphrase };
}
