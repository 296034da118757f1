import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "#shared/contract/values.ts";
import { sendRefusal } from "./error-handler.ts";
import { headersOfRefusals } from "./security.ts";

// Requests that reach no route and no hook. The framework and Node would answer them in their own
// words and headers.

interface Refusal {
  status: string;
  message: string;
}

const INVALID: Refusal = { status: "400 Bad Request", message: "Pedido inválido" };
/** The refusals of Node's parser, by the code of its error. */
const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    message: "O pedido demorou demais a chegar",
  },
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    message: "O endereço ou os cabeçalhos são grandes demais",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: "413 Payload Too Large",
    message: "Os dados enviados são grandes demais",
  },
};

/** Fastify's options for unreadable requests: every refusal has our shape and our headers. */
export function refuseUnreadable({ https }: { https: boolean }) {
  const headers = headersOfRefusals(https);
  return {
    // An absolute-form target (RFC 9112 §3.2.2) is the same address for every check.
    rewriteUrl: ({ url = "/" }: IncomingMessage) => pathOf(url),
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const isTooLong = error.code === "FST_ERR_MAX_PARAM_LENGTH";
      const message = isTooLong ? "O endereço é longo demais" : "Endereço inválido";
      void sendRefusal(reply.code(isTooLong ? 414 : 400).headers(headers), { message }, request);
    },
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
      socket.write(answer(refusals[error.code ?? ""] ?? INVALID, headers));
      // With end() a client that drips its request would keep its half of the connection open.
      return socket.destroySoon();
    },
  };
}

function pathOf(target: string): string {
  const path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}

function answer({ status, message }: Refusal, headers: Record<string, string>): string {
  const body: ErrorBody = { error: message, message, requestId: randomUUID() };
  const text = JSON.stringify(body);
  const all = {
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(text)),
    connection: "close",
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${text}`;
}
