import { eq, sql } from "drizzle-orm";
import { may } from "#shared/permissions.ts";
import type { Db } from "../db/client.ts";
import { agendas } from "../db/schema.ts";
import { randomToken, type Secrets, sha256 } from "../lib/secrets.ts";
import { type Actor, findAccount } from "./actor.ts";

/** An account's calendar with the secret of its address. */
export interface OwnAgenda {
  segredo: string;
  criadaEm: Date;
}

/**
 * Finds whose calendar an address shows, as the account stands today.
 * @returns undefined for an address that is of no use, or whose account may not enter
 */
export async function actorOfAgenda(db: Db, segredo: string): Promise<Actor | undefined> {
  const account = await findAccount(
    db,
    sql`FROM agendas a JOIN users u ON u.id = a.user_id WHERE a.hash = ${sha256(segredo)}`,
  );
  const actor = account?.actor;
  return actor && may(actor.role, "agenda:assinar") ? actor : undefined;
}

/** @returns the account's calendar, if it is switched on */
export async function findAgenda(
  db: Db,
  secrets: Secrets,
  userId: string,
): Promise<OwnAgenda | undefined> {
  const [row] = await db.select().from(agendas).where(eq(agendas.userId, userId));
  return (
    row && { segredo: secrets.open(row.segredo, "agendas.segredo", row.id), criadaEm: row.criadaEm }
  );
}

/**
 * Gives an account's calendar a secret, in the caller's transaction. The former address ends.
 * @param id of its row
 */
export async function setAgenda(
  tx: Db,
  secrets: Secrets,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<OwnAgenda> {
  const segredo = randomToken();
  const made = { hash: sha256(segredo), segredo: secrets.seal(segredo, "agendas.segredo", id) };
  await tx.delete(agendas).where(eq(agendas.userId, userId));
  await tx.insert(agendas).values({ id, userId, ...made, criadaEm: now });
  return { segredo, criadaEm: now };
}
