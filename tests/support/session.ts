import { eq } from "drizzle-orm";
import { openSession } from "#server/access/session.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema.ts";
import type { Person } from "./cast.ts";

/** A session as a log-in opens it, without the hash that a log-in costs. @returns its token */
export async function signIn(db: Db, { id }: Pick<Person, "id">, now: Date): Promise<string> {
  const [account] = await db
    .select({ userId: users.id, email: users.email, passwordHash: users.password })
    .from(users)
    .where(eq(users.id, id));
  const token = account && (await openSession(db, account, now));
  if (token === undefined) throw new Error("this account opens no session");
  return token;
}
