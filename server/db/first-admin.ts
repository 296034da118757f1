import { asc } from "drizzle-orm";
import { hashPassword, INSTALLATION } from "../lib/password.ts";
import { audit } from "./audit.ts";
import type { Db } from "./client.ts";
import { franqueadores, users } from "./schema.ts";

/** Stands in until the owner types the real one; its check digits are wrong, so that no company can have it. */
const PLACEHOLDER_CNPJ = "00000000000000";

/**
 * An account that heads the network, in the caller's transaction: the first one of an empty database (settings ADMIN_EMAIL and
 * ADMIN_PASSWORD) makes the network's head too, each further one (command line) stands beside it.
 * @param email lower-case
 */
export async function createAdmin(tx: Db, email: string, password: string): Promise<void> {
  const [head] = await tx
    .select({ id: franqueadores.id })
    .from(franqueadores)
    .orderBy(asc(franqueadores.createdAt), asc(franqueadores.id))
    .limit(1);
  const [user] = await tx
    .insert(users)
    .values({
      email,
      password: await hashPassword(password, INSTALLATION),
      role: "franqueador",
      nome: "Administração",
      franqueadorId: head?.id,
    })
    .returning({ id: users.id });
  if (user === undefined) throw new Error("the first account was not stored");
  if (head === undefined)
    await tx
      .insert(franqueadores)
      .values({ userId: user.id, razaoSocial: "Franqueadora", cnpj: PLACEHOLDER_CNPJ });
  const entry = { action: "create-admin", entity: "users", entityId: user.id };
  await audit(tx, { ...entry, requestId: "capelo" });
}
