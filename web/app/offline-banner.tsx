import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener("online", listener);
  globalThis.addEventListener("offline", listener);
  return () => {
    globalThis.removeEventListener("online", listener);
    globalThis.removeEventListener("offline", listener);
  };
}

/** Says that the network is gone; the data already here stays readable. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-2 border-b border-warn-bd bg-warn-bg px-4 py-2 text-warn-fg md:px-7">
          <WifiOff aria-hidden className="size-4 shrink-0" /> Sem conexão. Mostrando dados já
          carregados.
        </p>
      )}
    </div>
  );
}
