import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { readerOf } from "../access/actor.ts";
import { bursts } from "../lib/bursts.ts";
import { networkOf } from "../lib/source.ts";

/** The request ids that we take from a proxy: they break no line and fill no log. */
const GIVEN = /^[\w.-]{8,64}$/;

/**
 * Makes the id of a call for answer, log and audit trail.
 * @param isBehindProxy whether X-Request-Id comes from the proxy, so that both logs name the call
 * alike; a visitor's id is not taken
 */
export function requestIds(isBehindProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = isBehindProxy ? headers["x-request-id"] : undefined;
    return typeof given === "string" && GIVEN.test(given) ? given : randomUUID();
  };
}

/**
 * Tells each caller the id of the call, and writes one line to the log. The line holds the route
 * and not the address, because a query may hold a person's name, and the caller's network in place
 * of the address. A burst of refusals has a warning of its own.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ id }, reply) => {
    reply.header("x-request-id", id);
  });
  const refused = bursts((call, count) => app.log.warn({ call, count }, "refused again and again"));
  app.addHook("onResponse", async ({ log, method, url, routeOptions, actor, ip }, reply) => {
    if (!url.startsWith("/api/")) return;
    const caller = actor === undefined ? {} : { user: readerOf(actor), role: actor.role };
    const ms = Math.round(reply.elapsedTime);
    const answer = { method, route: routeOptions.url, status: reply.statusCode, ms };
    log.info({ ...answer, ...caller, client: networkOf(ip) }, "answered");
    if (reply.statusCode >= 400 && reply.statusCode < 500)
      refused(`${method} ${routeOptions.url ?? "-"} ${reply.statusCode}`);
  });
}
