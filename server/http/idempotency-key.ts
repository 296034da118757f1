import type { FastifyRequest } from "fastify";
import { AppError } from "../lib/errors.ts";

/** The key is printable ASCII without spaces. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * @returns the request's Idempotency-Key header, if there is one
 * @throws AppError invalid for a malformed key
 */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !IDEMPOTENCY_KEY.test(key))
    throw new AppError("invalid", "Idempotency-Key inválida");
  return key;
}
