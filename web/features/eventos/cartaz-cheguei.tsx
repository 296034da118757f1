import { DoorOpen } from "lucide-react";
import { useState } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import { useToday } from "#web/lib/today.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { useOpenPorta } from "./data-mesas.ts";

const ChegueiPoster = lazyDialog(async () => (await import("./cheguei-poster.tsx")).ChegueiPoster);

/** The poster for the door, until the event's day is over; the first press makes its code. */
export function CartazCheguei({ evento }: { evento: Evento }) {
  const { id, dataEvento, status } = evento;
  const [link, setLink] = useState<string | null>(null);
  const open = useOpenPorta(id);
  const isOver = dataEvento < useToday() || status === "cancelado" || status === "concluido";
  if (isOver) return null;
  const show = (trocar: boolean) =>
    open.mutate(trocar, { onSuccess: (porta) => setLink(location.origin + porta.link) });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        variant="outline"
        size="control"
        disabled={open.isPending}
        onClick={() => show(false)}
      >
        <DoorOpen aria-hidden /> Cartaz “Cheguei”
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-sm text-fg-muted">
        Na entrada: a família aponta a câmera e anota a própria chegada.
      </p>
      {link !== null && (
        <ChegueiPoster
          evento={evento}
          link={link}
          isChanging={open.isPending}
          onChange={() => show(true)}
          onClose={() => setLink(null)}
        />
      )}
    </div>
  );
}
