import type { FastifyReply, FastifyRequest } from "fastify";
import { parseOrigemCodigo } from "#shared/origem-codigo.ts";

// The links by which a browser came, oldest first, each with its day (docs/decisions/064). The
// cookie names sellers and schools, never the visitor. The server keeps it, because the pages have
// no room for a script, and the body of a sign-up is fixed.

const NAME = "origem";
const DAYS = 30;
const DAY_SECONDS = 24 * 60 * 60;
/** A browser at a school's stand may see several links. */
const MOST = 5;

/**
 * A browser with no other cookie of ours proves nothing by it, so its writes need not say where they come
 * from: the link must never refuse a sign-up.
 */
export const ONLY_ORIGEM = new RegExp(`^${NAME}=[^;]*$`);

/**
 * Reads the links that a browser came by.
 * @returns their codes, the first touch first; none that is older than 30 days
 */
export function linksOf(request: FastifyRequest, now: Date): string[] {
  return touchesOf(request, now).map(({ codigo }) => codigo);
}

/**
 * Keeps the link of an address, `?v=`, unless the browser knows it.
 * @returns false where the address brings no link: such a page is the same for everybody
 */
export function keepLink(request: FastifyRequest, reply: FastifyReply, now: Date): boolean {
  const { v } = request.query as { v?: unknown };
  const codigo = typeof v === "string" ? parseOrigemCodigo(v) : undefined;
  if (codigo === undefined) return false;
  const touches = touchesOf(request, now);
  if (touches.length === MOST || touches.some((touch) => touch.codigo === codigo)) return true;
  const kept = [...touches, { codigo, day: dayOf(now) }];
  reply.setCookie(NAME, kept.map((touch) => `${touch.codigo}-${touch.day}`).join("."), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: reply.server.secureCookies,
    maxAge: DAYS * DAY_SECONDS,
  });
  return true;
}

function touchesOf(request: FastifyRequest, now: Date): { codigo: string; day: number }[] {
  const parts = (request.cookies[NAME] ?? "").split(".").slice(0, MOST);
  return parts.flatMap((part) => {
    const [text = "", day = ""] = part.split("-");
    const codigo = parseOrigemCodigo(text);
    const age = /^\d{1,6}$/.test(day) ? dayOf(now) - Number(day) : -1;
    return codigo !== undefined && age >= 0 && age < DAYS ? [{ codigo, day: Number(day) }] : [];
  });
}

/** Days since 1970; the hour does not matter for a term of 30 of them. */
const dayOf = (now: Date) => Math.floor(now.getTime() / (DAY_SECONDS * 1000));
