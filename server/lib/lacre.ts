import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";

// Opens what a table at an event sealed (web/features/mesa/data-lacre.ts): ECDH on P-256 with a key of
// its own, HKDF, AES-256-GCM. Browsers of older tablets know no X25519.

const CURVE = "prime256v1";
const [POINT_BYTES, IV_BYTES, TAG_BYTES] = [65, 12, 16];

/** @returns the public key of a private one, as an uncompressed point in base64url */
export function publicKeyOf(privateKey: Buffer): string {
  const own = createECDH(CURVE);
  own.setPrivateKey(privateKey);
  return own.getPublicKey("base64url");
}

/**
 * @param place the text that it was bound to: event and nonce
 * @throws Error for what was sealed to another key or for another place, or was altered
 */
export function openLacre(privateKey: Buffer, place: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const point = bytes.subarray(0, POINT_BYTES);
  const iv = bytes.subarray(POINT_BYTES, POINT_BYTES + IV_BYTES);
  const text = bytes.subarray(POINT_BYTES + IV_BYTES, -TAG_BYTES);
  const tag = bytes.subarray(-TAG_BYTES);
  if (bytes.length < POINT_BYTES + IV_BYTES + TAG_BYTES) throw new Error("sealed text too short");
  const own = createECDH(CURVE);
  own.setPrivateKey(privateKey);
  const shared = own.computeSecret(point);
  const key = Buffer.from(hkdfSync("sha256", shared, "", `capelo mesa ${place}`, 32));
  const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
}
