import type { FastifyInstance } from "fastify";
import { headers } from "#server/http/openapi-answers.ts";
import { apiDocument } from "#server/http/openapi.ts";

/** An answer in the document, with references resolved. */
interface DescribedAnswer {
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, unknown>;
}

interface Operation {
  operationId: string;
  description: string;
  responses: Record<string, DescribedAnswer>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { headers: Record<string, object>; responses: Record<string, DescribedAnswer> };
}

function follow<Part extends object>(part: Part, parts: Record<string, Part>): Part {
  const name = "$ref" in part ? String(part.$ref).split("/").at(-1) : undefined;
  return name === undefined ? part : (parts[name] ?? part);
}

/**
 * @returns the operations of an OpenAPI document by method and path as the contract writes them,
 * references resolved
 */
export function operationsOf(document: Record<string, unknown>): Map<string, Operation> {
  const { paths, components } = document as unknown as Document;
  const described = (part: DescribedAnswer): DescribedAnswer => {
    const { content, headers = {} } = follow(part, components.responses);
    const followed = Object.entries(headers).map(([name, header]) => [
      name.toLowerCase(),
      follow(header, components.headers),
    ]);
    return { ...(content && { content }), headers: Object.fromEntries(followed) };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => {
      const responses = Object.entries(operation.responses).map(
        ([status, answer]): [string, DescribedAnswer] => [status, described(answer)],
      );
      const address = path.replaceAll(/\{(\w+)\}/g, ":$1");
      const call = `${method.toUpperCase()} ${address}`;
      return [call, { ...operation, responses: Object.fromEntries(responses) }];
    }),
  );
  return new Map(operations);
}

const operations = operationsOf(apiDocument());
const HEADERS = Object.keys(headers).map((name) => name.toLowerCase());

/**
 * Checks from here on that the document describes every answer of the app: its status, its kind and
 * its named headers. A difference goes to console.error, which fails the test that made the call
 * (setup.ts).
 */
export function holdToDocument(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const call = `${request.method} ${request.routeOptions.url ?? ""}`;
    const responses = operations.get(call)?.responses;
    // A 500 is a fault that no document promises.
    if (responses !== undefined && reply.statusCode !== 500)
      for (const breach of breachesOf(responses, reply.statusCode, reply.getHeaders()))
        console.error(`${call} answered ${reply.statusCode} ${breach}: docs/openapi.json`);
    done(null, payload);
  });
}

/**
 * @returns the parts of an answer that its description does not name or misses; nothing where they
 * agree
 */
export function breachesOf(
  responses: Operation["responses"],
  status: number,
  sent: Record<string, unknown>,
): string[] {
  const answer = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
  if (answer === undefined) return ["which is not described"];
  const { headers = {}, content = {} } = answer;
  const type = sent["content-type"];
  const kind = typeof type === "string" ? type.replace(/;.*$/, "") : "nothing";
  return [
    ...HEADERS.filter((name) => name in sent && !(name in headers)).map((name) => `with ${name}`),
    ...HEADERS.filter((name) => headers[name]?.required && !(name in sent)).map(
      (name) => `without ${name}`,
    ),
    ...(kind === (Object.keys(content)[0] ?? "nothing") ? [] : [`as ${kind}`]),
  ];
}
