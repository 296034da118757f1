import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from "node:crypto";

/** The columns that hold sealed values. With the id of its row a column is what a value is bound to. */
export type SealedColumn = "users.cpf" | "outbox.payload" | "installation.cpf_key";

/** What an installation keeps beside its key. */
export interface Kept {
  /** False while instances of a release that knows no binding may read what is sealed. */
  isBound: boolean;
  /** The key of the HMAC of CPFs; the one that is derived from SECRET_KEY if left out. */
  cpfKey?: Buffer;
}

/** What SECRET_KEY is used for, and nothing else ever holds it. */
export interface Secrets {
  /** Tells keys apart without telling anything of them: 16 hexadecimal characters. */
  fingerprint: string;
  /**
   * AES-256-GCM for one column of one row, `v2.<iv>.<tag>.<text>`: elsewhere it does not open. `v1.` is of a release that bound
   * nothing, and the only scheme where the installation is not bound.
   */
  seal: (plain: string, column: SealedColumn, row: string) => string;
  /** @throws Error when the value was made with another key, for another row or without one, or was altered */
  open: (sealed: string, column: SealedColumn, row: string) => string;
  /** Keyed HMAC-SHA-256 in hexadecimal, for equality only. `purpose` keeps the uses apart. */
  hmac: (purpose: string, value: string) => string;
  /** The same key for an installation that keeps this. */
  keeping: (kept: Kept) => Secrets;
  /** The key with which releases that kept none hashed CPFs. */
  derivedCpfKey: () => Buffer;
}

const CPF = "cpf-aluno";

/**
 * @param secretKey the setting, at least 32 characters
 * @returns sealing and keyed hashing with keys derived from it (HKDF, RFC 5869)
 */
export function createSecrets(secretKey: string, kept: Kept = { isBound: true }): Secrets {
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync("sha256", secretKey, "capelo", purpose, 32)));
  const sealKey = derive("seal");
  // Purposes are few and fixed; deriving a key costs eight times the hash.
  const keys = new Map<string, KeyObject>();
  if (kept.cpfKey) keys.set(CPF, createSecretKey(kept.cpfKey));
  const keyOf = (purpose: string) => {
    const key = keys.get(purpose) ?? derive(purpose);
    keys.set(purpose, key);
    return key;
  };
  const hmac = (purpose: string, value: string) =>
    createHmac("sha256", keyOf(purpose)).update(value).digest("hex");
  const placeOf = (column: SealedColumn, row: string) =>
    kept.isBound ? `${column} ${row}` : undefined;
  return {
    fingerprint: hmac("fingerprint", "").slice(0, 16),
    seal: (plain, column, row) => seal(sealKey, plain, placeOf(column, row)),
    open: (sealed, column, row) => open(sealKey, sealed, placeOf(column, row)),
    hmac,
    keeping: (other) => createSecrets(secretKey, other),
    derivedCpfKey: () => derive(CPF).export(),
  };
}

/** SHA-256 in hexadecimal: how tokens are stored. */
export function sha256(value: string): string {
  return hash("sha256", value);
}

/** Whether two texts are the same, in a time that tells nothing of where or in which length they differ. */
export function sameSecret(given: string, right: string): boolean {
  return timingSafeEqual(digest(given), digest(right));
}

const digest = (value: string): Buffer => hash("sha256", value, "buffer");

/** 32 random bytes as URL-safe text: session cookies and reset links. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

const CIPHER = "aes-256-gcm";
const [IV_BYTES, TAG_BYTES] = [12, 16];
// Node takes shorter tags where none is asked for, and four bytes are soon guessed.
const OPTIONS = { authTagLength: TAG_BYTES };

/** @param place what the value is bound to; undefined for the scheme without */
function seal(key: KeyObject, plain: string, place: string | undefined): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, OPTIONS);
  if (place !== undefined) cipher.setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString("base64url"));
  return [versionFor(place), ...parts].join(".");
}

const versionFor = (place: string | undefined) => (place === undefined ? "v1" : "v2");

function open(key: KeyObject, sealed: string, place: string | undefined): string {
  const [version, ...parts] = sealed.split(".");
  if (version !== versionFor(place)) throw new Error("sealed value of another version");
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
  if (iv?.length !== IV_BYTES || tag?.length !== TAG_BYTES || text === undefined)
    throw new Error("sealed value of another shape");
  const decipher = createDecipheriv(CIPHER, key, iv, OPTIONS);
  decipher.setAuthTag(tag);
  if (place !== undefined) decipher.setAAD(Buffer.from(place));
  return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
}
