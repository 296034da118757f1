import { inArray } from "drizzle-orm";
import type { Secrets } from "../../lib/secrets.ts";
import type { Db } from "../client.ts";
import { importacaoLinhas } from "../schema.ts";

/** @returns the hash by which the lines of spreadsheets with an address are found */
export const lineKeyOf = (secrets: Secrets, email: string): string =>
  secrets.hmac("importacao", email.trim().toLowerCase());

/** Deletes the lines of spreadsheets with the addresses of people who were just forgotten. */
export async function forgetLines(
  tx: Db,
  secrets: Secrets,
  people: { email: string }[],
): Promise<void> {
  const keys = people.map(({ email }) => lineKeyOf(secrets, email));
  await tx.delete(importacaoLinhas).where(inArray(importacaoLinhas.chave, keys));
}
