import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from "node:crypto";

// Standard Webhooks 1.0: https://github.com/standard-webhooks/standard-webhooks

const SECRET = "whsec_";
const PRIVATE = "whsk_";
const PUBLIC = "whpk_";
/** The ASN.1 bytes before the 32 of an ed25519 private key (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** The keys of one generation: the shared one, and a pair whose public half anybody may know. */
export interface SigningKeys {
  /** "whsec_" and 32 random bytes in base64. */
  shared: string;
  /** "whsk_" and 64 bytes: seed and public key. It never leaves the server. */
  own: string;
  /** "whpk_" and 32 bytes. */
  open: string;
}

/** Makes new keys, with the shared one and the pair from independent random bytes. */
export function newSigningKeys(): SigningKeys {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(-32);
  const open = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  return {
    shared: SECRET + randomBytes(32).toString("base64"),
    own: PRIVATE + Buffer.concat([seed, open]).toString("base64"),
    open: PUBLIC + open.toString("base64"),
  };
}

/** The message as it goes out; `at` is whole seconds since 1970. */
interface Signed {
  id: string;
  at: number;
  body: string;
}

/**
 * The value of `webhook-signature`: two signatures for each generation of keys, so that a receiver
 * finds its own whichever of them it holds.
 * @param keys the newest first
 */
export function signatureOf(
  keys: Pick<SigningKeys, "shared" | "own">[],
  { id, at, body }: Signed,
): string {
  const content = Buffer.from(`${id}.${at}.${body}`);
  return keys
    .flatMap(({ shared, own }) => [
      `v1,${createHmac("sha256", bytesOf(shared, SECRET)).update(content).digest("base64")}`,
      `v1a,${sign(null, content, privateKeyOf(own)).toString("base64")}`,
    ])
    .join(" ");
}

function privateKeyOf(own: string): KeyObject {
  const seed = bytesOf(own, PRIVATE).subarray(0, 32);
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
}

const bytesOf = (key: string, prefix: string): Buffer =>
  Buffer.from(key.slice(prefix.length), "base64");
