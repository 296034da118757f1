import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { formatAgo } from "#web/lib/format.ts";
import { useSingleKey } from "#web/lib/shortcuts.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";

const TICK_MS = 30_000;

interface Props {
  /** Milliseconds since 1970; 0 before the first answer. */
  updatedAt: number;
  isFetching: boolean;
  onRefresh: () => void;
  /** The data that are read again, where a page has several: "os números". */
  what?: string;
}

/** The age of the data, and a button: nothing is read again by itself (product.md#constants). */
export function Freshness({ updatedAt, isFetching, onRefresh, what }: Props) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const refresh = () => {
    setNow(Date.now());
    onRefresh();
  };
  useSingleKey("r", () => !isFetching && refresh());
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      {/* Its place is kept until then; otherwise on a phone the rest of the row would move to the
         next line. */}
      <span className={cn("text-xs text-fg-muted", updatedAt === 0 && "invisible")}>
        Atualizado {formatAgo(updatedAt === 0 ? 0 : now - updatedAt)}
      </span>
      <Button
        variant="ghost"
        size="small"
        aria-label={what && `Atualizar ${what}`}
        disabled={isFetching}
        onClick={refresh}
      >
        <RefreshCw aria-hidden className={cn(isFetching && "animate-spin")} /> Atualizar
      </Button>
    </div>
  );
}
