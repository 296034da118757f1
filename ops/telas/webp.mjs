/**
 * Puts still WebP pictures of one size into one that moves (WebP Container Specification, RFC 9649, 2.7).
 * @param frames each with its bytes and how many milliseconds it stands
 * @returns the bytes of a picture that begins anew when it has ended
 */
export function movingWebp(frames, { width, height }) {
  const animation = chunk("ANIM", Buffer.alloc(6));
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    chunk(
      "VP8X",
      Buffer.concat([Buffer.from([ANIMATED, 0, 0, 0]), u24(width - 1), u24(height - 1)]),
    ),
    animation,
    ...frames.map(({ bytes, milliseconds }) =>
      chunk(
        "ANMF",
        Buffer.concat([
          ...[0, 0, width - 1, height - 1, milliseconds].map(u24),
          Buffer.from([NO_BLENDING]),
          imageIn(bytes),
        ]),
      ),
    ),
  ]);
  return chunk("RIFF", body);
}

const ANIMATED = 0b10;
const NO_BLENDING = 0b10;

function u24(n) {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(n, 0, 3);
  return bytes;
}

/** A chunk of odd length is followed by a zero. */
function chunk(name, content) {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** The chunk of a still picture that holds its points: `VP8 ` as Chromium writes what is opaque. */
function imageIn(still) {
  for (let at = 12; at < still.length;) {
    const name = still.toString("latin1", at, at + 4);
    const length = still.readUInt32LE(at + 4);
    if (name === "VP8 " || name === "VP8L")
      return chunk(name, still.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  throw new Error("no picture within the WebP file");
}
