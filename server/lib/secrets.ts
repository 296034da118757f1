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

/** The columns with sealed values. A value is bound to its column and the id of its row. */
export type SealedColumn =
  | "users.cpf"
  | "users.data_nascimento_selada"
  | "users.endereco_selado"
  | "factors.secret"
  | "agendas.segredo"
  | "webhook_chaves.segredo"
  | "papel_chaves.segredo"
  | "outbox.payload"
  | "importacoes.cabecalho"
  | "importacao_linhas.conteudo"
  | "installation.cpf_key"
  | "installation.lapide_key"
  | "installation.mesa_key";

/** Facts about the key that an installation stores. */
export interface Kept {
  /** False while instances of an older release, which cannot read bound values, may run. */
  isBound: boolean;
  /** The key of the HMAC of CPFs; without it, the key is derived from SECRET_KEY. */
  cpfKey?: Buffer;
  /** The key of the marks of erased people, which a restore compares with. */
  lapideKey?: Buffer;
  /** The private key of what tables at events seal. */
  mesaKey?: Buffer;
}

/** The uses of SECRET_KEY. Nothing else holds it. */
export interface Secrets {
  /** 16 hexadecimal characters that differ from key to key and tell nothing of the key. */
  fingerprint: string;
  /**
   * Seals with AES-256-GCM for one column of one row, `v2.<iv>.<tag>.<text>`: elsewhere it does not
   * open. `v1.` comes from a release that bound nothing; it is used where the installation is not
   * bound.
   */
  seal: (plain: string, column: SealedColumn, row: string) => string;
  /**
   * @throws Error when the value was sealed with another key, for another row or without one, or
   * was altered
   */
  open: (sealed: string, column: SealedColumn, row: string) => string;
  /** Keyed HMAC-SHA-256 in hexadecimal, only to compare. `purpose` keeps the uses apart. */
  hmac: (purpose: string, value: string) => string;
  keeping: (kept: Kept) => Secrets;
  /** The HMAC key of CPFs in releases that stored none. */
  derivedCpfKey: () => Buffer;
  /** The private key (P-256) of what tables at events seal (shared/lacre.ts). */
  mesaKey: () => Buffer;
}

const CPF = "cpf-aluno";
const LAPIDE = "lapide";

/**
 * @param secretKey the setting, at least 32 characters
 * @returns sealing and keyed hashing with keys that are derived from it (HKDF, RFC 5869)
 */
export function createSecrets(secretKey: string, kept: Kept = { isBound: true }): Secrets {
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync("sha256", secretKey, "capelo", purpose, 32)));
  const sealKey = derive("seal");
  // Derived keys are kept: purposes are few, and to derive a key costs eight times the hash.
  const keys = new Map<string, KeyObject>();
  if (kept.cpfKey) keys.set(CPF, createSecretKey(kept.cpfKey));
  if (kept.lapideKey) keys.set(LAPIDE, createSecretKey(kept.lapideKey));
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
    mesaKey: () => kept.mesaKey ?? derive("mesa").export(),
  };
}

/** SHA-256 in hexadecimal, in which form tokens are stored. */
export function sha256(value: string): string {
  return hash("sha256", value);
}

/** True if two texts are the same; its time does not tell where they differ or their length. */
export function sameSecret(given: string, right: string): boolean {
  return timingSafeEqual(digest(given), digest(right));
}

const digest = (value: string): Buffer => hash("sha256", value, "buffer");

/** 32 random bytes as URL-safe text, for session cookies and reset links. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

const CIPHER = "aes-256-gcm";
const [IV_BYTES, TAG_BYTES] = [12, 16];
// Without this length Node also accepts shorter tags, and a tag of four bytes is soon guessed.
const OPTIONS = { authTagLength: TAG_BYTES };

/** @param place to which the value is bound; undefined for the scheme that binds nothing */
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
