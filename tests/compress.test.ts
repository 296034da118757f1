import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { inProject } from "#tests/support/sources.ts";

const { compressFolder }: { compressFolder: (folder: string) => Promise<number> } = await import(
  inProject("scripts/build/compress.mjs")
);

const folder = mkdtempSync(path.join(tmpdir(), "capelo-compress-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("text of some size gets its two copies, pictures and crumbs do not", async () => {
  const text = "const parabens = 'PARABÉNS';\n".repeat(100);
  mkdirSync(path.join(folder, "assets"));
  for (const name of ["assets/app.js", "photo.png"]) writeFileSync(path.join(folder, name), text);
  writeFileSync(path.join(folder, "crumb.css"), "a{}");
  expect(await compressFolder(folder)).toBe(1);
  const read = (name: string) => readFileSync(path.join(folder, name));
  expect(brotliDecompressSync(read("assets/app.js.br")).toString()).toBe(text);
  expect(gunzipSync(read("assets/app.js.gz")).toString()).toBe(text);
  expect(readdirSync(folder).toSorted()).toEqual(["assets", "crumb.css", "photo.png"]);
});
