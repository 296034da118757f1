import type { AnswerOf, CallOf, Endpoint } from "#shared/contract/endpoint.ts";

/** The answer of a broken server, or of a proxy whose server is away, has no words for people. */
const SERVER_AT_FAULT = "O servidor não respondeu como devia. Tente novamente em instantes.";

/** A failed call: `"{status}: {body text}"` (product/integracoes.md#calls); toasts show `sentence`. */
export class ApiError extends Error {
  // It is declared and not defined, because a defined field costs the public pages a polyfill.
  declare readonly status: number;
  declare readonly body: string;

  constructor(status: number, body: string, statusText = "") {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
  }

  /**
   * The server's `message` or `error` sentence (product/integracoes.md#the-api); undefined without a reason.
   */
  get reason(): string | undefined {
    const { message, error } = this.details;
    return message || error || undefined;
  }

  /** The reason; without one, that the server is at fault, or the whole message. */
  get sentence(): string {
    return this.reason ?? (this.status < 500 ? this.message : SERVER_AT_FAULT);
  }

  get issues(): { path: string; message: string }[] {
    return this.details.issues ?? [];
  }

  /** The call works once the user has given the second factor again (product/acesso.md#second-factor). */
  get asksFactor(): boolean {
    return this.details.code === "segundo-fator";
  }

  private get details(): {
    message?: string;
    error?: string;
    issues?: { path: string; message: string }[];
    code?: string;
  } {
    try {
      const parsed: unknown = JSON.parse(this.body);
      return typeof parsed === "object" && parsed !== null ? parsed : {};
    } catch {
      return {};
    }
  }
}

/** True where the row has changed since the version that the call named. */
export function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

/**
 * The sentence that tells a person why a call failed.
 * @param silent used where the server answered without a reason
 */
export function sentenceOf(error: unknown, silent?: string): string {
  if (!(error instanceof ApiError)) return "Erro de conexão. Tente novamente.";
  return error.reason ?? silent ?? error.sentence;
}

/** One page of a list: its rows, the total, and the cursor of the next page. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** There are more than `total`: a search is counted up to 1.000. */
  isFloor?: boolean;
  next: string | null;
}

interface Options {
  signal?: AbortSignal;
  /** Makes a POST repeatable, because the same key never stores twice. */
  idempotencyKey?: string;
  /** The `versao` of the row that an edit began with: the server refuses the edit of another. */
  ifMatch?: string;
}

/**
 * Calls an endpoint of the contract with the session's cookie.
 * @param endpoint its declaration
 * @param input params, query and body as its schemas take them
 * @returns the parsed answer; undefined for 204
 * @throws ApiError for every non-2xx answer, TypeError when the server cannot be reached
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: Options = {},
): Promise<AnswerOf<E>> {
  const response = await send(endpoint, input, options);
  const text = await response.text();
  return (text === "" ? undefined : JSON.parse(text)) as AnswerOf<E>;
}

/** Calls a list endpoint and also reads the page's headers. */
export async function callPage<E extends Endpoint & { page: true }>(
  endpoint: E,
  input: CallOf<E>,
  options: Options = {},
): Promise<Page<AnswerOf<E> extends (infer Row)[] ? Row : never>> {
  const response = await send(endpoint, input, options);
  const rows = (await response.json()) as AnswerOf<E> extends (infer Row)[] ? Row[] : never[];
  const next = /[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/.exec(response.headers.get("link") ?? "");
  return {
    rows: rows as never,
    total: Number(response.headers.get("x-total-count") ?? rows.length),
    isFloor: response.headers.get("x-total-count-floor") === "true",
    next: next?.[1] ? decodeURIComponent(next[1]) : null,
  };
}

/**
 * The address of a call, for `fetch` and for links (a CSV download).
 * @returns path with parameters and query; undefined query values are left out
 */
export function urlOf<E extends Endpoint>(
  endpoint: E,
  input: Pick<CallOf<E>, "params" | "query">,
): string {
  const params: Record<string, unknown> = input.params ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (typeof value === "number" || typeof value === "boolean") query.set(name, `${value}`);
    else if (typeof value === "string" && value !== "") query.set(name, value);
  }
  // query.size is missing on our visitors' phones (Safari 16).
  const search = query.toString();
  return search === "" ? path : `${path}?${search}`;
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: Options,
): Promise<Response> {
  const headers = new Headers();
  if (input.body !== undefined) headers.set("content-type", "application/json");
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  if (options.ifMatch) headers.set("if-match", `"${options.ifMatch}"`);
  return request(urlOf(endpoint, input), {
    method: endpoint.method,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    signal: options.signal ?? null,
  });
}

/**
 * Fetches with the session's cookie.
 * @throws ApiError for every non-2xx answer, TypeError when the server cannot be reached
 */
export async function request(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, credentials: "include" });
  if (response.ok) return response;
  const error = new ApiError(response.status, await response.text(), response.statusText);
  if (await renew?.(error, url)) return request(url, init);
  throw error;
}

let renew: ((error: ApiError, url: string) => Promise<boolean>) | undefined;

/**
 * Sets what happens when a call is refused for who calls: nobody is signed in, or the second factor
 * is asked for again. The server has done nothing for such a call, so it may be repeated; a POST
 * carries the same Idempotency-Key again.
 * @param handler gets every refusal; it waits for another log-in or for the factor, and tells
 * whether to repeat the call; false lets it fail
 */
export function onRefused(handler: (error: ApiError, url: string) => Promise<boolean>): void {
  renew = handler;
}
