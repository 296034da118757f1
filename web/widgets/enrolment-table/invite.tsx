import { MailQuestionMark, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { formatNome } from "#shared/br/nome.ts";
import { formatNumber } from "#web/lib/format.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { BulkButton } from "../list/bulk-button.tsx";
import { Moment } from "./person-fields.tsx";
import {
  type BulkInvite,
  type Invitable,
  inviteLabel,
  isUninvited,
  useInvite,
} from "./invite-data.ts";

interface Props {
  row: Invitable;
  /** A table cell puts everything below each other, to stay narrow. */
  isInTable?: boolean;
  /** A text in front, about the row. */
  children?: ReactNode;
}

/** The state of a student's access to the enrolment, and the next action. */
export function InviteCell({ row, isInTable = false, children }: Props) {
  return (
    <span
      className={
        isInTable
          ? "flex flex-col items-start gap-0.5 dense:flex-row dense:items-center dense:gap-2"
          : "flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 sm:justify-end"
      }
    >
      {children}
      <InviteState row={row} />
      {!row.temAcesso && <InviteButton row={row} isInTable={isInTable} />}
    </span>
  );
}

/** The state of a student's access to the enrolment. */
export function InviteState({ row: { temAcesso, convidadoEm } }: { row: Omit<Invitable, "nome"> }) {
  return (
    <>
      {temAcesso && (
        <Badge tone="ok" icon={UserCheck}>
          Tem acesso
        </Badge>
      )}
      {!temAcesso && convidadoEm !== null && (
        // In a dense row 'Reenviar convite' says the same.
        <span className="dense:hidden">
          <Badge tone="info" icon={MailQuestionMark}>
            Convite pendente
          </Badge>
        </span>
      )}
      {convidadoEm !== null && (
        <span className="text-xs text-fg-muted dense:hidden">
          Convidado em <Moment moment={convidadoEm} />
        </span>
      )}
    </>
  );
}

function InviteButton({ row, isInTable }: Required<Omit<Props, "children">>) {
  const invite = useInvite();
  const label = inviteLabel(row);
  const name = `${isUninvited(row) ? label : `${label} a`} ${formatNome(row.nome)}`;
  return (
    <>
      <Button
        {...(isInTable
          ? { variant: "link", size: "inline", className: "tap-44 min-h-6" }
          : { variant: "outline", size: "compact", className: "max-sm:flex-1" })}
        disabled={invite.isPending}
        aria-label={invite.isPending ? undefined : name}
        onClick={() => invite.mutate(row)}
      >
        {invite.isPending ? "Convidando..." : label}
      </Button>
      {invite.error && (
        <span
          role="alert"
          className={`text-xs whitespace-normal text-bad-fg ${isInTable ? "max-w-30" : "basis-full"}`}
        >
          {sentenceOf(invite.error)}
        </span>
      )}
    </>
  );
}

interface BulkProps {
  rows: readonly Invitable[];
  bulk: BulkInvite;
  clear: () => void;
}

/** 'Convidar alunos (N)', for the selected students who were not invited yet. */
export function BulkInviteButton({ rows, bulk, clear }: BulkProps) {
  const waiting = rows.filter(isUninvited);
  return (
    <>
      {bulk.problem && (
        <p role="alert" className="text-sm text-bad-fg">
          {bulk.problem}
        </p>
      )}
      <BulkButton
        variant="outline"
        names={waiting.map(({ nome }) => formatNome(nome))}
        question={`Convidar ${formatNumber(waiting.length)} alunos?`}
        act="Convidar"
        onAct={() => void bulk.run(waiting, clear)}
      >
        Convidar alunos ({formatNumber(waiting.length)})
      </BulkButton>
    </>
  );
}
