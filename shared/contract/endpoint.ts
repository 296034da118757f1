import type { z } from "zod";
import type { DemoLock } from "../demo.ts";
import type { Action } from "../permissions.ts";
import type { Recurso } from "../tokens.ts";
import type { Entidade } from "../trilha.ts";

/**
 * The callers of an endpoint: an action of the permission table, any signed-in user, or everybody.
 */
export type Access = Action | "signed-in" | "public";

export type Limit =
  | "declaration-pdf"
  | "card-sheets"
  | "search"
  | "new-accounts"
  | "webhook-tests"
  | "site-looks"
  | "imports"
  | "family-letters"
  | "requests";

/** Something that a stranger may guess at. Wrong tries are counted by source, right ones never. */
export type Guess =
  | "declaration"
  | "lead-link-source"
  | "provider-answer"
  | "reset-link"
  | "email-link"
  | "request-link"
  | "table-link"
  | "agenda-link";

/** Limits that count by the event in the body. */
export type EventLimit = "sign-up" | "activation";

interface Declaration {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  path: `/api/${string}`;
  /** One English sentence for the readers of the API. */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject | z.core.$ZodObject;
  /**
   * The body of a 2xx answer; `"csv"` is streamed text, `"pdf"` and `"ics"` files, `"nothing"` an empty 204.
   */
  response: z.ZodType | "csv" | "pdf" | "ics" | "nothing";
  /** `created`: 201 for a new row, 200 where nothing new was stored. */
  created?: true;
  /**
   * The answer is one page of a list, with headers X-Total-Count and Link (product/integracoes.md#the-api), and
   * X-Total-Count-Floor where there are more.
   */
  page?: true;
  /**
   * A replica may answer, seconds behind, except for a caller who has just written
   * (docs/decisions/035). Only for reads on which nobody acts as the last word: lists, exports,
   * figures.
   */
  mayLag?: true;
  /**
   * The trail notes who read this: a list of people, an export, or the row of the path
   * (docs/decisions/050).
   */
  trail?: Entidade;
  /** The part of the API by which tokens reach it; without one none does (docs/decisions/071). */
  token?: Recurso;
  idempotent?: true;
  /** The body is a file of at most `UPLOAD_BYTES`, sent as `application/octet-stream`. */
  upload?: true;
  /**
   * Honours If-Match with the `versao` of the row that the caller has read; another is a 412
   * (docs/decisions/052).
   */
  versioned?: true;
  limit?: Limit;
  guess?: Guess;
  eventLimit?: EventLimit;
  /** Counts its calls in its own way (server/features), and refuses too many. */
  countsCalls?: true;
  /** A table of the event in the path reaches it too, without an account (docs/decisions/068). */
  table?: true;
  /** A log-in that waits for its second factor reaches it too; it reaches nothing else. */
  entering?: true;
  /**
   * Asks accounts with a second factor for it again, once it is 15 minutes old: 403 with the code
   * `segundo-fator` (product/acesso.md#second-factor).
   */
  confirms?: true;
  /**
   * A look as another account (docs/decisions/079) reads with its eyes and writes nothing; `never` refuses a reading of
   * that account's own access too, `always` lets the looker back.
   */
  visiting?: "never" | "always";
  /** A public demonstration refuses it. */
  demo?: DemoLock;
}

/** One call of the API, for server, client, OpenAPI file and permission matrix. */
export type Endpoint = Declaration;

/**
 * Declares an endpoint and keeps its exact schema types.
 * @param declaration method, path, access and schemas
 * @returns the same object
 */
export function endpoint<const D extends Declaration>(declaration: D): D {
  return declaration;
}

/**
 * True if a signed-in call may store something. An export counts, because it writes to the trail.
 */
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

/** The arguments of a caller: the schemas' input side. */
export type CallOf<E extends Endpoint> = Provided<"params", InputOf<SchemaAt<E, "params">>> &
  Provided<"query", InputOf<SchemaAt<E, "query">>> &
  Provided<"body", InputOf<SchemaAt<E, "body">>>;
type Provided<K extends string, V> = V extends undefined
  ? { [P in K]?: undefined }
  : { [P in K]: V };
