import { hashPassword, INSTALLATION } from "../lib/password.ts";
import type { Db } from "./client.ts";
import { franqueadores, users } from "./schema.ts";

/** Stands in until the owner types the real one; its check digits are wrong, so that no company can have it. */
const PLACEHOLDER_CNPJ = "00000000000000";

/**
 * The first franqueador of an empty production database (settings ADMIN_EMAIL and ADMIN_PASSWORD), in the caller's transaction.
 * @param email lower-case
 */
export async function createAdmin(tx: Db, email: string, password: string): Promise<void> {
  const [user] = await tx
    .insert(users)
    .values({
      email,
      password: await hashPassword(password, INSTALLATION),
      role: "franqueador",
      nome: "Administração",
    })
    .returning({ id: users.id });
  if (user === undefined) throw new Error("the first account was not stored");
  await tx
    .insert(franqueadores)
    .values({ userId: user.id, razaoSocial: "Franqueadora", cnpj: PLACEHOLDER_CNPJ });
}
