import { inArray } from "drizzle-orm";
import type { Secrets } from "../../lib/secrets.ts";
import type { Db } from "../client.ts";
import { importacaoLinhas, importacoes } from "../schema.ts";

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

/**
 * Deletes the lines of all spreadsheets. When the key changes, the hashes of their addresses stay those of the former one, and
 * a person who is forgotten later would be found in none.
 */
export async function dropLines(tx: Db): Promise<void> {
  await tx.delete(importacaoLinhas);
  await tx
    .update(importacoes)
    .set({ estado: "falhou", falha: "A chave da instalação mudou. Envie a planilha de novo." })
    .where(
      inArray(importacoes.estado, ["lendo", "colunas", "conferindo", "conferida", "gravando"]),
    );
  await tx.update(importacoes).set({ cabecalho: null });
}
