import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { endpoints, namedSchemas } from "#shared/contract/all.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";

export type Json = { [key: string]: unknown };

type Schema = z.core.$ZodType;

/** The schemas of the contract as JSON Schema, for one direction: sent or answered. */
interface Side {
  referTo: (schema: Schema) => Json;
  /** The schema without a reference. */
  writeOut: (schema: Schema) => Json;
  named: Record<string, Json>;
}

/** The two directions differ: callers may leave out a default, but an answer always has it. */
export interface Sides {
  sent: Side;
  answered: Side;
}

const COMPONENTS = "#/components/schemas/";

/**
 * Turns the name of a call into an identifier that generators of clients accept.
 * @param name from the contract, `leads.exportCsv`
 * @returns `leadsExportCsv`
 */
export const operationIdOf = (name: string): string =>
  name.replaceAll(/\.(\w)/g, (_all, first: string) => first.toUpperCase());

/** Describes all schemas of the contract: by their exported names, or by the name of their call. */
export function describeSchemas(): Sides {
  return {
    sent: sideOf("input", ({ params, query, body }) => ({
      Params: params,
      Query: query,
      Body: body,
    })),
    answered: sideOf("output", ({ response }) => partsOfAnswer(response)),
  };
}

function partsOfAnswer(response: Endpoint["response"]): Record<string, Schema | undefined> {
  if (typeof response === "string") return {};
  const row = rowOf(response);
  return { Row: row && isObject(row) ? row : undefined, Answer: response };
}

const isObject = (schema: Schema): boolean => schema._zod.def.type === "object";

const rowOf = (schema: Schema): Schema | undefined =>
  schema instanceof z.ZodArray ? schema.element : undefined;

function sideOf(
  io: "input" | "output",
  partsOf: (endpoint: Endpoint) => Record<string, Schema | undefined>,
): Side {
  const registry = z.registry<{ id: string }>();
  const add = (schema: Schema, id: string) => registry.has(schema) || registry.add(schema, { id });
  for (const [name, schema] of namedSchemas) add(schema, name);
  for (const [name, endpoint] of endpoints) {
    const operation = operationIdOf(name).replace(/^./, (first) => first.toUpperCase());
    for (const [part, schema] of Object.entries(partsOf(endpoint)))
      if (schema) add(schema, `${operation}${part}`);
  }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: "any",
    uri: (id) => `${COMPONENTS}${id}`,
    override: ({ jsonSchema }) => {
      // The format says the same in one word.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  const named = Object.fromEntries(
    Object.entries<Json>(schemas).map(([id, { $id: _id, $schema: _dialect, ...schema }]) => [
      id,
      schema,
    ]),
  );
  const idOf = (schema: Schema) => registry.get(schema)?.id ?? "";
  const writeOut = (schema: Schema) => named[idOf(schema)] ?? {};
  const referTo = (schema: Schema) =>
    rowOf(schema) ? writeOut(schema) : { $ref: `${COMPONENTS}${idOf(schema)}` };
  return { referTo, writeOut, named };
}

/**
 * The named schemas to which a document refers, directly or through others.
 * @throws where a name is used on both sides and does not mean the same there
 */
export function referred(sides: Sides, document: { sent: Json[]; answered: Json[] }): Json {
  const sent = closure(document.sent, sides.sent.named);
  const answered = closure(document.answered, sides.answered.named);
  for (const [name, schema] of Object.entries(sent))
    if (name in answered && !isDeepStrictEqual(answered[name], schema))
      throw new Error(
        `${name} is sent in one form and answered in another: give each its own schema`,
      );
  const all = Object.entries({ ...sent, ...answered });
  return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function closure(roots: Json[], named: Record<string, Json>): Record<string, Json> {
  const found: Record<string, Json> = {};
  const open = [...roots];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = named[name];
      if (schema === undefined || name in found) continue;
      found[name] = schema;
      open.push(schema);
    }
  }
  return found;
}
