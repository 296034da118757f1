import type { FastifyInstance } from "fastify";
import { PUBLIC_ADDRESSES } from "#shared/addresses.ts";
import { ESCOLA } from "#shared/escola-address.ts";
import type { Db } from "../db/client.ts";
import { publishedKeys } from "../db/paper-keys.ts";
import type { Env } from "../env.ts";
import { LOGO_ADDRESS } from "../lib/logo.ts";

/**
 * The pages of events and schools, and the files of the public pages. A search engine that may not load them
 * draws empty pages.
 */
const PARTS = [
  "/e/",
  `${ESCOLA}/`,
  "/public/",
  "/api/public/",
  "/favicon.svg",
  "/favicon.ico",
  LOGO_ADDRESS,
];

const HALF_A_YEAR = 180 * 24 * 60 * 60 * 1000;

/** Serves robots.txt (RFC 9309), sitemap.xml, the keys of papers and security.txt (RFC 9116). */
export function serveSiteFiles(
  app: FastifyInstance,
  { env, db, now }: { env: Env; db: Db; now: () => Date },
): void {
  const serve = (address: string, type: string, text: () => string) =>
    app.get(address, { schema: { hide: true } }, (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=3600")
        .type(`${type}; charset=utf-8`)
        .send(text()),
    );
  serve("/robots.txt", "text/plain", () => robots(env.publicUrl));
  serve("/sitemap.xml", "application/xml", () => sitemap(env.publicUrl));
  app.get("/.well-known/capelo-keys.json", { schema: { hide: true } }, async (_request, reply) => {
    const keys = await publishedKeys(db);
    // Any page may read them: they are public, and the page that checks papers has no server.
    return reply
      .header("cache-control", "public, max-age=3600")
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin")
      .type("application/json; charset=utf-8")
      .send(JSON.stringify({ keys }, null, 2));
  });
  const contact = env.SECURITY_CONTACT;
  if (contact !== undefined)
    serve("/.well-known/security.txt", "text/plain", () => security(contact, env.publicUrl, now()));
}

const robots = (publicUrl: string): string =>
  [
    "User-agent: *",
    ...[...PUBLIC_ADDRESSES, ...PARTS].map((path) => `Allow: ${path}`),
    "Disallow: /",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");

const sitemap = (publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PUBLIC_ADDRESSES.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");

/** The expiry is required and must lie ahead; it counts from the answer. */
const security = (contact: string, publicUrl: string, now: Date): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + HALF_A_YEAR).toISOString()}`,
    "Preferred-Languages: pt-BR, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
