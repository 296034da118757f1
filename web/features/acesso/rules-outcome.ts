import type { UseMutationResult } from "@tanstack/react-query";
import { sentenceOf } from "#web/lib/api.ts";

interface Words {
  /** Shown where the server's refusal has no sentence of its own. */
  fallback: string;
  /** Words that make a message red (product/telas.md#messages). */
  bad: RegExp;
}

/**
 * The message of a form that answers on the spot, and its colour.
 *
 * The words of a message colour it, a refusal's too (product/telas.md#messages): the server's failures hold those words.
 */
export function outcomeOf(
  { data, error }: Pick<UseMutationResult<{ message: string }, Error, never>, "data" | "error">,
  { fallback, bad }: Words,
): { message: string; tone: "bad" | "ok" } | null {
  const message = error ? sentenceOf(error, fallback) : data?.message;
  return message === undefined ? null : { message, tone: bad.test(message) ? "bad" : "ok" };
}
