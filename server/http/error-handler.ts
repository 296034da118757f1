import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { acesso } from "#shared/contract/acesso.ts";
import type { ErrorBody } from "#shared/contract/values.ts";
import { calmly } from "../lib/calmly.ts";
import { AppError, errorStatus, type Issue } from "../lib/errors.ts";
import type { Counts } from "../lib/counts.ts";
import { fromDatabase, stateOf } from "../lib/pg-errors.ts";
import { sourceOf } from "../lib/source.ts";

const TOO_LARGE = "FST_ERR_CTP_BODY_TOO_LARGE";
const TOO_LARGE_FILE = new AppError(
  "too-large",
  "O arquivo tem mais de 5 MB. Divida a planilha em partes e envie uma de cada vez.",
);

/** Refusals of Fastify itself, in our words. */
const frameworkRefusals: Record<string, AppError> = {
  [TOO_LARGE]: new AppError("too-large", "Os dados enviados são grandes demais"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError("invalid", "Envie os dados em JSON"),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError("invalid", "Envie os dados em JSON"),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError("invalid", "JSON inválido"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError("invalid", "Tamanho dos dados inválido"),
};

/** A route and a cause get one line a minute: an outage fails every call in the same way. */
const CALM = { windowMs: 60_000, lines: 20 };

interface Failure {
  request: FastifyRequest;
  err: FastifyError;
  isKnown: boolean;
}

/** Writes one line to the log about a failed call, with its cause. */
function tellFailure({ request, err, isKnown, ...count }: Failure & { omitted?: number }): void {
  const entry = { err, route: request.routeOptions.url, ...count };
  if (isKnown) request.log.warn(entry, "unavailable");
  else request.log.error(entry, "unexpected error");
}

/** Translates every error to one body (architecture.md#errors). Unknown ones tell nothing. */
export function handleErrors(app: FastifyInstance, counts: Counts): void {
  const tell = calmly(tellFailure, CALM);
  const failed = (request: FastifyRequest, err: FastifyError, isKnown: boolean) => {
    const cause = stateOf(err) ?? (isKnown ? err.message : placeOf(err));
    tell(`${request.routeOptions.url} ${cause}`, { request, err, isKnown });
  };
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const state = stateOf(error);
    if (state !== undefined) counts.add("database-errors", state);
    const refusal = refusalOf(error, request.routeOptions.config.isUpload === true);
    if (refusal === undefined) {
      failed(request, error, false);
      return sendRefusal(reply.code(500), { message: "Erro interno" }, request);
    }
    if (refusal.code === "too-many") {
      counts.add("limit-hits", request.routeOptions.url);
      counts.refused.note(sourceOf(request.ip));
    }
    if (refusal.code === "unavailable") failed(request, error, true);
    if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
    return sendRefusal(reply.code(errorStatus[refusal.code]), refusal, request);
  });
}

/** 404 for an address under /api that does not exist. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply.code(404), { message: "Endereço não encontrado" }, request);
}

/** The place in the program: an error at another place has another cause. */
const placeOf = ({ stack = "" }: FastifyError): string => /^\s+at .*$/m.exec(stack)?.[0] ?? "";

function refusalOf(error: FastifyError, isUpload: boolean): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isUpload && error.code === TOO_LARGE) return TOO_LARGE_FILE;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalid(error.validation);
  }
  if (error instanceof SyntaxError) return new AppError("invalid", "JSON inválido");
  return frameworkRefusals[error.code] ?? fromDatabase(error);
}

/** Words that colour each screen's message red (product/telas.md#messages), instead of green. */
const WORDS: Record<string, RegExp> = {
  [acesso.forgotPassword.path]: /Erro/,
  [acesso.resetPassword.path]: /Erro|inválido|coincidem/,
};

/** Messages about fields stay as they are: the form has shown the same words before. */
function told(message: string, { statusCode }: FastifyReply, route: string | undefined): string {
  const words = statusCode === 400 ? undefined : WORDS[route ?? ""];
  return words === undefined || words.test(message) ? message : `Erro: ${message}`;
}

/** The most faults that an answer tells: 64 KiB may have thousands, which nobody mends. */
const TOLD = 20;
/** The longest fault told: one that names every unknown field would send them all back. */
const LONGEST = 200;

function invalid(faults: { instancePath: string; message?: string }[]): AppError {
  const issues = faults.slice(0, TOLD).map(({ instancePath, message = "Valor inválido" }) => ({
    path: cut(instancePath.slice(1).replaceAll("/", ".")),
    message: cut(message),
  }));
  const first = issues[0]?.message ?? "Dados inválidos";
  const more = ` (há mais erros: ${faults.length} ao todo, os ${TOLD} primeiros estão na resposta)`;
  return new AppError("invalid", faults.length > TOLD ? first + more : first, { issues });
}

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Sends a refusal; every refusal has this body. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: { message: string; issues?: Issue[] | undefined; asksFactor?: boolean },
  request: FastifyRequest,
): FastifyReply {
  const message = told(refusal.message, reply, request.routeOptions.url);
  const body: ErrorBody = {
    error: message,
    message,
    ...(refusal.issues ? { issues: refusal.issues } : {}),
    ...(refusal.asksFactor ? { code: "segundo-fator" } : {}),
    requestId: request.id,
  };
  // It is serialised here, so that no answer schema checks an error.
  return reply
    .type("application/json; charset=utf-8")
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}
