import { isNotNull } from "drizzle-orm";
import type { EarlierUse } from "../env.ts";
import type { Secrets } from "../lib/secrets.ts";
import type { Db } from "./client.ts";
import { installation, users } from "./schema.ts";

/** @returns what this database has been used for, in this start or an earlier one */
export async function readEarlierUse(db: Db): Promise<EarlierUse> {
  const [row] = await db.select().from(installation);
  return {
    demonstration: row?.demonstrationAt != null,
    production: row?.productionAt != null,
  };
}

/** Remembers what it is used for from now on. */
export async function rememberUse(
  db: Db,
  use: "demonstrationAt" | "productionAt",
  now: Date,
): Promise<void> {
  await db
    .insert(installation)
    .values({ [use]: now })
    .onConflictDoUpdate({ target: installation.id, set: { [use]: now } });
}

/** @returns the fingerprint of the key that this database's sealed values were made with; undefined where it knows none */
export async function readKeyFingerprint(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ known: installation.keyFingerprint }).from(installation);
  return row?.known ?? undefined;
}

/**
 * Holds the key against the one that this database's sealed values were made with; a database that knows none takes it,
 * once it has opened what an earlier release sealed.
 * @throws Error with one pt-BR line when it is another: nothing sealed could be read
 */
export async function holdKey(db: Db, { fingerprint, open }: Secrets): Promise<void> {
  const known = await readKeyFingerprint(db);
  if (known === fingerprint) return;
  if (known !== undefined || !(await opensEarlier(db, open))) {
    const theirs = known === undefined ? "" : ` (a dele: ${known}; a informada: ${fingerprint})`;
    throw new Error(
      `SECRET_KEY não é a chave deste banco${theirs}: use a chave com que ele nasceu. Sem ela, CPFs e e-mails guardados não podem ser lidos.`,
    );
  }
  await db
    .insert(installation)
    .values({ keyFingerprint: fingerprint })
    .onConflictDoUpdate({ target: installation.id, set: { keyFingerprint: fingerprint } });
}

/** Whether a value that stands sealed already opens; where there is none, any key will do. */
async function opensEarlier(db: Db, open: Secrets["open"]): Promise<boolean> {
  const [sealed] = await db
    .select({ cpf: users.cpf })
    .from(users)
    .where(isNotNull(users.cpf))
    .limit(1);
  if (!sealed?.cpf) return true;
  try {
    open(sealed.cpf);
    return true;
  } catch {
    return false;
  }
}
