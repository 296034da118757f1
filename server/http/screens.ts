import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { staffAddressOf } from "#shared/addresses.ts";
import { ESCOLA } from "#shared/escola-address.ts";
import type { Aparencia } from "#shared/contract/values.ts";
import type { Deps } from "../deps.ts";
import type { Env } from "../env.ts";
import type { SchoolLook } from "../lib/school-look.ts";
import { type Compressed, compress, compressOnce, encodingFor } from "./compressed.ts";
import { readSessionCookie } from "./cookie.ts";
import { sendNotFound } from "./error-handler.ts";
import { type FindEscola, serveEscola } from "./escola-pages.ts";
import { type FindFile, sendKept } from "./release-files.ts";
import { madeOf } from "../lib/rede.ts";
import { ICON_FILES } from "./logo.ts";
import { staffPage, withSettings } from "./settled-page.ts";
import { type FindEvento, withEvento } from "./evento-page.ts";
import { type SendOnce, SIGN_UP, serveEvento } from "./evento-pages.ts";
import { keepLink } from "./origem-cookie.ts";
import { ACTIVATION, type CartaoDaPagina, withCartao } from "./cartao-page.ts";
import { CARTA } from "./carta-page.ts";
import { CHEGADA } from "./chegada-page.ts";
import { type ChegadaParts, serveChegada } from "./chegada-pages.ts";
import { serveCartao } from "./cartao-pages.ts";
import { type LetterParts, serveCarta, servePresence } from "./letter-pages.ts";
import { MESA, OF_WORKER, serveMesa, WORKER } from "./mesa-page.ts";
import { pageLinks } from "./page-links.ts";
import { PRIVACY, type PublicIncident, withIncidents } from "./incident-page.ts";
import { PRESENCE } from "./presence-page.ts";

const HTML = "text/html; charset=utf-8";
/** An unknown call or asset must fail; the page of the staff app would be a wrong answer. */
const NO_PAGES = /^\/(api|assets|public)\//;

/** The build puts a .br and a .gz beside each asset; these have no addresses of their own. */
const COMPRESSED = { preCompressed: true, globIgnore: ["**/*.{br,gz}"] };

const OF_EVERYBODY = "public, max-age=60, stale-while-revalidate=600";
/** An answer that sets a cookie must not reach another browser. */
const OF_ONE_BROWSER = "private, no-cache";
/** The build writes the licences of its packages there (scripts/build/licences.mjs). */
const LICENCES = "licencas.txt";
const HIDDEN = { schema: { hide: true } };

interface Parts extends LetterParts, ChegadaParts {
  env: Env;
  rede: Deps["rede"];
  now: () => Date;
  findEvento: FindEvento;
  findSite: (eventoId: string) => Promise<string | undefined>;
  readLook: (aparencia: Aparencia | undefined) => Promise<SchoolLook | undefined>;
  findEscola: FindEscola;
  findFile: FindFile;
  openCartao: (texto: string, source: string) => Promise<CartaoDaPagina>;
  findIncidents: () => Promise<PublicIncident[]>;
}

/** The scripts of a page; wasm is let in where a page reads codes by the camera. */
const SCRIPTS = "'self'";
const WITH_WASM = "'self' 'wasm-unsafe-eval'";

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves the built screens: hashed assets for ever, the pre-rendered public pages by their address,
 * and the staff app for every other address. Where the app has no page the status is 404, and its
 * router says so.
 * @param folder dist, with `web` (staff) and `public` (public pages)
 */
export async function serveScreens(
  app: FastifyInstance,
  folder: string,
  parts: Parts,
): Promise<void> {
  const { env, rede } = parts;
  const web = join(folder, "web");
  const publicPages = join(folder, "public");
  await serveFiles(app, web);
  if (existsSync(publicPages)) await servePublicPages(app, publicPages, parts);
  const index = readFileSync(join(web, "index.html"), "utf8");
  const staff = madeOf(rede, (now) => staffPage(index, env, now));
  const linksOf = pageLinks(folder);
  app.setNotFoundHandler((request, reply) => {
    if (!["GET", "HEAD"].includes(request.method)) return sendNotFound(request, reply);
    if (NO_PAGES.test(request.url)) return sendKept(request, reply, parts.findFile);
    const address = staffAddressOf(request.url.split("?", 1)[0] ?? "");
    if (address === undefined) reply.status(404);
    // Radix puts its own <style> into the page; the policy allows it by the nonce of this answer.
    const nonce = randomBytes(16).toString("base64");
    const session = readSessionCookie(request) === undefined ? "none" : "sent";
    // If the browser kept this page, Back after a log-in would show again that there is no session.
    if (session === "none") reply.header("cache-control", "no-store");
    const links = linksOf(address, session === "sent");
    const html = staff().replaceAll("__NONCE__", nonce).replaceAll("__SESSION__", session);
    return sendPage(reply, html.replace("<!--__LINKS__-->", links), `'nonce-${nonce}'`, env);
  });
}

async function serveFiles(app: FastifyInstance, web: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...COMPRESSED,
    root: web,
    wildcard: false,
    index: false,
    globIgnore: [...COMPRESSED.globIgnore, "index.html", ...ICON_FILES],
    setHeaders: (reply, path) => {
      reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
      if (path.includes(WORKER)) reply.header("content-security-policy", OF_WORKER);
    },
  });
  app.get("/licencas", HIDDEN, (_request, reply) =>
    reply.type("text/plain; charset=utf-8").sendFile(LICENCES),
  );
}

