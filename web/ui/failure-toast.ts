import { ApiError, sentenceOf } from "#web/lib/api.ts";
import { toast } from "./toast-store.ts";

/**
 * Tells that a save failed (product/telas.md#messages: destructive, with the server's sentence). A 401 is
 * left out: the end of the session is told already, and this toast would replace that.
 */
export function toastFailure(title: string, error: Error, description = sentenceOf(error)): void {
  if (error instanceof ApiError && error.status === 401) return;
  toast({ title, description, tone: "destructive" });
}
