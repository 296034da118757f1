import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../lib/errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The headers of every answer, set in one hook (helmet costs a third of the throughput: architecture.md#traps). */
const HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
};

/** Static security headers, no caching of API answers, and no writes from other sites. */
export function secure(app: FastifyInstance, options: { publicUrl: string; https: boolean }): void {
  const headers = options.https
    ? { ...HEADERS, "strict-transport-security": "max-age=31536000" }
    : HEADERS;
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    refuseCrossSiteWrites(request, options.publicUrl);
  });
}

/** A browser says where a write comes from: Sec-Fetch-Site, or Origin where it is older. Others hold no cookie. */
function refuseCrossSiteWrites(request: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers["sec-fetch-site"];
  const { origin, host } = request.headers;
  const foreign =
    site === undefined
      ? origin !== undefined && origin !== publicUrl && origin !== `${request.protocol}://${host}`
      : site !== "same-origin" && site !== "none";
  if (foreign) throw new AppError("forbidden", "Pedido recusado: veio de outro site");
}
