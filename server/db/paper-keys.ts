import { randomUUID } from "node:crypto";
import { desc, isNull } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { newPaperKey, paperKeyId, proofOf, type Claim } from "../lib/prova.ts";
import type { Secrets } from "../lib/secrets.ts";
import type { Db } from "./client.ts";
import { papelChaves } from "./schema.ts";
import { OPERATOR, tell } from "./tell.ts";

const COLUMN = "papel_chaves.segredo";

/** A public key with its term, as `/.well-known/capelo-keys.json` tells it. */
export interface PublishedKey {
  kid: string;
  /** JSON Web Key (RFC 8037). */
  kty: "OKP";
  crv: "Ed25519";
  x: string;
  /** The first day of issue that the key may sign, YYYY-MM-DD in São Paulo. */
  notBefore: string;
  /** The last one; null while the key signs. */
  notAfter: string | null;
  /** The key was lost to somebody: its papers count with the server alone. */
  revoked: boolean;
}

interface Parts {
  db: Db;
  secrets: Secrets;
  now: () => Date;
}

/**
 * Signs a paper with the active key; the first paper makes it. Of two instances that make one at
 * the same time the first one's stays.
 * @returns the fragment of the address in the QR code
 */
export async function provePaper({ db, secrets, now }: Parts, claim: Claim): Promise<string> {
  let key = await activeKey(db);
  if (key === undefined) {
    await addKey(db, secrets, now());
    key = await activeKey(db);
  }
  if (key === undefined) throw new Error("no active key of papers");
  return proofOf({ ...key, segredo: secrets.open(key.segredo, COLUMN, key.id) }, claim);
}

/** @returns all public keys, the newest first */
export async function publishedKeys(db: Db): Promise<PublishedKey[]> {
  const rows = await db
    .select()
    .from(papelChaves)
    .orderBy(desc(papelChaves.desde), desc(papelChaves.id));
  return rows.map(({ publica, desde, ate, revogada }) => ({
    kid: paperKeyId(publica),
    kty: "OKP",
    crv: "Ed25519",
    x: publica,
    notBefore: todayInSaoPaulo(desde),
    notAfter: ate && todayInSaoPaulo(ate),
    revoked: revogada,
  }));
}

/**
 * Ends the active key and makes another, in the caller's transaction.
 * @param stolen revokes every key of before, so that no page without a server takes their papers
 * @returns the name of the new key
 */
export async function renewPaperKey(
  tx: Db,
  secrets: Secrets,
  { now, stolen }: { now: Date; stolen: boolean },
): Promise<string> {
  await tx.update(papelChaves).set({ ate: now }).where(isNull(papelChaves.ate));
  if (stolen) await tx.update(papelChaves).set({ revogada: true });
  const publica = await addKey(tx, secrets, now);
  await tell(tx, OPERATOR, "installation.renew-key", { dados: { revogadas: stolen } });
  return paperKeyId(publica);
}

async function activeKey(db: Db) {
  const [key] = await db.select().from(papelChaves).where(isNull(papelChaves.ate));
  return key;
}

async function addKey(db: Db, secrets: Secrets, now: Date): Promise<string> {
  const [id, { publica, segredo }] = [randomUUID(), newPaperKey()];
  await db
    .insert(papelChaves)
    .values({ id, publica, segredo: secrets.seal(segredo, COLUMN, id), desde: now })
    .onConflictDoNothing();
  return publica;
}
