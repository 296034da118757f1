import type { UseMutationResult } from "@tanstack/react-query";
import { sentenceOf } from "#web/lib/api.ts";

interface Words {
  /** Where the server's refusal says nothing. */
  fallback: string;
  /** Words that make a message red (product.md#messages). */
  bad: RegExp;
}

/**
 * The message of a form that answers on the spot, and its colour.
 *
 * The words of a message colour it (product.md#messages). A refusal without those words ("Muitas tentativas…") is red
 * as well: green would tell the reader that it worked.
 */
export function outcomeOf(
  { data, error }: Pick<UseMutationResult<{ message: string }, Error, never>, "data" | "error">,
  { fallback, bad }: Words,
): { message: string; tone: "bad" | "ok" } | null {
  if (error) return { message: sentenceOf(error, fallback), tone: "bad" };
  return data ? { message: data.message, tone: bad.test(data.message) ? "bad" : "ok" } : null;
}
