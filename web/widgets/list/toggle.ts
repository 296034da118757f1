import type { ToastMessage } from "#web/ui/toast-store.ts";
import { useSaving } from "../save.ts";

interface Toggle {
  id: string;
  isActive: boolean;
}

interface Options {
  key: string;
  send: (toggle: Toggle) => Promise<unknown>;
  /** The toast of success (product/telas.md#messages). */
  done: (isActive: boolean) => Pick<ToastMessage, "title" | "description">;
  failed: (isActive: boolean) => string;
}

/**
 * (De)activates a row: the list shows it at once and restores it when the server refuses.
 * “Desfazer” sends the opposite request (product/telas.md#screens).
 */
export function useToggle({ key, send, done, failed }: Options) {
  const toggle = useSaving({
    send,
    early: ({ id, isActive }) => ({ id, shown: { isActive }, otherwise: { isActive: !isActive } }),
    refreshes: [key],
    success: (_answer, { id, isActive }) => ({
      ...done(isActive),
      action: { label: "Desfazer", run: () => toggle.mutate({ id, isActive: !isActive }) },
    }),
    failure: ({ isActive }) => ({ title: failed(isActive) }),
  });
  return toggle;
}
