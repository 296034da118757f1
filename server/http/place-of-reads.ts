import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { Db } from "../db/client.ts";
import type { Replicas } from "../db/replica.ts";
import type { Deps } from "../deps.ts";

// Only this file decides whether a replica answers (docs/decisions/035). The session is always read
// from the primary.

/**
 * Says that this browser has just written. The cookie opens nothing: whoever sends it reads the
 * primary, which is the same without replicas.
 */
const NAME = "recente";

/** After any attempt to write this browser reads the primary until every replica has the write. */
export function noteWrite(reply: FastifyReply, replicas: Replicas | undefined): void {
  if (replicas === undefined) return;
  reply.setCookie(NAME, "1", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: reply.server.secureCookies,
    maxAge: Math.ceil(replicas.settledMs / 1000),
  });
}

/**
 * @returns the database for a call's reads: a replica if the endpoint and the caller may lag and a
 * replica is well, else the primary
 */
export function placeOfReads(
  endpoint: Endpoint,
  request: FastifyRequest,
  { db, replicas, counts }: Pick<Deps, "db" | "replicas" | "counts">,
): Db {
  if (replicas === undefined || !endpoint.mayLag) return db;
  const replica = mayLag(request) ? replicas.pick() : undefined;
  counts.add("reads", replica ? "replica" : "primary");
  return replica ?? db;
}

/**
 * A student's reach is in rows: on a replica that lags, an ended enrolment would live on. A program
 * keeps no cookie, and acts on what it reads.
 */
function mayLag({ cookies, actor, token }: FastifyRequest): boolean {
  return cookies[NAME] === undefined && actor?.role !== "aluno" && token === undefined;
}
