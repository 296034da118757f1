import { UserCheck } from "lucide-react";
import { formatNumber } from "#web/lib/format.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Moment } from "./cells.tsx";
import { type BulkInvite, type Invitable, isUninvited, useInvite } from "./invite-data.ts";

/** What is known of a student's access to his enrolment, and the next thing to do about it. */
export function InviteCell({ row }: { row: Invitable }) {
  const { nome, convidadoEm, temAcesso } = row;
  const invite = useInvite();
  if (temAcesso) {
    return (
      <span className="flex flex-col items-start gap-1">
        <Badge tone="ok" icon={UserCheck}>
          Tem acesso
        </Badge>
        <Invited at={convidadoEm} />
      </span>
    );
  }
  const isFirst = isUninvited(row);
  return (
    <span className="flex flex-col items-start gap-1">
      <Invited at={convidadoEm} />
      <Button
        variant="outline"
        size="compact"
        disabled={invite.isPending}
        aria-label={
          invite.isPending ? undefined : `${isFirst ? "Convidar aluno" : "Reenviar convite a"} ${nome}`
        }
        onClick={() => invite.mutate(row)}
      >
        {invite.isPending ? "Convidando..." : isFirst ? "Convidar aluno" : "Reenviar convite"}
      </Button>
      {invite.error && (
        <span role="alert" className="max-w-56 text-xs whitespace-normal text-bad-fg">
          {sentenceOf(invite.error)}
        </span>
      )}
    </span>
  );
}

function Invited({ at }: { at: string | null }) {
  return at === null ? null : (
    <span className="text-xs whitespace-nowrap text-fg-muted">
      Convidado em <Moment moment={at} />
    </span>
  );
}

interface BulkProps {
  rows: readonly Invitable[];
  bulk: BulkInvite;
  clear: () => void;
}

/** 'Convidar alunos (N)', of those among the selected who were not invited yet. */
export function BulkInviteButton({ rows, bulk, clear }: BulkProps) {
  const waiting = rows.filter(isUninvited);
  return (
    <>
      {bulk.problem && (
        <p role="alert" className="text-sm text-bad-fg">
          {bulk.problem}
        </p>
      )}
      <Button
        variant="outline"
        size="compact"
        disabled={waiting.length === 0}
        onClick={() => void bulk.run(waiting, clear)}
      >
        Convidar alunos ({formatNumber(waiting.length)})
      </Button>
    </>
  );
}
