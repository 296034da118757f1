import { hashPassword } from "../lib/password.ts";
import type { Db } from "./client.ts";
import { franqueadores, users } from "./schema.ts";
import { transaction } from "./transaction.ts";

/** Stands in until the owner types the real one; its check digits are wrong, so that no company can have it. */
const PLACEHOLDER_CNPJ = "00000000000000";

/**
 * The first franqueador of an empty production database (settings ADMIN_EMAIL and ADMIN_PASSWORD).
 * @param email lower-case
 */
export async function createAdmin(db: Db, email: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await transaction(db, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ email, password: hash, role: "franqueador", nome: "Administração" })
      .returning({ id: users.id });
    if (user === undefined) throw new Error("the first account was not stored");
    await tx
      .insert(franqueadores)
      .values({ userId: user.id, razaoSocial: "Franqueadora", cnpj: PLACEHOLDER_CNPJ });
  });
}
