import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "#web/lib/idle.ts";
import { useToast } from "#web/ui/toast-store.ts";

const Toaster = lazy(async () => ({ default: (await import("#web/ui/toaster.tsx")).Toaster }));

/** The toasts, loaded after the page, or at once when one is waiting in the store. */
export function LazyToaster() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const isNeeded = useToast() !== null;
  return isIdle || isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
