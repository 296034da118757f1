import { useSyncExternalStore } from "react";

/** A choice of this person on this device, kept in localStorage; components follow it with `useStored`. */
export interface Stored<T extends string> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * @param key name in localStorage
 * @param values what it may hold; the first is the default, also where storage is switched off
 */
export function stored<const T extends string>(
  key: string,
  values: readonly [T, ...T[]],
): Stored<T> {
  const listeners = new Set<() => void>();
  return {
    get: () => values.find((value) => value === read(key)) ?? values[0],
    set: (value) => {
      write(key, value === values[0] ? null : value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      // Another tab chose.
      globalThis.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener("storage", listener);
      };
    },
  };
}

/** The value now, and again whenever it changes. */
export function useStored<T extends string>(store: Stored<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is switched off or full: the choice lasts until the page goes.
  }
}
