import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";

// Makes logos of installations, because the tests are about what their files claim.

const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

interface Kind {
  width?: number;
  height?: number;
  color?: keyof typeof SAMPLES;
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of eight bits a sample, in one colour. */
export function pngOf({ width = 60, height = 30, color = 6 }: Kind = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, color], 8);
  const line = Buffer.alloc(1 + width * SAMPLES[color], color === 3 ? 0 : 200);
  line[0] = 0;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    ...(color === 3 ? [chunk("PLTE", Buffer.from([200, 30, 30]))] : []),
    chunk("IDAT", deflateSync(Buffer.concat(Array<Buffer>(height).fill(line)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export const SVG_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#c1272d"/></svg>';

let folder: string | undefined;
let files = 0;

/** @returns path of a new file, in a temporary folder that is removed with the process */
export function fileWith(content: string | Uint8Array): string {
  if (folder === undefined) {
    const made = (folder = mkdtempSync(join(tmpdir(), "capelo-logo-")));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  }
  const path = join(folder, `logo-${(files += 1)}`);
  writeFileSync(path, content);
  return path;
}

export const logoFile = (kind: "png" | "svg"): string =>
  fileWith(kind === "png" ? pngOf() : SVG_LOGO);

/** The same PNG with a text before its picture. */
export function withText(png: Buffer, text: string): Buffer {
  const head = 8 + 25;
  return Buffer.concat([
    png.subarray(0, head),
    chunk("tEXt", Buffer.from(`Comment\0${text}`, "latin1")),
    png.subarray(head),
  ]);
}

/** A PNG in which no pixel is like its neighbour, so that it cannot be packed. */
export function noisyPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  let seed = 1;
  const lines = Buffer.alloc(height * (1 + 3 * width)).map((_, at) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return at % (1 + 3 * width) === 0 ? 0 : seed >> 16;
  });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
