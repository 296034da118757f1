import type { Db } from "#server/db/client.ts";
import { sessions } from "#server/db/schema.ts";
import { randomToken, sha256 } from "#server/lib/secrets.ts";
import type { Person } from "./cast.ts";

/**
 * Stores a session like a log-in, without the cost of a hash, and even for an account that may not
 * enter.
 * @returns its token
 */
export async function signIn(db: Db, { id }: Pick<Person, "id">, now: Date): Promise<string> {
  const token = randomToken();
  await db
    .insert(sessions)
    .values({ id: sha256(token), userId: id, createdAt: now, lastSeenAt: now });
  return token;
}
