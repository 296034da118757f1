import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance, FastifySchema } from "fastify";
import fastifySwagger from "@fastify/swagger";
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import { z } from "zod";
import { pt } from "zod/locales";
import { ErrorBody } from "#shared/contract/values.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";

/** Schemas parse requests and, outside production, hold answers to the letter; they also make the OpenAPI file. */
export async function describeApi(
  app: FastifyInstance,
  options: { checkAnswers: boolean },
): Promise<void> {
  z.config(pt());
  app.setValidatorCompiler(validatorCompiler);
  // architecture.md#traps: serialising through zod halves the throughput of a list. Queries name their columns.
  app.setSerializerCompiler(
    options.checkAnswers ? strictSerializer : () => (data) => JSON.stringify(data),
  );
  await app.register(fastifySwagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Capelo",
        version: "1",
        description:
          "A rede, seus eventos e suas matrículas. Listas: limit, cursor, X-Total-Count e Link. " +
          "Uma busca conta até 1.000: com X-Total-Count-Floor: true há mais linhas que X-Total-Count.",
      },
      components: { securitySchemes: { sessao: { type: "apiKey", in: "cookie", name: "sessao" } } },
    },
    transform: jsonSchemaTransform,
  });
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

/** Fastify's schema of an endpoint. */
export function schemasOf(endpoint: Endpoint): FastifySchema {
  const { params, query, body, response, access, summary, path } = endpoint;
  const signedIn = access !== "public";
  return {
    summary,
    description: `Access: ${access}`,
    tags: [path.split("/")[2] ?? "api"],
    ...(signedIn ? { security: [{ sessao: [] }] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { ...answersOf(endpoint, response), "4xx": ErrorBody },
  };
}

function answersOf(endpoint: Endpoint, response: Endpoint["response"]): Record<string, unknown> {
  if (response === "nothing") return { 204: z.null() };
  if (response === "csv") return { 200: { content: { "text/csv": { schema: z.string() } } } };
  return endpoint.created ? { 200: response, 201: response } : { 200: response };
}
