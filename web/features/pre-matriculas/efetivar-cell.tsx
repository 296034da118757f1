import { formatNome } from "#shared/br/nome.ts";
import type { PreMatricula } from "#shared/contract/pre-matriculas.ts";
import { Button } from "#web/ui/button.tsx";
import { swallowRepeats } from "#web/ui/repeated-press.ts";
import type { BulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { useEfetivar, useIsEfetivando } from "./data.ts";
import { EfetivadaBadge, EnrolledCell } from "./enrolled-cell.tsx";
import { useGraces } from "./use-graces.ts";

interface Props {
  row: PreMatricula;
  /** True if this role may do it. */
  isAllowed: boolean;
  invite: BulkInvite;
}

/**
 * 'Efetivar', or that it has been done (product/matriculas.md#efetivar) and how the student gets access to the enrolment; nothing to do
 * for who may not do it.
 */
export function EfetivarCell({ row, isAllowed, invite }: Props) {
  const { efetivada, matricula } = row;
  if (!efetivada) return isAllowed ? <EfetivarButton row={row} invite={invite} /> : null;
  if (!isAllowed || matricula === null) return <EfetivadaBadge />;
  return <EnrolledCell row={row} matricula={matricula} />;
}

function EfetivarButton({ row: { id, nome }, invite }: Pick<Props, "row" | "invite">) {
  const isPending = useIsEfetivando(id);
  const graces = useGraces();
  const efetivar = useEfetivar((rows) => void invite.run(rows));
  return (
    // Outlined: forty filled buttons below each other would hide all the rest.
    <Button
      variant="outline"
      size="compact"
      disabled={isPending}
      aria-label={isPending ? undefined : `Efetivar ${formatNome(nome)}`}
      onClick={(event) => {
        if (graces.isSettling()) return;
        swallowRepeats(event);
        // The button goes: the keys go on from its row.
        event.currentTarget.closest<HTMLElement>("[data-row]")?.focus({ preventScroll: true });
        void efetivar(id);
      }}
    >
      {isPending ? "Efetivando..." : "Efetivar"}
    </Button>
  );
}
