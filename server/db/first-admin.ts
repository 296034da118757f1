import { asc } from "drizzle-orm";
import { hashPassword, INSTALLATION } from "../lib/password.ts";
import { OPERATOR, tell } from "./tell.ts";
import type { Db } from "./client.ts";
import { franqueadores, users } from "./schema.ts";

/** A placeholder until the owner types the real one; with wrong check digits it is no company's. */
const PLACEHOLDER_CNPJ = "00000000000000";

/**
 * Makes an account that heads the network, in the caller's transaction. In an empty database
 * (settings ADMIN_EMAIL and ADMIN_PASSWORD) it makes the network's head too; a further one (command
 * line) joins that head.
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
  await tell(tx, OPERATOR, "users.create-admin", { id: user.id });
}
