import type { AnswerOf, CallOf, Endpoint } from "#shared/contract/endpoint.ts";
import { ApiError, call } from "#web/lib/api.ts";

/** A connection that is silent for so many milliseconds gets a new attempt, with the same key. */
const TIMEOUT_MS = 30_000;

/** A failure: the server's sentence, if it answered, and its messages by field. */
export interface Failure {
  /** The status of the answer; undefined without one. */
  status?: number;
  message: string | undefined;
  issues: { path: string; message: string }[];
}

/** The result of a broken connection, and of a script that fills the hidden field. */
export const NO_ANSWER: Failure = { message: undefined, issues: [] };

export type Reply<Answer> = { answer: Answer } | { failure: Failure };

/**
 * Calls the server with retries, and puts a failure into words.
 * @param key Idempotency-Key of a POST: the same for every attempt with the same data
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  key?: string,
): Promise<Reply<AnswerOf<E>>> {
  // AbortSignal.timeout is missing on our visitors' phones (iOS 15).
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    return {
      answer: await call(endpoint, input, { signal, idempotencyKey: key }),
    };
  } catch (error) {
    return { failure: failureOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

export function failureOf(error: unknown): Failure {
  // Without a reason the answer is not the server's: it is a proxy's page, or empty.
  if (!(error instanceof ApiError) || error.reason === undefined) return NO_ANSWER;
  return { status: error.status, message: error.reason, issues: error.issues };
}
