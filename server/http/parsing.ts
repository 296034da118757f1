import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance, FastifyRequest, FastifySchema } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { pt } from "zod/locales";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { UPLOAD_BYTES } from "#shared/importacao.ts";
import { AppError } from "../lib/errors.ts";

/** Lets the contract's schemas parse requests and, outside production, check answers exactly. */
export function parseByContract(app: FastifyInstance, options: { checkAnswers: boolean }): void {
  z.config({ localeError: inWords });
  takeUploads(app);
  app.setValidatorCompiler(validatorCompiler);
  // To serialise through zod halves the throughput of a list (architecture.md#traps). Queries name
  // their columns, so no other column can leave.
  app.setSerializerCompiler(
    options.checkAnswers ? strictSerializer : () => (data) => JSON.stringify(data),
  );
}

const portuguese = pt().localeError;

/**
 * The words of a fault for which the contract has none of its own. A key that is missing reads as in
 * the forms; the locale would say that it received `undefined`.
 */
const inWords: z.core.$ZodErrorMap = (issue) =>
  issue.input === undefined ? "é obrigatório" : portuguese(issue);

declare module "fastify" {
  interface FastifyContextConfig {
    isUpload?: boolean;
  }
}

/** nginx and Fastify allow a megabyte by default; our forms need only a few kilobytes. */
const BODY_LIMIT = 64 * 1024;
const PUBLIC_BODY_LIMIT = 8 * 1024;

/** The most bytes of a call's body. */
export function bodyLimitOf({ upload, access }: Endpoint): number {
  if (upload) return UPLOAD_BYTES;
  return access === "public" ? PUBLIC_BODY_LIMIT : BODY_LIMIT;
}

/** Takes files as bytes where the contract says so; elsewhere every body is JSON. */
function takeUploads(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/octet-stream",
    { parseAs: "buffer" },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (request.routeOptions.config.isUpload) return bytes;
      throw new AppError("invalid", "Envie os dados em JSON");
    },
  );
}

/** An undeclared column is a leak. Here it fails; zod alone would silently cut it out. */
const strictSerializer: typeof serializerCompiler = (route) => {
  const serialize = serializerCompiler(route);
  return (data) => {
    const text = serialize(data);
    const plain: unknown = JSON.parse(JSON.stringify(data));
    if (!isDeepStrictEqual(JSON.parse(text), plain)) {
      throw new Error(
        `the answer of ${route.method} ${route.url} holds more than its schema declares`,
      );
    }
    return text;
  };
};

/** Fastify's schema of an endpoint: it parses the request and checks the answer. */
export function schemasOf({ params, query, body, response }: Endpoint): FastifySchema {
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(typeof response === "string" ? {} : { response: { "2xx": response } }),
  };
}
