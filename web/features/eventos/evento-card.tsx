import { Link, useRouter } from "@tanstack/react-router";
import { Pencil, QrCode } from "lucide-react";
import { useId } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { relativeDay } from "#web/lib/relative-day.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyEvento } from "./copy-evento.tsx";
import { EventoFacts, factsOf } from "./evento-facts.tsx";
import { takesSignUps } from "./rules-sign-up.ts";
import { StatusBadge } from "#web/widgets/status-badge.tsx";

/** The props that all cards of a list share. */
export interface CardContext {
  /** Absent for those who may not edit: the franqueador. */
  onEdit?: ((id: string) => void) | undefined;
  onPoster: (id: string) => void;
  /** Today in São Paulo, YYYY-MM-DD. */
  today: string;
  /** True if the card names the client. */
  withCliente: boolean;
}

interface Props extends CardContext {
  evento: Evento;
}

/** One event (product/eventos.md#eventos). */
export function EventoCard({ evento, today, withCliente, onEdit, onPoster }: Props) {
  const { id, status, dataEvento } = evento;
  const headingId = useId();
  const small = { variant: "ghost", size: "small", "aria-describedby": headingId } as const;
  return (
    <article
      aria-labelledby={headingId}
      className="relative flex h-full flex-col rounded-lg border border-border bg-surface shadow-card"
    >
      <div className="flex flex-1 flex-col gap-3 p-4 md:p-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <span className="flex min-h-8 min-w-0 items-center">
            <StatusBadge status={status} />
          </span>
          {onEdit && (
            <Button {...small} className="relative z-1" onClick={() => onEdit(id)}>
              <Pencil aria-hidden /> Editar
            </Button>
          )}
        </div>
        <h3 id={headingId} className="text-base font-semibold break-words">
          <Opening evento={evento} />
        </h3>
        <EventoFacts facts={factsOf(evento, withCliente)} when={relativeDay(dataEvento, today)} />
        <LeadsMeter evento={evento} />
      </div>
      {takesSignUps(evento, today) && (
        <footer className="relative z-1 flex flex-wrap items-center gap-1 border-t border-border px-2 py-2 md:px-3">
          <CopyEvento kind="link" {...small} evento={evento} />
          <Button {...small} onClick={() => onPoster(id)}>
            <QrCode aria-hidden /> QR Code
          </Button>
          <CopyEvento kind="lembrete" {...small} evento={evento} />
        </footer>
      )}
    </article>
  );
}

/** The way to the event's page; all of the card that is no button leads there. */
function Opening({ evento: { id, nomeEscola } }: Pick<Props, "evento">) {
  const router = useRouter();
  return (
    <Link
      to={`/eventos/${id}`}
      state={(before) => ({ ...before, lista: router.state.location.search })}
      className="outline-none after:absolute after:inset-0 after:rounded-lg hover:text-primary focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring"
    >
      Evento na {nomeEscola}
    </Link>
  );
}

/** "34 leads de 175": how many of the expected students have signed up. */
function LeadsMeter({ evento: { qtdAlunos, numeros } }: Pick<Props, "evento">) {
  return (
    <div className="mt-auto pt-1">
      <p className="text-sm font-medium tabular-nums">
        {plural(numeros.leads, "lead", "leads")} de {formatNumber(qtdAlunos)}
      </p>
      <div aria-hidden className="mt-1.5 h-2 rounded-sm bg-surface-2">
        <div
          className="h-full rounded-sm bg-c1"
          style={{ width: `${Math.min(100, (numeros.leads / qtdAlunos) * 100)}%` }}
        />
      </div>
    </div>
  );
}
