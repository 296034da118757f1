import type { z } from "zod";
import type { Action } from "../permissions.ts";

/** Who may call: an action of the permission table, any signed-in user, or everybody. */
export type Access = Action | "signed-in" | "public";

/** What a call may count against, beside its permission (the limits stand in server/lib/rate-limit.ts). */
export type Limit =
  | "verification"
  | "declaration-pdf"
  | "lead-link-source"
  | "search"
  | "new-accounts";

/** The same, counted by the event that the body names. */
export type EventLimit = "sign-up" | "activation";

interface Declaration {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  path: `/api/${string}`;
  /** One English sentence for the API's readers. */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject | z.core.$ZodObject;
  /** Body of every 2xx answer; `"csv"` is streamed text, `"pdf"` a file, `"nothing"` an empty 204. */
  response: z.ZodType | "csv" | "pdf" | "nothing";
  /** `created`: 201 for a new row, 200 where nothing new was stored. */
  created?: true;
  /** The answer is one page of a list: headers X-Total-Count and Link (product.md#the-api); X-Total-Count-Floor where there are more. */
  page?: true;
  /**
   * May show what was so some seconds ago, to all but who has just written: a replica may answer (docs/decisions/035). Of
   * reads alone whose answer nobody acts on as the last word: lists, exports, figures.
   */
  mayLag?: true;
  /** Honours an Idempotency-Key header. */
  idempotent?: true;
  limit?: Limit;
  eventLimit?: EventLimit;
  /** Counts its calls in a way of its own (server/features), and refuses too many. */
  countsCalls?: true;
}

/** One call of the API, declared once: server, client, OpenAPI file and permission matrix all read it. */
export type Endpoint = Declaration;

/**
 * Declares an endpoint, keeping its exact schema types.
 * @param declaration method, path, access and schemas
 * @returns the same object
 */
export function endpoint<const D extends Declaration>(declaration: D): D {
  return declaration;
}

/** Whether a signed-in call may store something. An export stores its entry in the trail. */
export function isWrite({ method, access, response }: Endpoint): boolean {
  return access !== "public" && (method !== "GET" || response === "csv");
}

type Schema = z.core.$ZodType;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type SchemaAt<E extends Endpoint, K extends "params" | "query" | "body" | "response"> = E extends {
  [P in K]: infer S;
}
  ? S
  : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<SchemaAt<E, "params">>;
export type QueryOf<E extends Endpoint> = OutputOf<SchemaAt<E, "query">>;
export type BodyOf<E extends Endpoint> = OutputOf<SchemaAt<E, "body">>;
export type AnswerOf<E extends Endpoint> = OutputOf<SchemaAt<E, "response">>;

/** What a caller passes: the schemas' input side. */
export type CallOf<E extends Endpoint> = Provided<"params", InputOf<SchemaAt<E, "params">>> &
  Provided<"query", InputOf<SchemaAt<E, "query">>> &
  Provided<"body", InputOf<SchemaAt<E, "body">>>;
type Provided<K extends string, V> = V extends undefined
  ? { [P in K]?: undefined }
  : { [P in K]: V };
