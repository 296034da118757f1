import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

const ITERATIONS = 4096;
const BYTES = 32;

/**
 * Makes PostgreSQL's stored form of a password (SCRAM-SHA-256, RFC 5802 and 7677), so that the
 * password itself is never sent.
 * @param password in ASCII: others would have to be normalised first (RFC 4013)
 * @throws Error with one pt-BR line for any other
 */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  if (!/^[\x20-\x7e]+$/.test(password))
    throw new Error("Use na senha do banco só letras sem acento, algarismos e sinais.");
  const salted = pbkdf2Sync(password, salt, ITERATIONS, BYTES, "sha256");
  const keyed = (text: string) => createHmac("sha256", salted).update(text).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  const server = keyed("Server Key").toString("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${stored}:${server}`;
}
