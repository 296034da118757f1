import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../lib/errors.ts";
import { bearerOf } from "./bearer.ts";
import { ONLY_ORIGEM } from "./origem-cookie.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The headers of every answer, set in one hook: helmet costs a third of the throughput
 * (architecture.md#traps). A page brings its own policy; nothing else of ours is shown as a
 * document.
 */
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
};

/** Adds the headers to refusals that no hook sees, which must not be kept either. */
export function headersOfRefusals(https: boolean): Record<string, string> {
  return { ...headersFor(https), "cache-control": "no-store" };
}

/** Sets security headers, forbids caching of API answers, and refuses writes from other sites. */
export function secure(app: FastifyInstance, options: { publicUrl: string; https: boolean }): void {
  const headers = headersFor(options.https);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    if (request.headers.host === undefined && request.raw.httpVersion === "1.1")
      throw new AppError("invalid", "Pedido inválido");
    refuseCrossSiteWrites(request, options.publicUrl);
  });
}

function headersFor(https: boolean): Record<string, string> {
  return https ? { ...HEADERS, "strict-transport-security": "max-age=31536000" } : HEADERS;
}

/**
 * A browser says where a write comes from: by Sec-Fetch-Site, or by Origin if it is older. A
 * request with a cookie and neither header does not come from a browser that we gave the cookie to.
 */
function refuseCrossSiteWrites(request: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers["sec-fetch-site"];
  const { origin, host, cookie } = request.headers;
  // No page of another site can send it: browsers ask us first, and nothing here allows it.
  if (cookie === undefined && bearerOf(request) !== undefined) return;
  if (site === undefined && origin === undefined) {
    if (cookie !== undefined && !ONLY_ORIGEM.test(cookie))
      throw new AppError("forbidden", "Pedido recusado: não diz de que site veio");
    return;
  }
  const foreign =
    site === undefined
      ? origin !== publicUrl && origin !== `${request.protocol}://${host}`
      : site !== "same-origin" && site !== "none";
  if (foreign) throw new AppError("forbidden", "Pedido recusado: veio de outro site");
}
