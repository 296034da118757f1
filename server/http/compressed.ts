import { brotliCompressSync, constants, gzipSync } from "node:zlib";

type Encoding = "br" | "gzip";

export interface Compressed {
  readonly plain: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Compresses a text once, at the start; the result is then sent as it is. */
export function compress(plain: string): Compressed {
  // Level 11 would double the time at the start, for one byte in a hundred.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain, { level: 9 }) };
}

/** Compresses a text for one client: in half a millisecond, and a tenth larger than `compress`. */
export function compressOnce(plain: string): Compressed {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return {
    plain,
    get br() {
      return brotliCompressSync(plain, { params });
    },
    get gzip() {
      return gzipSync(plain);
    },
  };
}

/**
 * Chooses the best of our encodings that a client takes (RFC 9110 §12.5.3).
 * @param header Accept-Encoding as it came; without it nothing is compressed
 * @returns null where only the plain text will do
 */
export function encodingFor(header: string | undefined): Encoding | null {
  const weights = new Map(
    (header ?? "").split(",").map((part) => {
      const [name = "", q = "1"] = part.toLowerCase().split(/;\s*q=/);
      return [name.trim(), Number(q)];
    }),
  );
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  if (weightOf("br") > 0 && weightOf("br") >= weightOf("gzip")) return "br";
  return weightOf("gzip") > 0 ? "gzip" : null;
}
