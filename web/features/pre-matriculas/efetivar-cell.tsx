import { CircleCheck } from "lucide-react";
import { formatNome } from "#shared/br/nome.ts";
import type { PreMatricula } from "#shared/contract/pre-matriculas.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { BulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { InviteCell } from "#web/widgets/enrolment-table/invite.tsx";
import { BulkButton } from "#web/widgets/list/bulk-button.tsx";
import { type BulkEfetivar, useEfetivar, useIsEfetivando } from "./data.ts";

interface Props {
  row: PreMatricula;
  /** Whether this role may do it. */
  isAllowed: boolean;
  invite: BulkInvite;
  isInTable: boolean;
}

/**
 * 'Efetivar', or that it has been done (product.md#efetivar) and how the student gets access to the enrolment; nothing to do
 * for who may not do it.
 */
export function EfetivarCell({ row, isAllowed, invite, isInTable }: Props) {
  if (!row.efetivada) return isAllowed ? <EfetivarButton row={row} invite={invite} /> : null;
  const badge = (
    <Badge tone="ok" icon={CircleCheck}>
      Efetivada
    </Badge>
  );
  if (!isAllowed || row.matricula === null) return badge;
  return (
    <InviteCell row={{ ...row.matricula, nome: row.nome }} isInTable={isInTable}>
      {badge}
    </InviteCell>
  );
}

function EfetivarButton({ row: { id, nome }, invite }: Pick<Props, "row" | "invite">) {
  const isPending = useIsEfetivando(id);
  const efetivar = useEfetivar((rows) => void invite.run(rows));
  return (
    <Button
      size="compact"
      disabled={isPending}
      aria-label={isPending ? undefined : `Efetivar ${formatNome(nome)}`}
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
export function BulkEfetivarButton({ rows, bulk, clear }: BulkProps) {
  const waiting = rows.filter(({ efetivada }) => !efetivada);
  return (
    <>
      {bulk.stopped && (
        <p role="alert" className="text-sm text-bad-fg">
          {bulk.stopped}
        </p>
      )}
      <BulkButton
        names={waiting.map(({ nome }) => formatNome(nome))}
        question={`Efetivar ${formatNumber(waiting.length)} pré-matrículas?`}
        act="Efetivar"
        onAct={() => void bulk.run(waiting, clear)}
      >
        Efetivar {formatNumber(waiting.length)}
      </BulkButton>
    </>
  );
}
