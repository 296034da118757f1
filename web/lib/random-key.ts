/** 32 random hexadecimal digits, for Idempotency-Keys and rows that are not stored yet. */
export function randomKey(): string {
  // crypto.randomUUID is missing on plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
