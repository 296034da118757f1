import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReleaseFile } from "../db/release-files.ts";
import { encodingFor } from "./compressed.ts";
import { sendNotFound } from "./error-handler.ts";

/** @returns the file at this address from another release */
export type FindFile = (address: string) => Promise<ReleaseFile | undefined>;

/** The kinds of files to which the builds give names that change with the content. */
const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** The addresses of hashed files, and the folders of the build that hold them. */
const FOLDERS = { "/assets/": "web/assets", "/public/assets/": "public/assets" };
const ADDRESS = /^(\/(?:public\/)?assets\/)([\w.-]+)$/;

/** @param folder dist. @returns the addresses of the hashed files of this build */
export function addressesOf(folder: string): string[] {
  return Object.entries(FOLDERS).flatMap(([prefix, place]) =>
    readdirSync(join(folder, place))
      .filter((name) => extname(name) in TYPES)
      .map((name) => prefix + name),
  );
}

export function readFile(folder: string, address: string): ReleaseFile {
  const [, prefix = "", name = ""] = ADDRESS.exec(address) ?? [];
  const file = join(folder, FOLDERS[prefix as keyof typeof FOLDERS], name);
  const isBrotli = existsSync(`${file}.br`);
  return { isBrotli, body: readFileSync(isBrotli ? `${file}.br` : file) };
}

/** Serves the file of another release, to be kept for ever, or 404. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  find: FindFile,
): Promise<FastifyReply> {
  const [address = ""] = request.url.split("?", 1);
  const type = ADDRESS.test(address) && TYPES[extname(address)];
  const file = type ? await find(address) : undefined;
  if (!type || !file) return sendNotFound(request, reply);
  reply.header("cache-control", "public, max-age=31536000, immutable").type(type);
  if (!file.isBrotli) return reply.send(file.body);
  reply.header("vary", "accept-encoding");
  if (encodingFor(request.headers["accept-encoding"]) !== "br")
    return reply.send(brotliDecompressSync(file.body));
  return reply.header("content-encoding", "br").send(file.body);
}
