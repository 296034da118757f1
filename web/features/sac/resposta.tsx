import { Hourglass } from "lucide-react";
import type { Ticket } from "#shared/contract/sac.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Moment } from "./moment.tsx";
import { answererOf } from "./format.ts";

interface Props {
  ticket: Ticket;
  now: Date;
}

/** The answer with who gave it and when, or that it is awaited. */
export function Resposta({ ticket, now }: Props) {
  const { resolucao, resolvedAt } = ticket;
  if (resolucao === null) {
    return (
      <p className="mt-4 flex items-start gap-3 rounded-md bg-info-bg px-4 py-3 text-info-fg">
        <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>Aguardando resposta. A resolução aparecerá aqui.</span>
      </p>
    );
  }
  return (
    <Alert tone="ok" title="Ticket já foi respondido" className="mt-4">
      <p className="mt-2 font-medium">Resolução</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{resolucao}</p>
      <p className="mt-2 text-xs">
        {answererOf(ticket)}
        {resolvedAt !== null && (
          <>
            {" · "}
            <Moment iso={resolvedAt} now={now} />
          </>
        )}
      </p>
    </Alert>
  );
}
