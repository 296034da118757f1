import { useSyncExternalStore } from "react";
import { todayInSaoPaulo } from "#shared/br/data.ts";

const TICK_MS = 60_000;

/** The day that it is in São Paulo, YYYY-MM-DD; a page left open over midnight follows. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => todayInSaoPaulo(new Date()));
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}
