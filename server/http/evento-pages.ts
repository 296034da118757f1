import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Aparencia } from "#shared/contract/values.ts";
import type { Deps } from "../deps.ts";
import type { Env } from "../env.ts";
import { eventPicture } from "../lib/event-pictures.ts";
import type { SchoolLook } from "../lib/school-look.ts";
import { sentTags } from "./etag.ts";
import { allowFrame, isFrame, withinFrame } from "./evento-frame.ts";
import { type FindEvento, type LinkedEvento, styleOf, withEvento } from "./evento-page.ts";
import { markOf, pictureAddress, pictureOf, withPreview } from "./evento-preview.ts";
import { keepLink } from "./origem-cookie.ts";

/** The links of events lead to this page. */
export const SIGN_UP = "/credito-estudantil";
const OF_A_MINUTE = "public, max-age=60";
const HIDDEN = { schema: { hide: true } };

/**
 * Sends a page that was written for one answer.
 * @param style further rules of this answer alone
 * @param site the host whose pages may show it in a frame; nobody's without one
 */
export type SendOnce = (
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  style?: string,
  site?: string,
) => FastifyReply;

interface Parts {
  env: Env;
  rede: Deps["rede"];
  now: () => Date;
  findEvento: FindEvento;
  /** The host of the school's site that may show the event. */
  findSite: (eventoId: string) => Promise<string | undefined>;
  readLook: (aparencia: Aparencia | undefined) => Promise<SchoolLook | undefined>;
  sendOnce: SendOnce;
  sendStored: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

const shownOf = ({ env, rede }: Parts) => ({ ...rede.now(), publicUrl: env.publicUrl });

/**
 * Serves the sign-up page with the event of its link, at the short and the older address, and the
 * picture that previews of the link show.
 */
export function serveEvento(app: FastifyInstance, html: () => string, parts: Parts): void {
  const { findEvento, sendStored } = parts;
  const sendWith = (
    evento: LinkedEvento | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const isOfLink = keepLink(request, reply, parts.now());
    // An answer that sets a cookie must not reach another browser.
    reply.header("cache-control", isOfLink ? "private, no-cache" : OF_A_MINUTE);
    reply.code(evento ? 200 : 404);
    const page =
      evento === undefined || evento.isHidden
        ? html()
        : withPreview(html(), evento, shownOf(parts));
    return parts.sendOnce(request, reply, withEvento(page, evento), styleOf(evento));
  };
  app.get<{ Params: { codigo: string } }>("/e/:codigo", HIDDEN, async (request, reply) => {
    const evento = await findEvento(request.params);
    const site =
      evento && !evento.isHidden && isFrame(request) ? await parts.findSite(evento.id) : undefined;
    if (site === undefined) return sendWith(evento, request, reply);
    allowFrame(reply);
    const page = withinFrame(withEvento(html(), evento));
    const style = [page.style, styleOf(evento)].filter(Boolean).join("");
    return parts.sendOnce(request, reply, page.html, style, site);
  });
  app.get<{ Querystring: { evento?: unknown } }>(SIGN_UP, HIDDEN, async (request, reply) => {
    const id = z.guid().safeParse(request.query.evento).data;
    const evento = id === undefined ? undefined : await findEvento({ id });
    return evento ? sendWith(evento, request, reply) : sendStored(request, reply);
  });
  servePicture(app, parts);
}

const PICTURE = /^([0-9a-f]{16})\.png$/;

function servePicture(app: FastifyInstance, parts: Parts): void {
  const { findEvento, readLook } = parts;
  type At = { Params: { codigo: string; arquivo: string } };
  app.get<At>("/e/:codigo/:arquivo", HIDDEN, async (request, reply) => {
    const asked = PICTURE.exec(request.params.arquivo)?.[1];
    const evento = asked === undefined ? undefined : await findEvento(request.params);
    if (evento === undefined || evento.isHidden) {
      reply.callNotFound();
      return reply;
    }
    const shown = shownOf(parts);
    const mark = markOf(evento, shown);
    // A link that was shared before the event changed shows what it is today.
    if (asked !== mark)
      return reply
        .header("cache-control", OF_A_MINUTE)
        .redirect(pictureAddress(evento, shown), 302);
    const tag = `"${mark}"`;
    reply.header("etag", tag).header("cache-control", "public, max-age=31536000, immutable");
    if (sentTags(request).includes(tag)) return reply.code(304).send();
    const bytes = await eventPicture(pictureOf(evento, shown, await readLook(evento.aparencia)));
    return reply.type("image/png").send(Buffer.from(bytes));
  });
}
