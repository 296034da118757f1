import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError } from "../lib/errors.ts";
import { sourceOf } from "../lib/source.ts";
import {
  CHEGADA,
  type Chegada,
  type PedidoDeChegada,
  withChegada,
  withoutChegada,
} from "./chegada-page.ts";
import { keptInscricoes } from "./inscricao-cookie.ts";

/** The answers behind the page of a poster at a door. */
export interface ChegadaParts {
  chegada: {
    read: (asked: Omit<PedidoDeChegada, "answer" | "requestId">) => Promise<Chegada>;
    note: (asked: PedidoDeChegada) => Promise<Chegada>;
  };
}

const HIDDEN = { schema: { hide: true } };
const Query = z.object({ porta: z.string().max(100) });
const Form = z.object({
  inscricao: z.string().max(100).default(""),
  nome: z.string().max(120).default(""),
  contato: z.string().max(120).default(""),
});

interface Parts extends ChegadaParts {
  send: (reply: FastifyReply, html: string) => FastifyReply;
}

const portaOf = (request: FastifyRequest) => Query.safeParse(request.query).data?.porta ?? "";

/** Serves the page of a poster's code. GET changes nothing; its forms note an arrival, once however often they are sent. */
export function serveChegada(
  app: FastifyInstance,
  html: () => string,
  { chegada, send }: Parts,
): void {
  const asked = (request: FastifyRequest) => ({
    porta: portaOf(request),
    kept: keptInscricoes(request),
    source: sourceOf(request.ip),
  });
  type Work = () => Promise<Chegada>;
  const answer = async (request: FastifyRequest, reply: FastifyReply, work: Work) => {
    reply.header("cache-control", "no-store");
    // Without it older browsers send no origin with the form, and the write is refused.
    reply.header("referrer-policy", "same-origin");
    try {
      return send(reply, withChegada(html(), await work(), portaOf(request)));
    } catch (error) {
      const { status, retryAfter } = refusalOf(error);
      if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
      return send(reply.code(status), withoutChegada(html(), status));
    }
  };
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(CHEGADA, HIDDEN, (request, reply) =>
      answer(request, reply, () => chegada.read(asked(request))),
    );
    scope.post(CHEGADA, { ...HIDDEN, bodyLimit: 2048 }, (request, reply) => {
      const sent = Form.safeParse(request.body).data ?? { inscricao: "", nome: "", contato: "" };
      return answer(request, reply, () =>
        chegada.note({ ...asked(request), answer: sent, requestId: request.id }),
      );
    });
  });
}

/** The page says what the family can do; anything else is a failure like any other. */
function refusalOf(error: unknown): { status: 404 | 429; retryAfter?: number | undefined } {
  if (error instanceof AppError && error.code === "not-found") return { status: 404 };
  if (error instanceof AppError && error.code === "too-many")
    return { status: 429, retryAfter: error.retryAfter };
  throw error;
}
