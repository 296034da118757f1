import { crc32, deflateSync } from "node:zlib";

/** An opaque picture; every fourth byte is ignored. */
export interface Opaque {
  width: number;
  height: number;
  /** Red, green, blue and a byte more for each pixel, row by row. */
  pixels: Uint8Array;
}

/** The kinds of PNG that are written. */
const [RGB, INDEXED] = [2, 3];
const MOST_INDEXED = 256;

/**
 * Writes a PNG with nothing in it but the picture: indexed where that has 256 colours at most, as flat logos do.
 * @returns the bytes of the file, the same for the same pixels
 */
export function writePng(picture: Opaque): Buffer {
  const { palette, indexes } = indexed(picture);
  const isIndexed = palette.length <= MOST_INDEXED;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(picture.width, 0);
  head.writeUInt32BE(picture.height, 4);
  head.set([8, isIndexed ? INDEXED : RGB], 8);
  const rows = isIndexed ? rowsOf(indexes, picture.width) : filtered(picture);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    ...(isIndexed ? [chunk("PLTE", Buffer.from(palette.flatMap(bytesOf)))] : []),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const bytesOf = (color: number): number[] => [color >> 16, (color >> 8) & 255, color & 255];

/** The colours in the order of their first pixels, and the number of each pixel's; it ends where there are too many. */
function indexed({ pixels }: Opaque): { palette: number[]; indexes: Uint8Array } {
  const numbers = new Map<number, number>();
  const indexes = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < indexes.length && numbers.size <= MOST_INDEXED; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * at, 4 * at + 3);
    const color = (red << 16) | (green << 8) | blue;
    if (!numbers.has(color)) numbers.set(color, numbers.size);
    indexes[at] = numbers.get(color) ?? 0;
  }
  return { palette: [...numbers.keys()], indexes };
}

/** Lines without a filter, which serves numbers of colours best. */
function rowsOf(bytes: Uint8Array, width: number): Buffer {
  const rows: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += width)
    rows.push(Uint8Array.of(0), bytes.subarray(at, at + width));
  return Buffer.concat(rows);
}

/** Each line with the filter that leaves the least (PNG, 12.7 Filter selection). */
function filtered({ pixels, width, height }: Opaque): Buffer {
  const rows: Uint8Array[] = [];
  let above = new Uint8Array(3 * width);
  for (let y = 0; y < height; y += 1) {
    const line = Uint8Array.from({ length: 3 * width }, (_, at) => {
      const pixel = y * width + Math.floor(at / 3);
      return pixels[4 * pixel + (at % 3)] ?? 0;
    });
    const tries = FILTERS.map((filter) => line.map((value, at) => value - filter(line, above, at)));
    const sizes = tries.map((tried) =>
      tried.reduce((all, value) => all + Math.min(value, 256 - value), 0),
    );
    const best = sizes.indexOf(Math.min(...sizes));
    rows.push(Uint8Array.of(best), tries[best] ?? line);
    above = line;
  }
  return Buffer.concat(rows);
}

type Filter = (line: Uint8Array, above: Uint8Array, at: number) => number;
const left = (line: Uint8Array, at: number): number => line[at - 3] ?? 0;

/** The byte that each filter expects, by the number of the filter (PNG, 9.2 Filter types). */
const FILTERS: Filter[] = [
  () => 0,
  (line, _above, at) => left(line, at),
  (_line, above, at) => above[at] ?? 0,
  (line, above, at) => (left(line, at) + (above[at] ?? 0)) >> 1,
  (line, above, at) => paeth(left(line, at), above[at] ?? 0, left(above, at)),
];

function paeth(a: number, b: number, c: number): number {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
}
