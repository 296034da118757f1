import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LOGOS } from "#shared/logo-address.ts";
import { LOGO_ADDRESS, type Logo } from "../lib/logo.ts";
import type { Deps } from "../deps.ts";
import type { Rede } from "../lib/rede.ts";
import type { SchoolLogo } from "../lib/school-look.ts";
import { sentTags } from "./etag.ts";

/** Browsers ask for these on their own, for files and answers that name no icon. */
const ICONS = ["/favicon.svg", "/favicon.ico"];
export const ICON_FILES = ICONS.map((address) => address.slice(1));

/** The file opened by itself keeps its own styles, and runs and fetches nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Serves the logo at its address and as icon, alike on every instance; without one the icons of the build.
 * @param folder of the built screens; absent where there are none
 */
export function serveLogo(
  app: FastifyInstance,
  rede: Deps["rede"],
  folder: string | undefined,
): void {
  for (const address of [LOGO_ADDRESS, ...ICONS])
    app.get(address, { schema: { hide: true } }, (request, reply) => {
      const { logo } = rede.now();
      if (logo === undefined) return sendIcon(reply, address, folder);
      // Browsers keep it for an hour, a day while they ask again: a new logo has the same address.
      reply.header("cache-control", "public, max-age=3600, stale-while-revalidate=86400");
      reply.header("etag", logo.tag).header("content-security-policy", POLICY);
      if (sentTags(request).includes(logo.tag)) return reply.code(304).send();
      return reply.type(logo.type).send(logo.bytes);
    });
}

function sendIcon(reply: FastifyReply, address: string, folder: string | undefined): FastifyReply {
  if (folder !== undefined && address !== LOGO_ADDRESS)
    return reply
      .header("cache-control", "no-cache")
      .sendFile(address.slice(1), join(folder, "web"));
  reply.callNotFound();
  return reply;
}

export type FindLogo = (address: string) => Promise<SchoolLogo | undefined>;

/** Serves the logos of schools, each for ever: another picture has another address. */
export function serveSchoolLogos(app: FastifyInstance, findLogo: FindLogo): void {
  app.get(`${LOGOS}:arquivo`, { schema: { hide: true } }, async (request, reply) => {
    const address = request.url.split("?", 1)[0] ?? "";
    const logo = await findLogo(address);
    if (logo === undefined) {
      reply.callNotFound();
      return reply;
    }
    reply.header("cache-control", "public, max-age=31536000, immutable");
    reply.header("etag", `"${logo.tag}"`).header("content-security-policy", POLICY);
    return reply.type(logo.type).send(logo.bytes);
  });
}

/** The places of the cap: web/widgets/public-page/mark.tsx, the sign-up card, the page's head. */
const MARK = /<svg data-mark=""[^>]* width="(\d+)"[^]*?<\/svg>/g;
const PRINT = /<g data-mark="">[^]*?<\/g>/g;
const ICON = /<link rel="icon"[^>]*>/;
const PREVIEW = /<meta property="og:image" [^>]*>/;
const PREVIEW_SIZE = /<meta property="og:image:\w+" [^>]*>\n?/g;

/**
 * Puts the logo into a built page, wherever the cap stands in it.
 * @param html with the mark for the installation's address not yet replaced
 * @returns the same page where there is no logo
 */
export function withLogo(html: string, { logo, sender }: Pick<Rede, "logo" | "sender">): string {
  if (logo === undefined) return html.replaceAll("__LOGO__", "");
  const address = sender.logo ?? LOGO_ADDRESS;
  return html
    .replaceAll("__LOGO__", address)
    .replaceAll(MARK, `<img class="mark" src="${address}" width="$1" height="$1" alt="">`)
    .replaceAll(
      PRINT,
      `<rect x="278" y="100" width="76" height="60" rx="10" fill="#fff"></rect><image href="${address}" x="284" y="106" width="64" height="48"></image>`,
    )
    .replace(ICON, `<link rel="icon" type="${logo.type}" href="${address}">`)
    .replace(PREVIEW, previewOf(logo, address))
    .replaceAll(PREVIEW_SIZE, "")
    .replace("summary_large_image", "summary");
}

/** The picture of a shared link. It must be a PNG: no program draws an SVG there. */
function previewOf(logo: Logo, address: string): string {
  if (logo.type !== "image/png") return "";
  return `<meta property="og:image" content="__PUBLIC_URL__${address}">`;
}
