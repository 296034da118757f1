import { useCallback, useState } from "react";
import type { ToastMessage } from "../toast.tsx";

/** The toast of a public form, one at a time (product.md#messages, product.md#constants). */
export function useToast() {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const notify = (message: Omit<ToastMessage, "number">) =>
    setToast((previous) => ({ number: (previous?.number ?? 0) + 1, ...message }));
  const close = useCallback(() => setToast(null), []);
  return { toast, notify, close };
}
