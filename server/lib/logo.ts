import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { claimedSize, isPng, isWholePng, type PngSize } from "./png.ts";

/** The logo's address, the same on all instances and for every logo. */
export const LOGO_ADDRESS = "/logo";

/** The installation's logo, which replaces the cap (docs/decisions/038). */
export type Logo = {
  bytes: Buffer;
  /** Depends only on the bytes, so that every instance sends the same ETag. */
  tag: string;
} & (({ type: "image/png" } & PngSize) | { type: "image/svg+xml" });

const MOST_KILOBYTES = 64;
const MOST_PIXELS = 512;

const SVG =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*(?:<!DOCTYPE[^>[]*>\s*)?(?:<!--[^]*?-->\s*)*<svg[\s>]/;
/** Code in a picture is a mistake or an attack; browsers run none of it in an <img>. */
const RUNS = /<script|<foreignObject|<!ENTITY|\son[a-z]+\s*=|javascript:/i;
/** An <img> fetches nothing, so these parts of the picture would be missing. */
const FETCHES =
  /(?:href|src)\s*=\s*["']\s*(?!#|data:)[^"'\s]|url\(\s*["']?\s*(?!#|data:)[^)"'\s]|@import/i;

/**
 * Reads the whole logo and checks that every browser can show it.
 * @param path of a PNG or SVG file
 * @throws Error whose message ends the sentence “Variável APP_LOGO inválida: …”, in pt-BR
 */
export function readLogo(path: string): Logo {
  const bytes = readSmall(path);
  const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  if (isPng(bytes)) return { bytes, tag, type: "image/png", ...checkedPng(bytes) };
  checkSvg(bytes.toString("utf8"));
  return { bytes, tag, type: "image/svg+xml" };
}

function readSmall(path: string): Buffer {
  const size = sizeOf(path);
  if (size > MOST_KILOBYTES * 1024)
    throw new Error(`o arquivo tem ${Math.ceil(size / 1024)} kB, e cabem ${MOST_KILOBYTES}`);
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Error(`o arquivo ${path} não pode ser lido`, { cause: error });
  }
}

function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Error(`o arquivo ${path} não existe`);
  if (!found.isFile()) throw new Error(`${path} não é um arquivo`);
  return found.size;
}

function checkedPng(bytes: Buffer): PngSize {
  const size = claimedSize(bytes);
  // The size is checked first, so that a file that claims to be huge is not unpacked.
  if (size && Math.max(size.width, size.height) > MOST_PIXELS)
    throw new Error(
      `o PNG tem ${size.width} × ${size.height} pixels, e cabem ${MOST_PIXELS} × ${MOST_PIXELS}`,
    );
  if (!size || !isWholePng(bytes)) throw new Error("o PNG está incompleto ou danificado");
  return size;
}

function checkSvg(text: string): void {
  if (!SVG.test(text)) throw new Error("o arquivo não é PNG nem SVG");
  if (
    !text.includes('"http://www.w3.org/2000/svg"') &&
    !text.includes("'http://www.w3.org/2000/svg'")
  )
    throw new Error('o SVG não diz xmlns="http://www.w3.org/2000/svg" e não apareceria');
  if (!/<\/svg>\s*(?:<!--[^]*?-->\s*)*$|^[^]*<svg[^>]*\/>\s*$/.test(text))
    throw new Error("o SVG está incompleto");
  if (RUNS.test(text)) throw new Error("o SVG traz código: salve-o só com o desenho");
  if (FETCHES.test(text)) throw new Error("o SVG busca outros arquivos: salve-o com tudo dentro");
}
