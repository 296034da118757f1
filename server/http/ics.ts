import type { FastifyReply, FastifyRequest } from "fastify";
import { sentTags } from "./etag.ts";

/** A calendar, written only for who does not have it yet. */
export interface IcsFile {
  /** Changes whenever the text does, or programs would keep the former calendar. */
  tag: string;
  write: () => Promise<string>;
}

/** Answers 304 to who has the calendar already (RFC 9110, 13.1.2). */
export async function sendIcs(
  reply: FastifyReply,
  request: FastifyRequest,
  { tag, write }: IcsFile,
): Promise<FastifyReply> {
  const etag = `"${tag}"`;
  // A copy is asked about each time. The address is a secret, so nobody else may keep it.
  reply.header("cache-control", "private, no-cache").header("etag", etag);
  const known = sentTags(request);
  if (known.includes("*") || known.includes(etag)) return reply.code(304).send();
  reply.header("content-type", "text/calendar; charset=utf-8");
  return reply.send(await write());
}
