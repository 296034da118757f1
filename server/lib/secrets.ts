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

/** What SECRET_KEY is used for, and nothing else ever holds it. */
export interface Secrets {
  /** Tells keys apart without telling anything of them: 16 hexadecimal characters. */
  fingerprint: string;
  /** AES-256-GCM; the value carries its version, so that a later scheme can be told apart: `v1.<iv>.<tag>.<text>`. */
  seal: (plain: string) => string;
  /** @throws Error when the value was made with another key or was altered */
  open: (sealed: string) => string;
  /** Keyed HMAC-SHA-256 in hexadecimal, for equality only. `purpose` keeps the uses apart. */
  hmac: (purpose: string, value: string) => string;
}

/**
 * @param secretKey the setting, at least 32 characters
 * @returns sealing and keyed hashing with keys derived from it (HKDF, RFC 5869)
 */
export function createSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync("sha256", secretKey, "capelo", purpose, 32)));
  const sealKey = derive("seal");
  // Purposes are few and fixed; deriving a key costs eight times the hash.
  const keys = new Map<string, KeyObject>();
  const keyOf = (purpose: string) => {
    const key = keys.get(purpose) ?? derive(purpose);
    keys.set(purpose, key);
    return key;
  };
  const hmac = (purpose: string, value: string) =>
    createHmac("sha256", keyOf(purpose)).update(value).digest("hex");
  return {
    fingerprint: hmac("fingerprint", "").slice(0, 16),
    seal: (plain) => seal(sealKey, plain),
    open: (sealed) => open(sealKey, sealed),
    hmac,
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

function seal(key: KeyObject, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return ["v1", ...[iv, cipher.getAuthTag(), text].map((part) => part.toString("base64url"))].join(
    ".",
  );
}

function open(key: KeyObject, sealed: string): string {
  const [version, iv = "", tag = "", text = ""] = sealed.split(".");
  if (version !== "v1") throw new Error("sealed value of an unknown version");
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "base64url"));
  decipher.setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([
    decipher.update(Buffer.from(text, "base64url")),
    decipher.final(),
  ]).toString("utf8");
}
