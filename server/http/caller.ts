import type { FastifyRequest } from "fastify";
import { readerOf } from "../access/actor.ts";
import { sourceOf } from "../lib/source.ts";

/** The one whose calls are counted together. A token is counted apart from its maker. */
export const knownCaller = ({ token, actor, mesa }: FastifyRequest): string | undefined =>
  token?.id ?? (actor && readerOf(actor)) ?? mesa?.id;

/** Counts an unknown caller by the address, which a whole school may share. */
export const callerOf = (request: FastifyRequest): string =>
  knownCaller(request) ?? sourceOf(request.ip);
