import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

/** The name of the page's HTML file; it is served at each event's address. */
export const MESA = "/mesa";

/** The worker that opens the page without a network. It obeys the policy of its own answer. */
export const WORKER = "/mesa-sw.js";
export const OF_WORKER = "default-src 'self'";

const HIDDEN = { schema: { hide: true } };

/** Reads cards by the camera, and by a wasm file of our own, on this page alone. */
const CAMERA = "camera=(self), geolocation=(), microphone=()";

/**
 * Serves the table of every event (product/mesas.md#the-table): one page, which asks for its event by
 * itself, and the manifest by which it is installed.
 * @param send sends the page by a policy that lets wasm in
 */
export function serveMesa(
  app: FastifyInstance,
  appName: () => string,
  send: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  const isEvento = (id: string) => z.guid().safeParse(id).success;
  app.get<{ Params: { id: string } }>("/eventos/:id/mesa", HIDDEN, async (request, reply) => {
    if (!isEvento(request.params.id)) reply.code(404);
    reply.header("permissions-policy", CAMERA).header("cache-control", "no-cache");
    return send(request, reply);
  });
  app.get<{ Params: { id: string } }>(
    "/eventos/:id/mesa/manifest.webmanifest",
    HIDDEN,
    async ({ params: { id } }, reply) =>
      reply
        .code(isEvento(id) ? 200 : 404)
        .type("application/manifest+json; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(JSON.stringify(manifestOf(id, appName()))),
  );
}

function manifestOf(id: string, appName: string) {
  const page = `/eventos/${id}/mesa`;
  return {
    name: `Mesa do evento · ${appName}`,
    short_name: "Mesa",
    lang: "pt-BR",
    id: page,
    start_url: page,
    scope: page,
    display: "standalone",
    background_color: "#f9fafd",
    theme_color: "#fdc025",
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
  };
}
