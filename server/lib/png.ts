import { crc32, inflateSync } from "node:zlib";

export interface PngSize {
  width: number;
  height: number;
}

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
/** Samples of a pixel, by colour type. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** True if the file begins like a PNG. */
export const isPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/** The size in a PNG's header; the rest of the file is not checked. */
export function claimedSize(bytes: Buffer): PngSize | undefined {
  if (bytes.length < 24) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/**
 * True if a PNG is whole: every checksum is right up to the end, and there are as many bytes as its
 * size needs.
 * @param bytes of a small picture: all of it is unpacked
 */
export function isWholePng(bytes: Buffer): boolean {
  const parts: Buffer[] = [];
  let head: Buffer | undefined;
  for (const { type, content } of chunksOf(bytes)) {
    if (type === "IHDR") head = content;
    if (type === "IDAT") parts.push(content);
    if (type === "IEND") return head !== undefined && isWholePicture(head, Buffer.concat(parts));
  }
  return false;
}

/** The chunks without which a picture would look different (PNG, 11.2 and 11.3.1); the others are text and metadata. */
const SEEN = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];

/** A whole PNG without its text and metadata, which may be packed and large. */
export function bareOf(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (const { type, whole } of chunksOf(bytes)) if (SEEN.includes(type)) kept.push(whole);
  return Buffer.concat([SIGNATURE, ...kept]);
}

/** Yields the chunks up to the first that is cut off or damaged. */
function* chunksOf(bytes: Buffer): Generator<{ type: string; content: Buffer; whole: Buffer }> {
  let at = SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return;
    yield {
      type: bytes.toString("latin1", at + 4, at + 8),
      content: bytes.subarray(at + 8, end),
      whole: bytes.subarray(at, end + 4),
    };
    at = end + 4;
  }
}

function isWholePicture(head: Buffer, packed: Buffer): boolean {
  if (head.length !== 13) return false;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [depth, color, isInterlaced] = [head[8] ?? 0, head[9] ?? -1, head[12] === 1];
  const bits = depth * (SAMPLES[color] ?? 0);
  const least = isInterlaced ? 1 : height * (1 + Math.ceil((width * bits) / 8));
  if (bits === 0 || width === 0 || height === 0) return false;
  try {
    // An interlaced picture has seven passes, and each begins its lines anew.
    return (
      inflateSync(packed, { maxOutputLength: 2 * least + 16 * width * height }).length >= least
    );
  } catch {
    return false;
  }
}
