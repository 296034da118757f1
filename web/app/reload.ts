import { health } from "#web/lib/calls.ts";
import { call } from "#web/lib/api.ts";

const RELOADED = "recarregado";

/**
 * Loads the whole page anew, but only from a server that answers: otherwise the browser's error page would stand in place of the
 * application.
 * @param again whether it may although it was done before for this address, because a person asks for it
 */
export async function reloadFromServer({ again }: { again: boolean }): Promise<void> {
  if (!again && sessionStorage.getItem(RELOADED) === location.href) return;
  try {
    await call(health.ready, {}, { signal: AbortSignal.timeout(5_000) });
  } catch {
    return;
  }
  sessionStorage.setItem(RELOADED, location.href);
  location.reload();
}
