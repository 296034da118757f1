import { Link } from "@tanstack/react-router";
import { QrCode as QrIcon, Trophy } from "lucide-react";
import type { Evento } from "#shared/contract/eventos.ts";
import { eventoAddress } from "#shared/evento-codigo.ts";
import { may } from "#shared/permissions.ts";
import { useToday } from "#web/lib/today.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CopyEvento } from "./copy-evento.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { useSession } from "#web/widgets/session.ts";
import { takesSignUps } from "./rules-sign-up.ts";

const QrCode = lazyComponent(async () => (await import("#web/ui/qr-code.tsx")).QrCode, {
  pending: () => <Skeleton className="size-full" />,
  onFailed: () => {},
});

interface Props {
  evento: Evento;
  onPoster: () => void;
}

/** The ways to an event's sign-up, while it is open: short link, QR code, poster and reminder. */
export function Divulgacao({ evento, onPoster }: Props) {
  const today = useToday();
  return (
    <Painel title="Divulgação">
      {takesSignUps(evento, today) ? (
        <Ways evento={evento} onPoster={onPoster} />
      ) : (
        <p className="text-fg-muted">
          {evento.status === "cancelado"
            ? "Este evento foi cancelado: não há link nem QR Code."
            : "Este evento não recebe mais inscrições: não há link nem QR Code."}
        </p>
      )}
    </Painel>
  );
}

function Ways({ evento, onPoster }: Pick<Props, "evento" | "onPoster">) {
  const { role } = useSession().user;
  const link = eventoAddress(location.origin, evento.codigo);
  const look = { variant: "outline", size: "control" } as const;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="size-28 shrink-0 overflow-hidden rounded-md border border-border bg-white p-1">
        <QrCode text={link} label="QR Code da inscrição" />
      </div>
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-fg-muted">Os alunos se inscrevem por este endereço:</p>
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-block font-medium break-all text-primary underline underline-offset-4"
        >
          {link}
          <span className="sr-only"> (abre em nova aba)</span>
        </a>
        <div className="mt-3 flex flex-wrap gap-2">
          <CopyEvento kind="link" {...look} evento={evento} />
          <Button {...look} onClick={onPoster}>
            <QrIcon aria-hidden /> Cartaz com QR Code
          </Button>
          <CopyEvento kind="lembrete" {...look} evento={evento} />
          {may(role, "resultados:link") && (
            <Link to="/resultados" search={{ evento: evento.id }} className={buttonStyle(look)}>
              <Trophy aria-hidden /> Seu link deste evento
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
