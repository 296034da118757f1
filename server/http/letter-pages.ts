import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { CARTA, type CartaDoLink, withCarta } from "./carta-page.ts";
import { PRESENCE, type Presence, withPresence } from "./presence-page.ts";

const HIDDEN = { schema: { hide: true } };

/** The answers behind the pages that only a letter's link leads to. */
export interface LetterParts {
  presence: {
    read: (link: string) => Promise<Presence | undefined>;
    set: (link: string, answer: { isAbsent: boolean }) => Promise<boolean>;
  };
  carta: {
    read: (link: string) => Promise<CartaDoLink | undefined>;
    set: (link: string, answer: { recebe: boolean }) => Promise<void>;
  };
}

/** Sends a page with its policy. */
type Send = (reply: FastifyReply, html: string) => FastifyReply;

/** Serves the page of 'Não vou'. GET changes nothing; its one button sends the answer. */
export function servePresence(
  app: FastifyInstance,
  html: () => string,
  { presence, send }: Pick<LetterParts, "presence"> & { send: Send },
): void {
  const Query = z.object({
    inscricao: z.string().max(100),
    vou: z.enum(["sim", "nao"]).optional(),
  });
  const NOTHING = { inscricao: "", vou: undefined };
  void app.register(async (scope) => {
    // The button's form has no fields, because the answer stands in its address.
    scope.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.get(PRESENCE, HIDDEN, async (request, reply) => {
      const { inscricao: link, vou } = Query.safeParse(request.query).data ?? NOTHING;
      const found = await presence.read(link);
      reply.header("cache-control", "no-store").code(found ? 200 : 404);
      // Without it older browsers send no origin with the form, and the write is refused.
      reply.header("referrer-policy", "same-origin");
      const page = withPresence(html(), found, { link, hasReturned: vou === "sim" });
      return send(reply, page);
    });
    scope.post(PRESENCE, { ...HIDDEN, bodyLimit: 1024 }, async (request, reply) => {
      const { inscricao: link, vou } = Query.safeParse(request.query).data ?? NOTHING;
      if (vou !== undefined) await presence.set(link, { isAbsent: vou === "nao" });
      const shown = { inscricao: link, ...(vou === "sim" ? { vou } : {}) };
      // After the redirect a reload shows the answer and sends nothing again.
      return reply.redirect(`${PRESENCE}?${new URLSearchParams(shown).toString()}`, 303);
    });
  });
}

/**
 * Serves the page that ends letters to a unit or to a family. A POST without a choice is a mail program's
 * (RFC 8058): it has no cookie, and must get an answer that is no redirect.
 */
export function serveCarta(
  app: FastifyInstance,
  html: () => string,
  { carta, send }: Pick<LetterParts, "carta"> & { send: Send },
): void {
  const Query = z.object({
    carta: z.string().max(120),
    quero: z.enum(["sim", "nao"]).default("nao"),
  });
  const ask = (request: FastifyRequest) =>
    Query.safeParse(request.query).data ?? { carta: "", quero: "nao" as const };
  const answer = async (link: string, reply: FastifyReply) => {
    const found = await carta.read(link);
    reply.header("cache-control", "no-store").code(found ? 200 : 404);
    // Without it older browsers send no origin with the form, and the write is refused.
    reply.header("referrer-policy", "same-origin");
    return send(reply, withCarta(html(), found, link));
  };
  void app.register(async (scope) => {
    // The choice stands in the address; mail programs send a word that says nothing more.
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      (_request, payload, done) => {
        payload.resume();
        done(null);
      },
    );
    scope.get(CARTA, HIDDEN, async (request, reply) => answer(ask(request).carta, reply));
    scope.post(CARTA, { ...HIDDEN, bodyLimit: 1024 }, async (request, reply) => {
      const { carta: link, quero } = ask(request);
      await carta.set(link, { recebe: quero === "sim" });
      return answer(link, reply);
    });
  });
}
