import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "#tests/support/sources.ts";

type Chunk = { name: string; content: Buffer };

/** The chunks of a WebP file (RFC 9649), by a reader of the test's own. */
function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 12; at < file.length;) {
    const length = file.readUInt32LE(at + 4);
    chunks.push({
      name: file.toString("latin1", at, at + 4),
      content: file.subarray(at + 8, at + 8 + length),
    });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

test("the README's moving picture is whole, and tells both stories in about 20 seconds", () => {
  expect(readFileSync(inProject("README.md"), "utf8")).toContain("docs/telas/filme.webp");
  const file = readFileSync(inProject("docs/telas/filme.webp"));
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  const [head, animation, ...frames] = chunksOf(file);
  expect([head?.name, animation?.name, ...new Set(frames.map(({ name }) => name))]).toEqual([
    "VP8X",
    "ANIM",
    "ANMF",
  ]);
  const seconds = frames.reduce((sum, { content }) => sum + content.readUIntLE(12, 3) / 1000, 0);
  expect(frames).toHaveLength(8);
  expect(seconds).toBeGreaterThan(15);
  expect(seconds).toBeLessThan(25);
  // Each frame holds a picture as wide and as high as the whole.
  for (const { content } of frames) {
    expect(content.subarray(6, 12)).toEqual(head?.content.subarray(4, 10));
    expect(content.toString("latin1", 16, 20)).toBe("VP8 ");
    expect(content.readUInt32LE(20)).toBeLessThanOrEqual(content.length - 24);
  }
});
