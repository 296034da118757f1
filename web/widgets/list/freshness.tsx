import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { formatAgo } from "#web/lib/format.ts";
import { useSingleKey } from "#web/lib/shortcuts.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";

const TICK_MS = 30_000;
/** Younger data need no word. */
const OLD_MS = 5 * 60_000;

interface Props {
  /** Milliseconds since 1970; 0 before the first answer. */
  updatedAt: number;
  isFetching: boolean;
  onRefresh: () => void;
  /** The last try failed, so that the button is wanted at any age. */
  hasFailed?: boolean;
  /** The data that are read again, where a page has several: "os números". */
  what?: string;
}

/** The age of data of five minutes and more, and a button: nothing is read again by itself (product/dados.md#constants). */
export function Freshness({ updatedAt, isFetching, onRefresh, hasFailed = false, what }: Props) {
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
  const age = updatedAt === 0 ? 0 : now - updatedAt;
  if (age < OLD_MS && !hasFailed) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <span className="text-xs text-fg-muted">Atualizado {formatAgo(age)}</span>
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
