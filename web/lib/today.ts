import { useSyncExternalStore } from "react";
import { todayInSaoPaulo } from "#shared/br/data.ts";

const TICK_MS = 60_000;

/** The day in São Paulo, YYYY-MM-DD; it changes at midnight on an open page. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => todayInSaoPaulo(new Date()));
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}
