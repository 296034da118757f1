import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Span, Tracing } from "../lib/tracing.ts";
import { inWork } from "../lib/work.ts";

/**
 * Tells everything that a call leads to, down to the database, which call it is. Where traces are
 * on, it also makes a trace, named by route: an address may hold a name or a code.
 * @param isBehindProxy whether `traceparent` is the proxy's; a visitor could ask for a trace of
 * each call
 */
export function followCalls(
  app: FastifyInstance,
  { tracing, isBehindProxy }: { tracing: Tracing | undefined; isBehindProxy: boolean },
): void {
  app.decorateRequest("work");
  app.addHook("onRequest", (request, reply, done) => {
    const route = request.routeOptions.url;
    const span = tracing && isTraced(route) ? begin(tracing, request, isBehindProxy) : undefined;
    if (span) request.log = reply.log = request.log.child({ traceId: span.traceId });
    request.work = { requestId: request.id, route, span };
    inWork(request.work, done);
  });
  // The body's events come from the socket, which has lost the context of the call.
  app.addHook("preValidation", ({ work = {} }, _reply, done) => inWork(work, done));
  if (tracing === undefined) return;
  app.addHook("onResponse", async ({ work, actor }, { statusCode }) => {
    const facts = { "http.response.status_code": statusCode, "capelo.role": actor?.role };
    work?.span?.end(facts, statusCode >= 500 ? String(statusCode) : undefined);
  });
}

/** Health checks, asked every second, and files would fill the traces. */
function isTraced(route: string | undefined): route is string {
  return route !== undefined && !/\*|^\/(?:assets|metrics|api\/health)\b/.test(route);
}

function begin(tracing: Tracing, request: FastifyRequest, isBehindProxy: boolean): Span {
  const { method, headers, id, routeOptions } = request;
  const given = isBehindProxy ? headers.traceparent : undefined;
  const facts = {
    "http.request.method": method,
    "http.route": routeOptions.url,
    "capelo.request_id": id,
  };
  const step = { name: `${method} ${routeOptions.url}`, kind: "server", facts } as const;
  return tracing.begin(step, typeof given === "string" ? given : undefined);
}
