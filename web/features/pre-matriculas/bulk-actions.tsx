import { formatNome } from "#shared/br/nome.ts";
import type { PreMatricula } from "#shared/contract/pre-matriculas.ts";
import { formatNumber } from "#web/lib/format.ts";
import type { BulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { BulkInviteButton } from "#web/widgets/enrolment-table/invite.tsx";
import { BulkButton } from "#web/widgets/list/bulk-button.tsx";
import type { BulkEfetivar } from "./data.ts";

export interface BulkProps {
  rows: readonly PreMatricula[];
  bulk: BulkEfetivar;
  invite: BulkInvite;
  clear: () => void;
}

/** Both steps of a selection: who waits becomes a student, who is one is invited. */
export function BulkActions({ rows, bulk, invite, clear }: BulkProps) {
  const students = rows.flatMap(({ nome, matricula }) =>
    matricula ? [{ ...matricula, nome }] : [],
  );
  return (
    <>
      <BulkEfetivarButton {...{ rows, bulk, clear }} />
      {students.length > 0 && <BulkInviteButton rows={students} bulk={invite} clear={clear} />}
    </>
  );
}

/** 'Efetivar N', of those among the selected that are not efetivadas yet. */
function BulkEfetivarButton({ rows, bulk, clear }: Omit<BulkProps, "invite">) {
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
