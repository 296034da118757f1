import { ApiError, sentenceOf } from "#web/lib/api.ts";
import { toast } from "./toast-store.ts";

/**
 * Tells that a save failed (product.md#messages: destructive, with the server's sentence). Not for a 401: the session
 * has ended, which is said already and would be said over.
 */
export function toastFailure(title: string, error: Error, description = sentenceOf(error)): void {
  if (error instanceof ApiError && error.status === 401) return;
  toast({ title, description, tone: "destructive" });
}
