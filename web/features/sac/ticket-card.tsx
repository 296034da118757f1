import { MessageSquareReply } from "lucide-react";
import { useId } from "react";
import type { Ticket } from "#shared/contract/sac.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { RowName } from "#web/widgets/row-name.tsx";
import { PriorityBadge, StatusBadge, StatusIcon } from "./badges.tsx";
import { Moment } from "./moment.tsx";
import { unitOf, id8, requesterOf, answererOf } from "./format.ts";

interface Props {
  ticket: Ticket;
  now: Date;
  onOpen: (id: string) => void;
  /** True if the signed-in person answers tickets. */
  mayAnswer: boolean;
}

/** One ticket (product/sac.md#sac). */
export function TicketCard({ ticket, now, onOpen, mayAnswer }: Props) {
  const { descricao, status, prioridade } = ticket;
  const headingId = useId();
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full flex-col rounded-lg border border-border bg-surface shadow-card transition-colors hover:border-primary"
    >
      <div className="flex flex-1 flex-col gap-3 p-4 md:p-5">
        <Head ticket={ticket} headingId={headingId} now={now} onOpen={onOpen} />
        <p className="line-clamp-2 wrap-anywhere text-fg-muted">{descricao}</p>
        <p className="flex flex-wrap gap-2">
          <StatusBadge status={status} />
          <PriorityBadge prioridade={prioridade} />
        </p>
        <People ticket={ticket} />
        <Resolution ticket={ticket} now={now} />
      </div>
      {mayAnswer && ticket.resolucao === null && <Foot {...{ ticket, headingId, onOpen }} />}
    </article>
  );
}

interface FootProps extends Pick<Props, "ticket" | "onOpen"> {
  headingId: string;
}

/** A ticket with a resolution is read-only, whatever its status (product/sac.md#tickets). */
function Foot({ ticket: { id }, headingId, onOpen }: FootProps) {
  return (
    <footer className="border-t border-border px-2 py-2 md:px-3">
      <Button variant="ghost" size="small" aria-describedby={headingId} onClick={() => onOpen(id)}>
        <MessageSquareReply aria-hidden /> Responder
      </Button>
    </footer>
  );
}

interface HeadProps extends Pick<Props, "ticket" | "now" | "onOpen"> {
  headingId: string;
}

function Head({ ticket, headingId, now, onOpen }: HeadProps) {
  const { id, titulo, status, createdAt } = ticket;
  return (
    <div className="flex items-start gap-3">
      <StatusIcon status={status} />
      <div className="min-w-0 flex-1">
        <h3 id={headingId}>
          <RowName name={titulo} isHeading onOpen={() => onOpen(id)} />
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-fg-muted">
          <span className="inline-flex max-w-full flex-wrap items-center gap-0.5 font-mono">
            {id8(ticket)}
            <CopyButton text={id} what={`identificador do ticket ${id8(ticket)}`} />
          </span>
          <Moment iso={createdAt} now={now} />
        </p>
      </div>
    </div>
  );
}

function People({ ticket }: Pick<Props, "ticket">) {
  const people = [
    ["Solicitante", requesterOf(ticket)],
    ["Empresa", unitOf(ticket)],
    ["Responsável", answererOf(ticket)],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      {people.map(([label, name]) => (
        <div key={label} className="contents">
          <dt className="text-fg-muted">{label}</dt>
          <dd className="font-medium wrap-anywhere">{name}</dd>
        </div>
      ))}
    </dl>
  );
}

function Resolution({ ticket: { resolucao, resolvedAt }, now }: Pick<Props, "ticket" | "now">) {
  if (resolucao === null) return null;
  return (
    <div className="mt-auto rounded-md bg-surface-2 px-3 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">Resolução</span>
        {resolvedAt !== null && (
          <span className="text-xs text-fg-muted">
            <Moment iso={resolvedAt} now={now} />
          </span>
        )}
      </p>
      <p className="mt-1 line-clamp-3 wrap-anywhere">{resolucao}</p>
    </div>
  );
}
