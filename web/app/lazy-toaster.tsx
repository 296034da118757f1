import { type FunctionComponent, useEffect, useState } from "react";
import { useToast } from "#web/ui/toast-store.ts";

/** What people begin with, before anything can succeed or fail. */
const FIRST_ACTS = ["pointerdown", "keydown"] as const;

/**
 * The toasts. Their code is fetched at the first touch or key, so that it is here when something fails, also for
 * want of a network; a message that comes earlier waits in the store.
 */
export function LazyToaster() {
  const [hasActed, setActed] = useState(false);
  const [Toaster, setToaster] = useState<FunctionComponent | null>(null);
  const waiting = useToast()?.id;
  useEffect(() => {
    const act = () => setActed(true);
    for (const name of FIRST_ACTS) document.addEventListener(name, act, { once: true });
    return () => {
      for (const name of FIRST_ACTS) document.removeEventListener(name, act);
    };
  }, []);
  useEffect(() => {
    if (!hasActed && waiting === undefined) return;
    const load = async () => {
      const toaster = await import("#web/ui/toaster.tsx");
      setToaster(() => toaster.Toaster);
    };
    // No network: the next message tries again.
    void load().catch(() => {});
  }, [hasActed, waiting]);
  return Toaster && <Toaster />;
}
