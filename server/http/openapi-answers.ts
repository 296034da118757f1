import { type Endpoint, isWrite } from "#shared/contract/endpoint.ts";
import type { Json, Sides } from "./openapi-schemas.ts";

const header = (name: string): Json => ({ $ref: `#/components/headers/${name}` });
const refusal = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

export const headers: Json = {
  "X-Total-Count": {
    description: "How many rows there are under the filters",
    required: true,
    schema: { type: "integer", minimum: 0 },
  },
  "X-Total-Count-Floor": {
    description: "There are more rows than X-Total-Count says: a search counts up to 1,000",
    schema: { type: "string", const: "true" },
  },
  Link: {
    description: 'Where the next page is, `<path?cursor=…>; rel="next"`; absent on the last page',
    schema: { type: "string" },
  },
  "Content-Disposition": {
    description: "The name of the file",
    required: true,
    schema: {
      type: "string",
      pattern: `^attachment; filename="[^"]+"(?:; filename\\*=UTF-8''[^;]+)?$`,
    },
  },
  "Retry-After": {
    description: "Seconds after which it makes sense to come back",
    required: true,
    schema: { type: "integer", minimum: 1 },
  },
};

const refused = (description: string, more: Json = {}): Json => ({
  description,
  ...more,
  content: { "application/json": { schema: { $ref: "#/components/schemas/ErrorBody" } } },
});
const retryAfter = { headers: { "Retry-After": header("Retry-After") } };

export const refusals: Json = {
  Invalid: refused("What was sent is invalid; `issues` names the fields"),
  Unauthenticated: refused("Nobody is signed in, or the token is of no use"),
  Forbidden: refused("The role or the token may not do this, or the write comes from another site"),
  NotFound: refused("There is no such row within the caller's reach"),
  Conflict: refused("It contradicts what is stored, or the key came with another body before"),
  Changed: refused("The row has changed since the version of If-Match was read"),
  TooLarge: refused("The body is too large"),
  TooMany: refused("Too many calls", retryAfter),
  Refused: refused("Any other refusal"),
  Unavailable: refused("Busy or restarting", retryAfter),
};

/** @returns the answers of a call by status; all follow from its declaration */
export function answersOf(endpoint: Endpoint, sides: Sides): Json {
  const { params, query, body, access, path, method, idempotent } = endpoint;
  const { limit, guess, eventLimit, countsCalls, versioned, token } = endpoint;
  const isPublic = access === "public";
  const isByRole = !isPublic && access !== "signed-in";
  const isCounted = limit ?? guess ?? eventLimit ?? countsCalls ?? token ?? isWrite(endpoint);
  return {
    ...successOf(endpoint, sides),
    ...((params ?? query ?? body ?? idempotent) && { 400: refusal("Invalid") }),
    ...(!isPublic && { 401: refusal("Unauthenticated") }),
    ...((isByRole || method !== "GET") && { 403: refusal("Forbidden") }),
    ...(path.includes(":") && { 404: refusal("NotFound") }),
    ...(idempotent && { 409: refusal("Conflict") }),
    ...(versioned && { 412: refusal("Changed") }),
    ...(body && { 413: refusal("TooLarge") }),
    ...(isCounted && { 429: refusal("TooMany") }),
    "4XX": refusal("Refused"),
    503: refusal("Unavailable"),
  };
}

function successOf({ response, page, created }: Endpoint, { answered }: Sides): Json {
  if (response === "nothing") return { 204: { description: "Done" } };
  if (response === "csv") return { 200: csv };
  if (response === "pdf") return { 200: pdf };
  if (response === "ics") return { 200: ics, 304: { description: "Nothing has changed" } };
  const content = { "application/json": { schema: answered.referTo(response) } };
  if (page) return { 200: { description: "A page of the list", headers: pageHeaders, content } };
  if (!created) return { 200: { description: "The answer", content } };
  return {
    200: { description: "It was there already: nothing new was stored", content },
    201: { description: "It was stored", content },
  };
}

const pageHeaders = {
  "X-Total-Count": header("X-Total-Count"),
  "X-Total-Count-Floor": header("X-Total-Count-Floor"),
  Link: header("Link"),
};

const csv = {
  description: "The list as a file, streamed",
  headers: {
    "Content-Disposition": header("Content-Disposition"),
    "X-Total-Count": header("X-Total-Count"),
  },
  content: { "text/csv": { schema: { type: "string" } } },
};

const ics = {
  description: "All events as a calendar",
  content: { "text/calendar": { schema: { type: "string" } } },
};

const pdf = {
  description: "The document as a file",
  headers: { "Content-Disposition": header("Content-Disposition") },
  content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
};
