import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** A row that was efetivada stays in its place so long, with 'Desfazer' (product/matriculas.md#efetivar). */
const GRACE_MS = 8_000;
/** 'Efetivar' takes no press so long after rows have moved up: it was meant for the row that stood there. */
const SETTLING_MS = 600;

const LIST = { queryKey: ["pre-matriculas"] };

/** The rows in their grace, whatever page shows them. */
class Graces {
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly listeners = new Set<() => void>();
  private settledAt = 0;

  private readonly client: QueryClient;

  constructor(client: QueryClient) {
    this.client = client;
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  has(id: string): boolean {
    return this.timers.has(id);
  }

  isSettling(): boolean {
    return performance.now() < this.settledAt;
  }

  begin(id: string): void {
    this.end(id);
    const over = () => {
      this.end(id);
      if (this.timers.size === 0) void this.readAgain();
    };
    this.timers.set(id, setTimeout(over, GRACE_MS));
    this.tell();
  }

  end(id: string): void {
    clearTimeout(this.timers.get(id));
    if (this.timers.delete(id)) this.tell();
  }

  private async readAgain(): Promise<void> {
    await this.client.invalidateQueries(LIST);
    this.settledAt = performance.now() + SETTLING_MS;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

const ofClient = new WeakMap<QueryClient, Graces>();

/** The rows that were efetivada just now: the list is read again when the last of them has had its time. */
export function useGraces(): Graces {
  const client = useQueryClient();
  const graces = ofClient.get(client) ?? new Graces(client);
  ofClient.set(client, graces);
  return graces;
}

/** True if this row was efetivada just now. */
export function useIsFresh(id: string): boolean {
  const graces = useGraces();
  return useSyncExternalStore(graces.subscribe, () => graces.has(id));
}
