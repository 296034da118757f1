import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { sourceOf } from "../lib/source.ts";
import { ACTIVATION, addressOf, type CartaoDaPagina, withCartao } from "./cartao-page.ts";
import { keepLink } from "./origem-cookie.ts";

interface Parts {
  now: () => Date;
  openCartao: (texto: string, source: string) => Promise<CartaoDaPagina>;
  send: (reply: FastifyReply, html: string) => FastifyReply;
  /** Sends the page as everybody gets it. */
  sendStored: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

const Query = z.object({
  cartao: z.string().max(40),
  evento: z.string().max(40).optional(),
  v: z.string().max(40).optional(),
});

/**
 * Serves the activation page. A card's QR code and its typed address lead to the page with its
 * event chosen; a card that cannot be used says why, above a form that works without it.
 */
export function serveCartao(
  app: FastifyInstance,
  html: () => string,
  { now, openCartao, send, sendStored }: Parts,
): void {
  app.get<{ Params: { cartao: string } }>(
    "/c/:cartao",
    { schema: { hide: true } },
    (request, reply) =>
      reply
        .header("cache-control", "no-store")
        .redirect(`${ACTIVATION}?cartao=${encodeURIComponent(request.params.cartao)}`, 303),
  );
  app.get(ACTIVATION, { schema: { hide: true } }, async (request, reply) => {
    const asked = Query.safeParse(request.query).data;
    if (asked === undefined) return sendStored(request, reply);
    const cartao = await openCartao(asked.cartao, sourceOf(request.ip));
    reply.header("cache-control", "no-store");
    if (!("words" in cartao) && asked.evento !== cartao.evento) {
      const { cartao: code, v } = asked;
      return reply.redirect(
        addressOf(cartao, v === undefined ? { cartao: code } : { cartao: code, v }),
        303,
      );
    }
    keepLink(request, reply, now());
    if ("words" in cartao) {
      reply.code(cartao.status);
      if (cartao.retryAfter !== undefined) reply.header("retry-after", cartao.retryAfter);
    }
    return send(reply, withCartao(html(), cartao));
  });
}
