import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance, FastifySchema } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { pt } from "zod/locales";
import type { Endpoint } from "#shared/contract/endpoint.ts";

/** Schemas parse requests and, outside production, hold answers to the letter. */
export function parseByContract(app: FastifyInstance, options: { checkAnswers: boolean }): void {
  z.config(pt());
  app.setValidatorCompiler(validatorCompiler);
  // architecture.md#traps: serialising through zod halves the throughput of a list. Queries name their columns.
  app.setSerializerCompiler(
    options.checkAnswers ? strictSerializer : () => (data) => JSON.stringify(data),
  );
}

/** An answer with a column that the contract does not declare is a leak: here it fails instead of being cut out. */
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

/** Fastify's schema of an endpoint: what it parses, and the answer that it checks. */
export function schemasOf({ params, query, body, response }: Endpoint): FastifySchema {
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(typeof response === "string" ? {} : { response: { "2xx": response } }),
  };
}
