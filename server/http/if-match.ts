import type { FastifyRequest } from "fastify";
import { AppError } from "../lib/errors.ts";

/** One strong tag of RFC 9110, 8.8.3, as the answers' `versao` in quotes. */
export const IF_MATCH = /^"([\d-]{1,40})"$/;

/**
 * @returns the version of the If-Match header (RFC 9110, 13.1.1); undefined without one, and for
 * `*`, because a row that is missing is a 404 anyway
 * @throws AppError invalid for a malformed one
 */
export function ifMatchOf({ headers }: FastifyRequest): string | undefined {
  const given = headers["if-match"];
  if (given === undefined || given === "*") return undefined;
  const [, version] = IF_MATCH.exec(given) ?? [];
  if (version === undefined) throw new AppError("invalid", "If-Match inválido");
  return version;
}
