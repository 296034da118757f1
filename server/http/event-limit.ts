import type { FastifyRequest } from "fastify";
import type { Endpoint, EventLimit } from "#shared/contract/endpoint.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../lib/errors.ts";
import { callerOf } from "./caller.ts";

type Counted = [limit: EventLimit, address: string, eventoId: string];

/** Returns what is counted of a call of a public form; nothing where the endpoint counts none. */
function countedOf({ eventLimit }: Endpoint, request: FastifyRequest): Counted | undefined {
  if (eventLimit === undefined) return undefined;
  const { eventoId } = request.body as { eventoId: string };
  return [eventLimit, callerOf(request), eventoId];
}

/** Counts a call for its event. @throws AppError too-many */
export async function hitEvent(endpoint: Endpoint, request: FastifyRequest, deps: Deps) {
  const counted = countedOf(endpoint, request);
  if (counted) await deps.limits.hitEvent(...counted);
}

/** Counts an event that took nobody, and passes the refusal on. */
export const noteUnknown =
  (endpoint: Endpoint, request: FastifyRequest, deps: Deps) =>
  async (thrown: unknown): Promise<never> => {
    const counted = countedOf(endpoint, request);
    if (counted && thrown instanceof AppError && thrown.code === "not-found")
      await deps.limits.hitUnknown(...counted);
    throw thrown;
  };
