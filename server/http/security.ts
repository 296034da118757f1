import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../lib/errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The headers of every answer, set in one hook (helmet costs a third of the throughput: architecture.md#traps). A page
 * brings a policy of its own; nothing else of ours is ever shown as a document.
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

/** The same for an answer that no hook sees, a refusal of what could not be read: it is never to be kept either. */
export function headersOfRefusals(https: boolean): Record<string, string> {
  return { ...headersFor(https), "cache-control": "no-store" };
}

/** Static security headers, no caching of API answers, and no writes from other sites. */
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
 * A browser says where a write comes from: Sec-Fetch-Site, or Origin where it is older. What says neither is no browser
 * of ours, and a cookie that it brings was not given to it.
 */
function refuseCrossSiteWrites(request: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers["sec-fetch-site"];
  const { origin, host, cookie } = request.headers;
  if (site === undefined && origin === undefined) {
    if (cookie !== undefined)
      throw new AppError("forbidden", "Pedido recusado: não diz de que site veio");
    return;
  }
  const foreign =
    site === undefined
      ? origin !== publicUrl && origin !== `${request.protocol}://${host}`
      : site !== "same-origin" && site !== "none";
  if (foreign) throw new AppError("forbidden", "Pedido recusado: veio de outro site");
}
