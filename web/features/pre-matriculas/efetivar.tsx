import { CircleCheck } from "lucide-react";
import type { PreMatricula } from "#shared/contract/pre-matriculas.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { BulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { InviteCell } from "#web/widgets/enrolment-table/invite.tsx";
import { type BulkEfetivar, useEfetivar, useIsEfetivando } from "./data.ts";

interface Props {
  row: PreMatricula;
  /** Whether this role may do it. */
  isAllowed: boolean;
  invite: BulkInvite;
}

/**
 * 'Efetivar', or that it has been done (decisions §1.11) and how the student comes to his enrolment; nothing to do for
 * who may not do it.
 */
export function EfetivarCell({ row, isAllowed, invite }: Props) {
  if (!row.efetivada) return isAllowed ? <EfetivarButton row={row} invite={invite} /> : null;
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone="ok" icon={CircleCheck}>
        Efetivada
      </Badge>
      {isAllowed && row.matricula && <InviteCell row={{ ...row.matricula, nome: row.nome }} />}
    </span>
  );
}

function EfetivarButton({ row: { id, nome }, invite }: Omit<Props, "isAllowed">) {
  const isPending = useIsEfetivando(id);
  const efetivar = useEfetivar((rows) => void invite.run(rows));
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
