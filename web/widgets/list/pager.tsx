import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { PAGE_SIZE, type Pages } from "./pages.ts";

interface Props {
  /** The cursor of the present page; "" on the first. */
  cursor: string;
  /** The cursors of the pages behind, the present one last; empty for a shared address. */
  trail: string[];
  list: Pick<
    Pages<unknown>,
    "rows" | "total" | "isFloor" | "next" | "isPlaceholder" | "fetchAhead"
  >;
  turnTo: (trail: string[]) => void;
}

/** "Anterior / Próxima" with the range and the total. */
export function Pager({ cursor, trail, list, turnTo }: Props) {
  const { next, isPlaceholder: isBusy } = list;
  const ahead = () => next !== null && !isBusy && list.fetchAhead(next);
  useIdle(ahead, cursor !== "" && !isBusy);
  const total = `${list.isFloor ? "mais de " : ""}${formatNumber(list.total)}`;
  const shown = list.rows.length;
  // A shared address has a cursor without the pages before it, so their number is unknown.
  const isStray = cursor !== "" && trail.at(-1) !== cursor;
  const first = trail.length * PAGE_SIZE + 1;
  const range = isStray
    ? `${total} no total`
    : `${formatNumber(first)}–${formatNumber(first + shown - 1)} de ${total}`;
  return (
    <nav
      aria-label="Páginas"
      className="flex flex-wrap items-center justify-between gap-3 px-4 py-3"
    >
      <p className="text-fg-muted tabular-nums">{shown > 0 && range}</p>
      <div className="flex gap-2">
        <Button
          variant="outline"
          size="compact"
          disabled={isBusy || cursor === ""}
          onClick={() => turnTo(isStray ? [] : trail.slice(0, -1))}
        >
          <ChevronLeft aria-hidden /> {isStray ? "Primeira página" : "Anterior"}
        </Button>
        <Button
          variant="outline"
          size="compact"
          disabled={isBusy || next === null}
          onPointerEnter={ahead}
          onFocus={ahead}
          onClick={() => next !== null && turnTo([...(isStray ? [cursor] : trail), next])}
        >
          Próxima <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  );
}

/** In so many milliseconds a user has looked at the page. */
const IDLE_MS = 1_000;

/** Works after a pause, because many users who have turned a page turn the next. */
function useIdle(work: () => void, isWanted: boolean): void {
  const act = useEffectEvent(work);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => act(), IDLE_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);
}
