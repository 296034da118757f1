import { useSyncExternalStore } from "react";

export interface ToastMessage {
  title: string;
  description?: string;
  /** The person that the message is about, above the description. */
  about?: string;
  /** Failures are destructive (product/telas.md#messages). */
  tone?: "default" | "destructive";
  action?: { label: string; run: () => void };
  /**
   * A message about a help, such as a look-up; it must not replace a failure that is being read.
   */
  isMinor?: boolean;
}

/** Milliseconds that a dismissed toast stays in memory (product/dados.md#constants). */
export const REMOVE_DELAY_MS = 1_000_000;

export interface ToastSlot extends ToastMessage {
  id: number;
  isOpen: boolean;
}

/** One toast is visible at a time; a newer message takes the slot (product/dados.md#constants). */
let slot: ToastSlot | null = null;
let made = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(next: ToastSlot | null): void {
  clearTimeout(removal);
  slot = next;
  for (const listener of listeners) listener();
}

/** Shows a message in place of the present one; a minor message never replaces a failure. */
export function toast(message: ToastMessage): void {
  const isFailureRead = slot?.isOpen === true && slot.tone === "destructive" && !slot.isMinor;
  if (message.isMinor && isFailureRead) return;
  made += 1;
  put({ ...message, id: made, isOpen: true });
}

/** Closes the toast. It leaves the store later, so that its exit is visible. */
export function dismissToast(): void {
  if (slot === null) return;
  put({ ...slot, isOpen: false });
  removal = setTimeout(clearToast, REMOVE_DELAY_MS);
}

export function clearToast(): void {
  put(null);
}

export function useToast(): ToastSlot | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => slot,
  );
}
