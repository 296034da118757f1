declare module "pg/lib/utils.js" {
  /** A value of a call as the protocol takes it: text, bytes, or null. */
  export function prepareValue(value: unknown): string | Uint8Array | null;
}
