import type { FastifyRequest } from "fastify";

/** The tags of what a browser has already, in quotation marks and without the mark of a weak one (RFC 9110, 13.1.2). */
export const sentTags = (request: FastifyRequest): string[] =>
  (request.headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
