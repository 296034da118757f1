import { finished } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  isWrite,
  type ParamsOf,
  type QueryOf,
} from "#shared/contract/endpoint.ts";
import type { Actor } from "../access/actor.ts";
import { refuseLocked } from "../access/demo-lock.ts";
import type { MesaDoAparelho } from "../access/mesa.ts";
import { scopeFor, scopeForMesa, type Scope } from "../access/scope.ts";
import { tellExport } from "../db/tell.ts";
import type { Deps } from "../deps.ts";
import {
  type KeyValues,
  once,
  onceInStatement,
  type Repeatable,
  type Stored,
} from "../db/idempotency.ts";
import type { Db } from "../db/client.ts";
import type { JsonBytes, JsonText } from "../db/json.ts";
import type { JsonPage } from "../db/json-page.ts";
import type { Page } from "../db/paging.ts";
import { authorise } from "./authorise.ts";
import { callerOf, knownCaller } from "./caller.ts";
import { sendCsv, type CsvFile } from "./csv.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { ifMatchOf } from "./if-match.ts";
import { hitEvent, noteUnknown } from "./event-limit.ts";
import { bodyLimitOf, schemasOf } from "./parsing.ts";
import { sendPdf, type PdfFile } from "./pdf.ts";
import { type IcsFile, sendIcs } from "./ics.ts";
import { noteWrite, placeOfReads } from "./place-of-reads.ts";
import { filtersOf, noteReading } from "./trail.ts";
import { createExportTurns, createPaperTurns } from "./turns.ts";

/** A handler's input: the parsed request and, unless the endpoint is public, the caller. */
export interface Context<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: E extends { upload: true } ? Buffer | undefined : BodyOf<E>;
  actor: E["access"] extends "public"
    ? undefined
    : E extends { table: true }
      ? Actor | undefined
      : Actor;
  scope: E["access"] extends "public" ? undefined : Scope;
  /** The table that calls in place of an actor, where the endpoint lets tables in. */
  mesa: MesaDoAparelho | undefined;
  /** The database to read: the primary, or a replica if the endpoint may lag. Never for writes. */
  db: Db;
  requestId: string;
  /** The version of the row that the caller has read, where the endpoint is `versioned`. */
  seen: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Runs a write once per Idempotency-Key header. */
  once: <Done extends Stored>(work: (tx: Db) => Promise<Done>) => Promise<Done | Stored>;
  /** Runs a write that is one statement once per header; the statement stores the key itself. */
  onceInStatement: <Done extends Stored>(
    work: (values: KeyValues) => Promise<Done>,
  ) => Promise<Done | Stored>;
}

type Result<E extends Endpoint> = E extends { response: "csv" }
  ? CsvFile
  : E extends { response: "pdf" }
    ? PdfFile
    : E extends { response: "ics" }
      ? IcsFile
      : E extends { response: "nothing" }
        ? void
        : E extends { page: true }
          ? Page<AnswerOf<E> extends (infer Row)[] ? Row : never> | JsonPage
          : E extends { created: true }
            ? { created: boolean; resource: AnswerOf<E> }
            : AnswerOf<E> | JsonText | JsonBytes;

export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Result<E>>;

export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/**
 * Connects the contract to fastify; every endpoint passes here. The order is the same for all:
 * session → 401, role and a stale second factor → 403, parse → 400, limit → 429, handler, answer through the response schema.
 */
export function mountOn(app: FastifyInstance, deps: Deps): Mount {
  const beginExport = createExportTurns();
  const beginPaper = createPaperTurns();
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // For a HEAD, Fastify would make the whole file and throw it away.
      exposeHeadRoute: typeof endpoint.response !== "string",
      schema: schemasOf(endpoint),
      bodyLimit: bodyLimitOf(endpoint),
      config: { isUpload: endpoint.upload === true },
      onRequest: async (request, reply) => {
        if (endpoint.response === "pdf") finished(reply.raw, beginPaper());
        await authorise(endpoint, request, deps);
      },
      preHandler: async (request) => {
        const [known, caller] = [knownCaller(request), callerOf(request)];
        if (deps.env.hourly) await refuseLocked(endpoint, request, deps.db);
        if (endpoint.method !== "GET") await deps.heartbeat.renewed();
        if (request.token) await deps.limits.hitToken(request.token.id);
        if (known !== undefined && isWrite(endpoint)) await deps.limits.hitWrite(known);
        if (endpoint.limit) await deps.limits.hit(endpoint.limit, caller);
        await hitEvent(endpoint, request, deps);
      },
      handler: async (request, reply) => {
        if (endpoint.method !== "GET") noteWrite(reply, deps.replicas);
        // The turn ends with the answer: with the whole file, a refusal, or a reader who has left.
        if (endpoint.response === "csv") finished(reply.raw, beginExport(callerOf(request)));
        const context = contextOf(endpoint, request, reply, deps);
        const work = () => handler(context).catch(noteUnknown(endpoint, request, deps));
        const { guess } = endpoint;
        const result = await (guess ? deps.limits.guess(guess, callerOf(request), work) : work());
        return respond(endpoint, result, request, reply, deps);
      },
    });
  };
}

function contextOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
): Context<E> {
  const { actor, mesa } = request;
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    actor,
    mesa,
    // It is made only when a handler asks for it, because it costs more than all the rest here.
    get scope() {
      if (mesa) return scopeForMesa(mesa);
      return actor && scopeFor(actor);
    },
    db: placeOfReads(endpoint, request, deps),
    requestId: request.id,
    seen: endpoint.versioned && ifMatchOf(request),
    request,
    reply,
    once: async (work: (tx: Db) => Promise<Stored>) =>
      once(deps, await repeatableOf(endpoint, request, deps), work),
    onceInStatement: async (work: (values: KeyValues) => Promise<Stored>) =>
      onceInStatement(deps, await repeatableOf(endpoint, request, deps), work),
  } as Context<E>;
}

/** @throws AppError invalid for a malformed key; too-many where one account makes keys without end */
async function repeatableOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  { limits }: Deps,
): Promise<Repeatable> {
  const key = idempotencyKeyOf(request);
  // The endpoint's limit bounds the keys of a caller without a session.
  const { token, actor } = request;
  if (key !== undefined && actor) await limits.hit("keys", callerOf(request));
  return {
    key,
    caller: token?.id ?? actor?.userId ?? "public",
    endpoint: `${endpoint.method} ${pathOf(endpoint, request.params)}`,
    body: request.body,
  };
}

/** The path of the call, with the same escapes whatever the caller escaped. */
function pathOf(endpoint: Endpoint, params: unknown): string {
  let path: string = endpoint.path;
  for (const [name, value] of Object.entries(params ?? {}))
    path = path.replace(`:${name}`, () => String(value));
  return path;
}

async function respond(
  endpoint: Endpoint,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
): Promise<unknown> {
  const { db, env, counts } = deps;
  if (endpoint.response === "csv") {
    const file = result as CsvFile;
    const { actor, id: requestId } = request;
    if (actor && endpoint.trail)
      await tellExport(db, { actor, requestId }, endpoint.trail, {
        ...filtersOf(request.query),
        total: file.total,
      });
    return sendCsv(reply, file, (by) => counts.add("exports-running", endpoint.path, by));
  }
  noteReading(endpoint, result, request, deps);
  if (endpoint.response === "pdf") return sendPdf(reply, result as PdfFile);
  if (endpoint.response === "ics") return sendIcs(reply, request, result as IcsFile);
  if (endpoint.response === "nothing") return reply.code(204).send();
  if (endpoint.page) {
    const page = result as Page<unknown> | JsonPage;
    describePage(reply, request, page);
    return isText(page) ? sendJson(reply, page, env) : reply.send(page.rows);
  }
  if (endpoint.created) {
    const { created, resource } = result as { created: boolean; resource: unknown };
    return reply.code(created ? 201 : 200).send(resource);
  }
  return isText(result) ? sendJson(reply, result, env) : reply.send(result);
}

function isText(result: unknown): result is JsonText | JsonBytes {
  return typeof result === "object" && result !== null && "json" in result;
}

function describePage(
  reply: FastifyReply,
  request: FastifyRequest,
  page: Page<unknown> | JsonPage,
) {
  reply.header("x-total-count", page.total);
  if (page.isFloor) reply.header("x-total-count-floor", "true");
  if (page.next === undefined) return;
  const [path = "", ...asked] = request.url.split("?");
  const query = new URLSearchParams(asked.join("?"));
  query.set("cursor", page.next);
  reply.header("link", `<${path}?${query.toString()}>; rel="next"`);
}

/** Where answers are checked against the contract, text that the database wrote is parsed. */
function sendJson(
  reply: FastifyReply,
  { json }: JsonText | JsonBytes,
  env: Deps["env"],
): FastifyReply {
  if (!env.production) return reply.send(JSON.parse(String(json)));
  return reply.header("content-type", "application/json; charset=utf-8").send(json);
}
