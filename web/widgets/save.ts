import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf, CallOf, Endpoint } from "#shared/contract/endpoint.ts";
import { call, sentenceOf } from "#web/lib/api.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { type ToastMessage, toast } from "#web/ui/toast-store.ts";
import { refreshLists } from "./list/toggle.ts";

type Text = Pick<ToastMessage, "title" | "description">;

/** What one save sends: params and body, and the key that makes a create repeatable. */
type Sent<E extends Endpoint> = CallOf<E> & KeyOf<E>;
type KeyOf<E extends Endpoint> = E extends { idempotent: true }
  ? { idempotencyKey: string }
  : { idempotencyKey?: undefined };

interface Options<E extends Endpoint> {
  endpoint: E;
  /** Roots of the cached lists that show what is saved; the metrics of the dashboard are refreshed as well. */
  refreshes: readonly string[];
  /** Toast of success (product.md#messages). */
  success: Text | ((answer: AnswerOf<E>) => Text);
  /** Toast of failure: its description is the server's sentence unless the call has words of its own. */
  failure: { title: string; description?: (error: Error) => string };
}

/**
 * Saves with one call of the contract, the only way to do so with one call: toasts what came of it and refreshes the lists.
 * @returns sends params and body; rejects with what `call` throws, for the form to show
 */
export function useSave<E extends Endpoint>({ endpoint, refreshes, success, failure }: Options<E>) {
  const client = useQueryClient();
  const { title, description = (error) => sentenceOf(error) } = failure;
  return useMutation({
    mutationKey: [endpoint.method, endpoint.path],
    mutationFn: (sent: Sent<E>) => call(endpoint, sent, { idempotencyKey: sent.idempotencyKey }),
    onSuccess: (answer) => {
      refreshLists(client, ...refreshes);
      toast(typeof success === "function" ? success(answer) : success);
    },
    onError: (error) => toastFailure(title, error, description(error)),
  }).mutateAsync;
}
