import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { Db } from "../db/client.ts";
import type { Replicas } from "../db/replica.ts";
import type { Deps } from "../deps.ts";

// The one place that decides whether a replica answers (docs/decisions/035). Who calls is always asked of the primary.

/** Says that this browser has just written. It opens nothing: who sends it is answered by the primary, as without replicas. */
const NAME = "recente";

/** After any attempt to write, stored or not, this browser reads the primary until every replica that is read has it. */
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

/** @returns the database that a call reads: a replica where the endpoint may lag, this caller may, and one is well */
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

/** What a student reaches is looked up in rows, not in the account: an enrolment that ended must not live on. */
function mayLag({ cookies, actor }: FastifyRequest): boolean {
  return cookies[NAME] === undefined && actor?.role !== "aluno";
}
