import { randomBytes } from "node:crypto";
import { isNotNull, sql } from "drizzle-orm";
import type { EarlierUse } from "../env.ts";
import type { Secrets } from "../lib/secrets.ts";
import type { Db } from "./client.ts";
import { installation, outbox, preMatriculas, users } from "./schema.ts";

/** @returns the uses of this database, in this start or an earlier one */
export async function readEarlierUse(db: Db): Promise<EarlierUse> {
  const [row] = await db.select().from(installation);
  return {
    demonstration: row?.demonstrationAt != null,
    production: row?.productionAt != null,
  };
}

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

/** Stores that a backup was finished, so that the metrics show when the next one is missing. */
export async function rememberBackup(db: Db, now: Date): Promise<void> {
  await db
    .insert(installation)
    .values({ backupAt: now })
    .onConflictDoUpdate({ target: installation.id, set: { backupAt: now } });
}

/**
 * `key_fingerprint` begins like this where every sealed value is bound to its row. An older
 * release, which cannot read such values, sees the key of another installation.
 */
const BOUND = "v2.";

/** The column and row to which the sealed key of CPFs is bound. */
const CPF_KEY = ["installation.cpf_key", "1"] as const;
export const LAPIDE_KEY = ["installation.lapide_key", "1"] as const;
const MESA_KEY = ["installation.mesa_key", "1"] as const;

/** @returns the record: the key's fingerprint, and whether values are bound to their rows */
export const recordOf = (secrets: Secrets, isBound: boolean): string =>
  `${isBound ? BOUND : ""}${secrets.fingerprint}`;

/**
 * @returns the record of the key of this database's sealed values; undefined where there is none
 */
export async function readKeyRecord(db: Db): Promise<KeyRecord | undefined> {
  const { keyFingerprint: record, cpfKey, lapideKey, mesaKey } = installation;
  const [row] = await db.select({ record, cpfKey, lapideKey, mesaKey }).from(installation);
  if (!row?.record) return undefined;
  const isBound = row.record.startsWith(BOUND);
  return { ...row, record: row.record, fingerprint: row.record.replace(BOUND, ""), isBound };
}

interface KeyRecord {
  /** The fingerprint and its prefix, as stored. */
  record: string;
  fingerprint: string;
  isBound: boolean;
  /** Sealed; null where an older release, which had none, recorded the key. */
  cpfKey: string | null;
  /** The sealed key of the marks of erased people. */
  lapideKey: string | null;
  /** The sealed private key of tables at events. */
  mesaKey: string | null;
}

type KeptKeys = Record<"cpfKey" | "lapideKey" | "mesaKey", string>;

/**
 * Compares the key with the one that sealed this database's values. A database without a record
 * takes the key, once it has opened what an earlier release sealed. Then the key of CPFs is made:
 * at random where nothing was hashed or sealed before, else the one of earlier releases, whose
 * instances may still hash with it.
 * @returns the key with what the installation keeps
 * @throws Error with one pt-BR line when it is another: nothing sealed could be read
 */
export async function holdKey(db: Db, secrets: Secrets): Promise<Secrets> {
  const known = await readKeyRecord(db);
  refuseOtherKey(secrets, known);
  if (!known && !(await opensEarlier(db, secrets))) throw notItsKey(secrets, undefined);
  const isBound = known ? known.isBound : await isUnused(db);
  const own = secrets.keeping({ isBound });
  const cpfKey = isBound && !known ? randomBytes(32) : secrets.derivedCpfKey();
  const sealed =
    known?.cpfKey && known.lapideKey && known.mesaKey
      ? { cpfKey: known.cpfKey, lapideKey: known.lapideKey, mesaKey: known.mesaKey }
      : await keepKeys(db, own, recordOf(secrets, isBound), cpfKey);
  return own.keeping({
    isBound,
    cpfKey: openKept(own, sealed.cpfKey, CPF_KEY),
    lapideKey: openKept(own, sealed.lapideKey, LAPIDE_KEY),
    mesaKey: openKept(own, sealed.mesaKey, MESA_KEY),
  });
}