/** Pages without a script, whose forms the server answers. */
const ANSWERED = { [PRESENCE]: servePresence, [CARTA]: serveCarta, [CHEGADA]: serveChegada };
const isAnswered = (address: string): address is keyof typeof ANSWERED =>
  Object.hasOwn(ANSWERED, address);

type PublicParts = Omit<Parts, "findFile">;

async function servePublicPages(
  app: FastifyInstance,
  folder: string,
  parts: PublicParts,
): Promise<void> {
  const { env, rede } = parts;
  await app.register(fastifyStatic, {
    ...COMPRESSED,
    root: join(folder, "assets"),
    prefix: "/public/assets/",
    wildcard: false,
    decorateReply: false,
    immutable: true,
    maxAge: "365d",
  });
  const hashes: Record<string, string[]> = JSON.parse(
    readFileSync(join(folder, "csp.json"), "utf8"),
  );
  for (const [address, styles] of Object.entries(hashes)) {
    const rendered = readFileSync(join(folder, `${address}.html`), "utf8");
    const html = madeOf(rede, (now) => withSettings(rendered, env, now));
    const page = madeOf(rede, () => compress(withCartao(withEvento(html(), null), undefined)));
    // Nobody waits for the first compression, which takes a tenth of a second.
    page();
    const { sendStored, sendNow, sendOnce } = waysOf(page, styles, parts);
    if (address === SIGN_UP) serveEvento(app, html, { ...parts, sendOnce, sendStored });
    else if (address === ESCOLA) serveEscola(app, html, { ...parts, sendOnce });
    else if (address === ACTIVATION)
      serveCartao(app, html, { ...parts, send: sendNow, sendStored });
    else if (isAnswered(address)) ANSWERED[address](app, html, { ...parts, send: sendNow });
    else if (address === MESA)
      serveMesa(app, () => rede.now().app.name, withWasm(page, styles, env));
    else if (address === PRIVACY) servePrivacy(app, html, { ...parts, styles });
    else app.get(address, HIDDEN, sendStored);
  }
}

/** The ways to send a page: as everybody gets it, or written for one answer, with rules of its own or without. */
function waysOf(
  page: () => Compressed,
  styles: string[],
  { env, now }: Pick<PublicParts, "env" | "now">,
) {
  const sendStored: Handler = (request, reply) => {
    const isOfLink = keepLink(request, reply, now());
    reply.header("cache-control", isOfLink ? OF_ONE_BROWSER : OF_EVERYBODY);
    return sendPage(reply, negotiate(page(), request, reply), styles.join(" "), env);
  };
  const sendNow = (reply: FastifyReply, text: string | Buffer, style?: string, site?: string) => {
    const allowed = [...styles, ...(style ? [hashOf(style)] : [])].join(" ");
    return sendPage(reply, text, allowed, env, { site });
  };
  const sendOnce: SendOnce = (request, reply, text, style, site) =>
    sendNow(reply, negotiate(compressOnce(withStyle(text, style)), request, reply), style, site);
  return { sendStored, sendNow, sendOnce };
}

/** The page with rules after its own; the same text without any. */
const withStyle = (html: string, style: string | undefined): string =>
  style === undefined ? html : html.replace("</head>", `<style>${style}</style></head>`);

/** The word of a policy by which one style is let in (CSP 3). */
const hashOf = (style: string): string =>
  `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** Serves the privacy page with the notices of incidents that are public today. */
function servePrivacy(
  app: FastifyInstance,
  html: () => string,
  { env, rede, findIncidents, styles }: PublicParts & { styles: string[] },
): void {
  const plain = madeOf(rede, () => compress(withIncidents(html(), [])));
  plain();
  app.get(PRIVACY, HIDDEN, async (request, reply) => {
    // The policy can be read while the database is away.
    const incidents = await findIncidents().catch(() => []);
    reply.header("cache-control", "public, max-age=60");
    const page = incidents.length === 0 ? plain() : compressOnce(withIncidents(html(), incidents));
    return sendPage(reply, negotiate(page, request, reply), styles.join(" "), env);
  });
}

/** Sends the encoding that this browser takes, and keeps caches from mixing them up. */
function negotiate(page: Compressed, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  reply.header("vary", "accept-encoding");
  if (encoding) reply.header("content-encoding", encoding);
  return page[encoding ?? "plain"];
}

/** Sends a page that reads codes by the camera. */
const withWasm =
  (page: () => Compressed, styles: string[], env: Env): Handler =>
  (request, reply) =>
    sendPage(reply, negotiate(page(), request, reply), styles.join(" "), env, {
      scripts: WITH_WASM,
    });

/** Sends the page; it may use our files and the named styles, no inline scripts, and stand within no page but that of a named host. */
function sendPage(
  reply: FastifyReply,
  html: string | Buffer,
  styles: string,
  env: Env,
  { scripts = SCRIPTS, site }: { scripts?: string; site?: string | undefined } = {},
): FastifyReply {
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'self' ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${env.CEP_URL} ${env.CEP_FALLBACK_URL}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${site === undefined ? "'none'" : `https://${site}`}`,
  ].join("; ");
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache");
  return reply.header("content-security-policy", policy).type(HTML).send(html);
}
