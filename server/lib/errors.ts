/**
 * The closed list of refusals (architecture.md#errors). Any other error is a 500 without details.
 */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  gone: 410,
  changed: 412,
  "too-large": 413,
  "too-many": 429,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

export interface Issue {
  path: string;
  message: string;
}

/** A refusal with its pt-BR sentence, thrown anywhere; server/http/error-handler.ts answers it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  /** Seconds after which a further try makes sense (429, 503). */
  readonly retryAfter: number | undefined;
  /** The limit that was met, in words without the time to wait. */
  readonly because: string | undefined;
  /** The call works once the caller has given the second factor again. */
  readonly asksFactor: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      issues?: Issue[];
      retryAfter?: number;
      because?: string;
      cause?: unknown;
      asksFactor?: true;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "AppError";
    this.code = code;
    this.issues = more.issues;
    this.retryAfter = more.retryAfter;
    this.because = more.because;
    this.asksFactor = more.asksFactor ?? false;
  }
}

/**
 * Returns the row, or throws the 404 that hides whether it exists outside the caller's scope.
 * @param row first row of a scoped query
 * @param message e.g. "Cliente não encontrado"
 */
export function found<Row>(row: Row | undefined, message: string): Row {
  if (row === undefined) throw new AppError("not-found", message);
  return row;
}
