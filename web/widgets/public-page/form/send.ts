import type { AnswerOf, CallOf, Endpoint } from "#shared/contract/endpoint.ts";
import { ApiError, call } from "#web/lib/api.ts";

/** A line that is silent for so long gets a new attempt, with the same key. */
const TIMEOUT_MS = 30_000;

/** What went wrong: the server's sentence, if it spoke, and its complaints by field. */
export interface Failure {
  /** Status of the answer; undefined where there was none. */
  status?: number;
  message: string | undefined;
  issues: { path: string; message: string }[];
}

/** What a broken line gives, and what a script gets that fills what people do not see. */
export const NO_ANSWER: Failure = { message: undefined, issues: [] };

export type Reply<Answer> = { answer: Answer } | { failure: Failure };

/**
 * Calls the server, patiently, and puts into words what went wrong.
 * @param key Idempotency-Key of a POST: the same for every attempt with the same data
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  key?: string,
): Promise<Reply<AnswerOf<E>>> {
  // Not AbortSignal.timeout: unknown to the phones of our visitors (iOS 15).
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

/** What a failed call is told as. */
export function failureOf(error: unknown): Failure {
  // Without a reason it was not the server that spoke: a proxy's page, an empty answer.
  if (!(error instanceof ApiError) || error.reason === undefined) return NO_ANSWER;
  return { status: error.status, message: error.reason, issues: error.issues };
}
