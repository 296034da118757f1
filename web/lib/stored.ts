import { useSyncExternalStore } from "react";

/** A choice of this person on this device, in localStorage; components use `useStored`. */
export interface Stored<T extends string> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * @param key name in localStorage
 * @param values the allowed ones; the first is the default, also where storage is switched off
 */
export function stored<const T extends string>(
  key: string,
  values: readonly [T, ...T[]],
): Stored<T> {
  const text = storedText(key);
  return {
    ...text,
    get: () => values.find((value) => value === text.get()) ?? values[0],
    set: (value) => text.set(value === values[0] ? "" : value),
  };
}

/**
 * A stored text that its reader checks; "" where none is stored.
 * @param key name in localStorage
 */
export function storedText(key: string): Stored<string> {
  const listeners = new Set<() => void>();
  return {
    get: () => read(key),
    set: (value) => {
      write(key, value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      // Another tab changed the choice.
      globalThis.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener("storage", listener);
      };
    },
  };
}

export function useStored<T extends string>(store: Stored<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, value: string): void {
  try {
    if (value === "") localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is switched off or full, so the choice lasts only as long as the page.
  }
}
