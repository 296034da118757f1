import { useState } from "react";
import { MISSING } from "#shared/br/text.ts";
import type { Ticket } from "#shared/contract/sac.ts";
import { departamentoLabels, roleLabels } from "#shared/labels.ts";
import { EmailText } from "#web/ui/email-text.tsx";
import { DetailsDialog } from "#web/widgets/details-dialog.tsx";
import type { Details } from "#web/widgets/details-list.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { PriorityBadge, StatusBadge } from "./badges.tsx";
import { Moment } from "./moment.tsx";
import { Resposta } from "./resposta.tsx";
import { unitOf, id8 } from "./format.ts";

interface Props {
  ticket: Ticket;
  mayAnswer: boolean;
  onAnswered: (id: string) => void;
  onClose: () => void;
}

/** 'Responder Ticket #…' (product/sac.md#sac): a form until there is an answer and for who may give it; else 'Ticket #…', to read. */
export function TicketDialog({ ticket, mayAnswer, onAnswered, onClose }: Props) {
  const title = `${mayAnswer ? "Responder Ticket" : "Ticket"} ${id8(ticket)}`;
  const [now] = useState(() => new Date());
  // Somebody else's answer that arrives meanwhile must not take away what is being typed.
  const [isAnswering] = useState(mayAnswer && ticket.resolucao === null);
  const details = detailsOf(ticket, now);
  return isAnswering ? (
    <AnswerDialog {...{ title, ticket, details, now, onAnswered, onClose }} />
  ) : (
    <DetailsDialog
      id={ticket.id}
      title={title}
      description={ticket.titulo}
      details={details}
      onClose={onClose}
    >
      <Resposta ticket={ticket} now={now} />
    </DetailsDialog>
  );
}

function detailsOf(ticket: Ticket, now: Date): Details {
  const { descricao, departamento, status, prioridade, createdAt } = ticket;
  return [
    ["Solicitante", <Requester key="solicitante" ticket={ticket} />],
    ["Departamento", departamentoLabels[departamento]],
    [
      "Status",
      <span key="situacao" className="flex flex-wrap gap-2">
        <StatusBadge status={status} />
        <PriorityBadge prioridade={prioridade} />
      </span>,
    ],
    ["Aberto em", <Moment key="aberto" iso={createdAt} now={now} />],
    [
      "Descrição",
      <span key="descricao" className="font-normal whitespace-pre-wrap">
        {descricao}
      </span>,
    ],
  ];
}

/** product/sac.md#sac: name, e-mail and role; and the company, where there is one. */
function Requester({ ticket }: Pick<Props, "ticket">) {
  const { nome, email, role } = ticket.solicitante;
  const empresa = unitOf(ticket);
  return (
    <>
      {nome !== null && <p>{nome}</p>}
      <p>
        <a href={`mailto:${email}`} className="text-primary underline-offset-4 hover:underline">
          <EmailText email={email} />
        </a>
      </p>
      <p className="font-normal text-fg-muted">
        {roleLabels[role]}
        {empresa !== MISSING && ` · ${empresa}`}
      </p>
    </>
  );
}
