import { CircleCheck } from "lucide-react";
import { formatNome } from "#shared/br/nome.ts";
import type { PreMatricula } from "#shared/contract/pre-matriculas.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { swallowRepeats } from "#web/ui/repeated-press.ts";
import { EnrolmentMenu } from "#web/widgets/enrolment-table/enrolment-menu.tsx";
import { inviteLabel, useInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { InviteState } from "#web/widgets/enrolment-table/invite.tsx";
import { type Undoable, useUndoEnrolment } from "#web/widgets/enrolment-table/undo-data.ts";
import { useGraces, useIsFresh } from "./use-graces.ts";

export const EfetivadaBadge = () => (
  <Badge tone="ok" icon={CircleCheck}>
    Efetivada
  </Badge>
);

interface Props {
  row: PreMatricula;
  matricula: NonNullable<PreMatricula["matricula"]>;
}

/**
 * A pré-matrícula that is efetivada, for who may do that: 'Desfazer' for the first seconds, then how far the student's access
 * is. The invitation stands in the menu, never where 'Efetivar' was (product/matriculas.md#efetivar).
 */
export function EnrolledCell({ row, matricula }: Props) {
  const { id: preMatriculaId, nome, caminho, evento } = row;
  const isFresh = useIsFresh(preMatriculaId);
  const invite = useInvite();
  const undoable = {
    id: matricula.id,
    preMatriculaId,
    nome,
    caminho,
    nomeEscola: evento.nomeEscola,
  };
  return (
    <span className="flex min-w-0 flex-1 flex-wrap dense:flex-nowrap items-center justify-between gap-1">
      <span className="flex min-w-0 flex-1 basis-20 flex-wrap dense:flex-nowrap items-center gap-x-2 gap-y-0.5">
        <EfetivadaBadge />
        {isFresh && <UndoButton row={undoable} />}
        <InviteState row={matricula} />
        {invite.error && (
          <span role="alert" className="text-xs whitespace-normal text-bad-fg">
            {sentenceOf(invite.error)}
          </span>
        )}
      </span>
      <EnrolmentMenu
        row={undoable}
        invite={
          matricula.temAcesso || invite.isPending
            ? undefined
            : { label: inviteLabel(matricula), run: () => invite.mutate({ ...matricula, nome }) }
        }
      />
    </span>
  );
}

function UndoButton({ row }: { row: Undoable }) {
  const { undo, isPending } = useUndoEnrolment();
  const graces = useGraces();
  const press = async () => {
    try {
      await undo({ motivo: "engano", row });
      graces.end(row.preMatriculaId);
    } catch {
      // Told by its toast; the row keeps the button as long as it would have.
    }
  };
  return (
    <Button
      size="inline"
      variant="link"
      className="tap-44 min-h-6"
      disabled={isPending}
      aria-label={isPending ? undefined : `Desfazer matrícula de ${formatNome(row.nome)}`}
      onClick={(event) => {
        swallowRepeats(event);
        event.currentTarget.closest<HTMLElement>("[data-row]")?.focus({ preventScroll: true });
        void press();
      }}
    >
      {isPending ? "Desfazendo..." : "Desfazer"}
    </Button>
  );
}
