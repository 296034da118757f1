import { inArray } from "drizzle-orm";
import { stripTelefone } from "#shared/br/telefone.ts";
import { fold } from "#shared/br/text.ts";
import { emailPessoa } from "#shared/contract/novo-lead.ts";
import type { Secrets } from "../../lib/secrets.ts";
import type { Db } from "../client.ts";
import { importacaoLinhas, importacoes } from "../schema.ts";

/** A person as a line of a spreadsheet tells. */
interface Named {
  email?: string | null | undefined;
  nome?: string | null | undefined;
  telefone?: string | null | undefined;
}

const ofEmail = (secrets: Secrets, email: string): string =>
  secrets.hmac("importacao", email.trim().toLowerCase());
const ofPerson = (secrets: Secrets, nome: string, telefone: string): string =>
  secrets.hmac("importacao", `${fold(nome.trim())}\n${stripTelefone(telefone)}`);

/**
 * @returns the hash by which a line is found: of its e-mail, and where that is none, which is why a
 * line may have been refused, of name and phone; null for a line that names nobody
 */
export function lineKeyOf(secrets: Secrets, { email, nome, telefone }: Named): string | null {
  if (email && emailPessoa.safeParse(email).success) return ofEmail(secrets, email);
  if (nome && telefone && stripTelefone(telefone) !== "") return ofPerson(secrets, nome, telefone);
  return email ? ofEmail(secrets, email) : null;
}

/** Deletes the lines of spreadsheets that are about people who were just forgotten. */
export async function forgetLines(
  tx: Db,
  secrets: Secrets,
  people: { email: string | null; nome: string; telefone: string | null }[],
): Promise<void> {
  const keys = people.flatMap(({ email, nome, telefone }) => [
    ...(email ? [ofEmail(secrets, email)] : []),
    ...(telefone ? [ofPerson(secrets, nome, telefone)] : []),
  ]);
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
