/**
 * Writes a .br and a .gz beside every file that gets smaller by it: the server sends those to browsers
 * that take them (server/http/screens.ts) and never compresses an asset itself.
 */
import { readdirSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const TEXT = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** A file that fits into one packet would not arrive sooner. */
const SMALLEST_BYTES = 1024;

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * @param {string} folder with all that is in it
 * @returns {Promise<number>} how many files have compressed copies now
 */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => TEXT.test(file) && statSync(file).size >= SMALLEST_BYTES);
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      await Promise.all([
        asBrotli(content).then((small) => writeFile(`${file}.br`, small)),
        asGzip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
      ]);
    }),
  );
  return files.length;
}
