import type { Db } from "#server/db/client.ts";
import { sessions } from "#server/db/schema.ts";
import { randomToken, sha256 } from "#server/lib/secrets.ts";
import type { Person } from "./cast.ts";

/** A session as a log-in stores it, without the hash that a log-in costs; also of an account that may not enter. @returns its token */
export async function signIn(db: Db, { id }: Pick<Person, "id">, now: Date): Promise<string> {
  const token = randomToken();
  await db
    .insert(sessions)
    .values({ id: sha256(token), userId: id, createdAt: now, lastSeenAt: now });
  return token;
}
