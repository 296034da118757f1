import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { stripTelefone } from "#shared/br/telefone.ts";
import type { Db } from "../../db/client.ts";
import { type PersonRow, tellOfPeople } from "../../db/forget/programs.ts";
import { contatos, leads, naoContatar, preMatriculas } from "../../db/schema.ts";
import { found } from "../../lib/errors.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { withdrawMails } from "../../mail/outbox.ts";
import { blockedOf, keysOf } from "../../db/no-contact.ts";

type Row = typeof contatos.$inferSelect;
type Address = Pick<BlockedRow, "email" | "telefone">;
type Network = Pick<Row, "franqueadorId">;

interface BlockedRow extends Record<string, unknown> {
  kind: "leads" | "preMatriculas" | "matriculas";
  id: string;
  email: string | null;
  telefone: string | null;
}

/** The person's address; the row was found in the scope. */
export async function addressOf(tx: Db, { leadId, preMatriculaId }: Row): Promise<Address> {
  const of = leadId === null ? preMatriculas : leads;
  const [person] = await tx
    .select({ email: of.email, telefone: of.telefone })
    .from(of)
    .where(eq(of.id, leadId ?? preMatriculaId ?? ""));
  return found(person, "Contato não encontrado");
}

/**
 * Keeps who must not be contacted, takes back what has not gone out yet, and tells endpoints of each
 * row of the network that is blocked by it, once the outcome can no longer be undone unseen.
 * @returns the keys that were not kept before
 */
export async function block(tx: Db, secrets: Secrets, row: Row, now: Date): Promise<string[]> {
  const person = await addressOf(tx, row);
  const waiting = { templates: ["reminder" as const], recipient: person.email };
  await withdrawMails(tx, secrets, waiting, () => true);
  const source = rowsOf(row, person);
  const { open } = await readRows(tx, secrets, row, source);
  const keys = keysOf(secrets, person);
  const kept = await tx
    .insert(naoContatar)
    .values(keys.map((chave) => ({ franqueadorId: row.franqueadorId, chave, em: now })))
    .onConflictDoNothing()
    .returning({ chave: naoContatar.chave });
  await tellOfPeople(tx, "contatos.nao-contatar", open, now, source);
  return kept.map(({ chave }) => chave);
}

/**
 * Lifts what an outcome blocked, and says so where it was told.
 * @param chaves the keys that it had added
 */
export async function unblock(
  tx: Db,
  secrets: Secrets,
  row: Row,
  chaves: string[],
  now: Date,
): Promise<void> {
  if (chaves.length === 0) return;
  const ofNetwork = eq(naoContatar.franqueadorId, row.franqueadorId);
  await tx.delete(naoContatar).where(and(ofNetwork, inArray(naoContatar.chave, chaves)));
  const source = rowsOf(row, await addressOf(tx, row));
  const { open } = await readRows(tx, secrets, row, source);
  await tellOfPeople(tx, "contatos.liberar", open, now, source);
}

/** The rows of an address or its phone in the whole network, for the FROM of a statement. */
function rowsOf({ franqueadorId }: Network, { email, telefone }: Address): SQL {
  // An empty phone is nobody's.
  const digits = stripTelefone(telefone ?? "") || null;
  const address = email?.trim().toLowerCase() ?? null;
  return sql`rows_of_contact(${franqueadorId}, ${address}, ${digits})`;
}

/** The rows of a network with one of these e-mails or phones that must not be contacted at present. */
export async function blockedRowsOf(
  tx: Db,
  secrets: Secrets,
  network: Network,
  addresses: Address[],
): Promise<PersonRow[]> {
  const found = new Map<string, PersonRow>();
  for (const address of addresses) {
    const { blocked } = await readRows(tx, secrets, network, rowsOf(network, address));
    for (const { kind, id } of blocked) found.set(`${kind} ${id}`, { kind, id });
  }
  return [...found.values()];
}

/** The rows, by whether they may be contacted at present. */
async function readRows(tx: Db, secrets: Secrets, { franqueadorId }: Network, source: SQL) {
  const { rows } = await tx.execute<BlockedRow>(
    sql`SELECT kind, id, email, telefone FROM ${source}`,
  );
  const people = rows.map((row) => ({ ...row, franqueadorId }));
  const blocked = await blockedOf({ db: tx, secrets }, people);
  const rowsThat = (are: boolean) => rows.filter(({ id }) => blocked.has(id) === are);
  return { open: rowsThat(false), blocked: rowsThat(true) };
}
