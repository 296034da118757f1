import type { FastifyRequest } from "fastify";
import type { BuscaGroup } from "#shared/contract/busca.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { readerOf } from "../access/actor.ts";
import type { JsonPage } from "../db/json-page.ts";
import type { Page } from "../db/paging.ts";
import type { Reading } from "../db/trail.ts";
import type { Deps } from "../deps.ts";

/** Texts that a caller types. They may hold a name, so the trail says only that one was given. */
const TYPED: ReadonlySet<string> = new Set(["busca", "q", "curso"]);
/** The parameters that narrow nothing. */
const FORM: ReadonlySet<string> = new Set(["limit", "cursor", "ordem", "separador"]);

/** The filters of a call as the trail keeps them: ids, days and words of fixed sets. */
export function filtersOf(query: unknown): Reading["filters"] {
  const asked = Object.entries((query ?? {}) as Record<string, string | boolean | undefined>);
  return Object.fromEntries(
    asked.flatMap(([name, value]) =>
      value === undefined || value === "" || FORM.has(name)
        ? []
        : [[name, TYPED.has(name) ? true : value]],
    ),
  );
}

/**
 * Notes that somebody read what the endpoint says, if it is of people. Of a token every call is
 * noted, and as that token.
 */
export function noteReading(
  endpoint: Endpoint,
  result: unknown,
  request: FastifyRequest,
  { trail, now }: Deps,
): void {
  const { actor, id } = request;
  if (actor === undefined) return;
  const reading = readingOf(endpoint, result, request);
  if (!reading) return;
  const { filters } = reading;
  const como = actor.visita && { como: actor.userId };
  trail.note({ ...reading, actorId: readerOf(actor), filters: { ...filters, ...como } }, id, now());
}

function readingOf(
  endpoint: Endpoint,
  result: unknown,
  { params, query, token }: FastifyRequest,
): Omit<Reading, "actorId"> | undefined {
  const { trail: entity, method, path } = endpoint;
  const by: Reading["filters"] = token ? { token: token.id } : {};
  if (entity === undefined) {
    const filters = { chamada: `${method} ${path}` };
    return token && { action: "use-token", entity: "tokens", entityId: token.id, filters, rows: 0 };
  }
  const { id } = (params ?? {}) as { id?: string };
  if (id !== undefined && !endpoint.page)
    return { action: "open", entity, entityId: id, filters: by, rows: 1 };
  const action = endpoint.page ? "list" : "search";
  // A list below a row is that of an event.
  const of: Reading["filters"] = id === undefined ? {} : { eventoId: id };
  return { action, entity, filters: { ...filtersOf(query), ...of, ...by }, rows: rowsOf(result) };
}

function rowsOf(result: unknown): number {
  if (Array.isArray(result))
    return (result as BuscaGroup[]).reduce((sum, { hits }) => sum + hits.length, 0);
  const page = result as Page<unknown> | JsonPage;
  return "rows" in page ? page.rows.length : page.shown;
}
