import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance, FastifySchema } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { pt } from "zod/locales";
import type { Endpoint } from "#shared/contract/endpoint.ts";

/** Lets the contract's schemas parse requests and, outside production, check answers exactly. */
export function parseByContract(app: FastifyInstance, options: { checkAnswers: boolean }): void {
  z.config(pt());
  app.setValidatorCompiler(validatorCompiler);
  // To serialise through zod halves the throughput of a list (architecture.md#traps). Queries name
  // their columns, so no other column can leave.
  app.setSerializerCompiler(
    options.checkAnswers ? strictSerializer : () => (data) => JSON.stringify(data),
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
