import { inArray, sql } from "drizzle-orm";
import type { Secrets } from "../../lib/secrets.ts";
import type { Db } from "../client.ts";
import { leads, matriculas, outbox, preMatriculas, users } from "../schema.ts";

/** Somebody as the rows told of them before they were forgotten. */
export interface Told {
  /** Missing of who came by a spreadsheet without one. */
  email: string | null;
  nome: string;
  telefone: string | null;
}

/**
 * Deletes the letters of people whose rows were just forgotten: sent or not, to an address that
 * nobody else has, and of an address that others share those that name them.
 */
export async function forgetLetters(tx: Db, secrets: Secrets, people: Told[]): Promise<void> {
  const namesOf = new Map<string, string[]>();
  for (const { email, nome } of people)
    if (email !== null)
      namesOf.set(email.toLowerCase(), [...(namesOf.get(email.toLowerCase()) ?? []), nome]);
  const emails = [...namesOf.keys()];
  const { id, recipient, payload, facts } = outbox;
  const letters = await tx
    .select({ id, recipient, payload, facts })
    .from(outbox)
    .where(
      // The first condition has an index.
      sql`mailbox(${recipient}) = ANY (SELECT mailbox(e) FROM unnest(${sql.param(emails)}::text[]) e)
        AND lower(${recipient}) = ANY (${sql.param(emails)}::text[])`,
    );
  if (letters.length === 0) return;
  const shared = await livingOf(tx, emails);
  const theirs = letters.filter((letter) => {
    const email = letter.recipient.toLowerCase();
    if (!shared.has(email)) return true;
    const told = `${JSON.stringify(letter.facts)} ${opened(secrets, letter)}`;
    return (namesOf.get(email) ?? []).some((nome) => told.includes(JSON.stringify(nome)));
  });
  const ids = theirs.map((letter) => letter.id);
  if (ids.length > 0) await tx.delete(outbox).where(inArray(id, ids));
}

function opened(secrets: Secrets, { id, payload }: { id: string; payload: string | null }): string {
  return payload === null ? "" : secrets.open(payload, "outbox.payload", id);
}

/** The addresses that rows still have. */
async function livingOf(tx: Db, emails: string[]): Promise<Set<string>> {
  const tables = [leads, preMatriculas, matriculas, users];
  const living = tables.map(
    (table) =>
      sql`SELECT lower(${table.email}) AS email FROM ${table} WHERE lower(${table.email}) = ANY (${sql.param(emails)}::text[])`,
  );
  const { rows } = await tx.execute<{ email: string }>(sql.join(living, sql` UNION `));
  return new Set(rows.map(({ email }) => email));
}
