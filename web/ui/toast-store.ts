import { useSyncExternalStore } from "react";

/** One message for the corner of the screen. */
export interface ToastMessage {
  title: string;
  description?: string;
  /** Of whom it tells, above the description. */
  about?: string;
  /** Failures are destructive (product.md#messages). */
  tone?: "default" | "destructive";
  action?: { label: string; run: () => void };
  /** It tells of a help, such as a look-up: a failure that is read must not give way to it. */
  isMinor?: boolean;
}

/** product.md#constants: how long a dismissed toast stays in memory. */
export const REMOVE_DELAY_MS = 1_000_000;

/** A message in its place. */
export interface ToastSlot extends ToastMessage {
  id: number;
  isOpen: boolean;
}

/** product.md#constants: one toast visible at a time, hence one slot; a newer message takes it. */
let slot: ToastSlot | null = null;
let made = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(next: ToastSlot | null): void {
  clearTimeout(removal);
  slot = next;
  for (const listener of listeners) listener();
}

/** Shows a message, in place of the one that may be there; a minor one never in place of a failure. */
export function toast(message: ToastMessage): void {
  const isFailureRead = slot?.isOpen === true && slot.tone === "destructive" && !slot.isMinor;
  if (message.isMinor && isFailureRead) return;
  made += 1;
  put({ ...message, id: made, isOpen: true });
}

/** Closes the toast; it leaves the store later, so that its exit can be seen. */
export function dismissToast(): void {
  if (slot === null) return;
  put({ ...slot, isOpen: false });
  removal = setTimeout(clearToast, REMOVE_DELAY_MS);
}

/** Empties the slot at once. */
export function clearToast(): void {
  put(null);
}

/** The toast to render, open or just closed. */
export function useToast(): ToastSlot | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => slot,
  );
}
