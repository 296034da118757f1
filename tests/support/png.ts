import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import jsQR from "jsqr";

const SIDE = 400;
const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
let isReady: Promise<void> | undefined;

/** Reads the QR code of a square PNG by other libraries than those that drew it. */
export async function codeIn(png: Uint8Array): Promise<string | undefined> {
  isReady ??= readFile(wasm).then(initWasm);
  await isReady;
  const data = Buffer.from(png).toString("base64");
  const picture = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">` +
      `<image href="data:image/png;base64,${data}" width="${SIDE}" height="${SIDE}"/></svg>`,
  ).render();
  return jsQR(new Uint8ClampedArray(picture.pixels), SIDE, SIDE)?.data;
}
