import { CircleCheck } from "lucide-react";
import type { PreMatricula } from "#shared/contract/pre-matriculas.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { type BulkEfetivar, useEfetivar, useIsEfetivando } from "./data.ts";

interface Props {
  row: PreMatricula;
  /** Whether this role may do it. */
  isAllowed: boolean;
}

/** 'Efetivar', or that it has been done (decisions §1.11); nothing for who may not do it. */
export function EfetivarCell({ row, isAllowed }: Props) {
  if (row.efetivada) {
    return (
      <Badge tone="ok" icon={CircleCheck}>
        Efetivada
      </Badge>
    );
  }
  return isAllowed ? <EfetivarButton row={row} /> : null;
}

function EfetivarButton({ row: { id, nome } }: Pick<Props, "row">) {
  const isPending = useIsEfetivando(id);
  const efetivar = useEfetivar();
  return (
    <Button
      size="compact"
      disabled={isPending}
      aria-label={isPending ? undefined : `Efetivar ${nome}`}
      onClick={({ currentTarget }) => {
        // The button goes: the keys go on from its row.
        currentTarget.closest<HTMLElement>("[data-row]")?.focus({ preventScroll: true });
        void efetivar(id);
      }}
    >
      {isPending ? "Efetivando..." : "Efetivar"}
    </Button>
  );
}

interface BulkProps {
  rows: readonly PreMatricula[];
  bulk: BulkEfetivar;
  clear: () => void;
}

/** 'Efetivar N', of those among the selected that are not efetivadas yet. */
export function BulkButton({ rows, bulk, clear }: BulkProps) {
  const waiting = rows.filter(({ efetivada }) => !efetivada);
  return (
    <>
      {bulk.stopped && (
        <p role="alert" className="text-sm text-bad-fg">
          {bulk.stopped}
        </p>
      )}
      <Button
        size="compact"
        disabled={waiting.length === 0}
        onClick={() => void bulk.run(waiting, clear)}
      >
        Efetivar {formatNumber(waiting.length)}
      </Button>
    </>
  );
}

/** How far a run over the selection is. */
export function BulkProgress({ progress, stop }: Pick<BulkEfetivar, "progress" | "stop">) {
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <>
      <label className="flex items-center gap-2 px-1 text-sm tabular-nums">
        <progress className="h-2 w-24 accent-primary sm:w-40" max={total} value={done} />
        Efetivando {formatNumber(done + 1)} de {formatNumber(total)}...
      </label>
      <Button variant="outline" size="compact" onClick={stop}>
        Parar
      </Button>
    </>
  );
}