/** @throws Error with one pt-BR line where another key is recorded */
export function refuseOtherKey(secrets: Secrets, known: KeyRecord | undefined): void {
  if (known && known.fingerprint !== secrets.fingerprint)
    throw notItsKey(secrets, known.fingerprint);
}

function notItsKey({ fingerprint }: Secrets, theirs: string | undefined): Error {
  const both = theirs === undefined ? "" : ` (a dele: ${theirs}; a informada: ${fingerprint})`;
  return new Error(
    `SECRET_KEY não é a chave deste banco${both}: use a chave com que ele nasceu. Sem ela, CPFs e e-mails guardados não podem ser lidos.`,
  );
}

/** Records the keys that are missing. Of two instances the first one's stay. */
async function keepKeys(db: Db, own: Secrets, record: string, cpfKey: Buffer): Promise<KeptKeys> {
  const sealed = {
    cpfKey: own.seal(cpfKey.toString("base64url"), ...CPF_KEY),
    lapideKey: own.seal(randomBytes(32).toString("base64url"), ...LAPIDE_KEY),
    mesaKey: own.seal(randomBytes(32).toString("base64url"), ...MESA_KEY),
  };
  const kept = (name: string) =>
    sql`coalesce(installation.${sql.identifier(name)}, excluded.${sql.identifier(name)})`;
  const [row] = await db
    .insert(installation)
    .values({ keyFingerprint: record, ...sealed })
    .onConflictDoUpdate({
      target: installation.id,
      set: {
        keyFingerprint: kept("key_fingerprint"),
        cpfKey: kept("cpf_key"),
        lapideKey: kept("lapide_key"),
        mesaKey: kept("mesa_key"),
      },
    })
    .returning({
      record: installation.keyFingerprint,
      cpfKey: installation.cpfKey,
      lapideKey: installation.lapideKey,
      mesaKey: installation.mesaKey,
    });
  const { cpfKey: ofCpfs = null, lapideKey = null, mesaKey = null } = row ?? {};
  if (row?.record !== record || ofCpfs === null || lapideKey === null || mesaKey === null)
    throw notItsKey(own, row?.record ?? undefined);
  return { cpfKey: ofCpfs, lapideKey, mesaKey };
}

function openKept(
  own: Secrets,
  sealed: string,
  place: typeof CPF_KEY | typeof LAPIDE_KEY | typeof MESA_KEY,
): Buffer {
  try {
    return Buffer.from(own.open(sealed, place[0], place[1]), "base64url");
  } catch (cause) {
    throw new Error(
      "A chave dos CPFs, das lápides ou das mesas deste banco não se abre com SECRET_KEY: uma versão anterior do programa trocou a chave. Restaure um backup de antes.",
      { cause },
    );
  }
}

/** True if nothing in the database was sealed or hashed yet. */
async function isUnused(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`SELECT
    EXISTS (SELECT FROM ${users} WHERE ${users.cpf} IS NOT NULL) OR
    EXISTS (SELECT FROM ${outbox} WHERE ${outbox.payload} IS NOT NULL) OR
    EXISTS (SELECT FROM ${preMatriculas} WHERE ${preMatriculas.cpfAlunoHmac} IS NOT NULL) AS used`);
  return rows[0]?.used === false;
}

/** True if the key opens a value that is already sealed; without such a value any key is right. */
async function opensEarlier(db: Db, secrets: Secrets): Promise<boolean> {
  const [sealed] = await db
    .select({ id: users.id, cpf: users.cpf })
    .from(users)
    .where(isNotNull(users.cpf))
    .limit(1);
  if (!sealed?.cpf) return true;
  try {
    secrets.keeping({ isBound: false }).open(sealed.cpf, "users.cpf", sealed.id);
    return true;
  } catch {
    return false;
  }
}
