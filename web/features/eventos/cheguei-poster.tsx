import { useState } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useAparencia } from "./data-aparencia.ts";
import { PosterSheet } from "./poster-sheet.tsx";
import { PosterDialog } from "./poster.tsx";

interface Props {
  evento: Evento;
  /** The address behind its code, a secret of who stands at the door. */
  link: string;
  isChanging: boolean;
  onChange: () => void;
  onClose: () => void;
}

/** The poster for the door of an event (product/mesas.md#the-poster-at-the-door). */
export function ChegueiPoster({ evento, link, isChanging, onChange, onClose }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [former] = useState(link);
  const look = useAparencia(evento.id);
  const aparencia = look.data?.aparencia ?? null;
  return (
    <>
      <PosterDialog
        title="Cartaz “Cheguei”"
        description="Pendure só na entrada: o código anota chegadas desde 2 horas antes do evento até o fim do dia."
        sheets={[<PosterSheet key={link} purpose="chegada" {...{ evento, aparencia, link }} />]}
        isWaiting={look.isPending}
        onClose={onClose}
      >
        <Button variant="outline" disabled={isChanging} onClick={() => setAsking(true)}>
          Trocar o código
        </Button>
        <p role="status" className={link === former ? "sr-only" : "self-center text-sm"}>
          {link !== former && "Código trocado: imprima o novo cartaz"}
        </p>
      </PosterDialog>
      {isAsking && (
        <ConfirmDialog
          title="Trocar o código do cartaz?"
          description="O cartaz já impresso para de anotar chegadas. Imprima o novo e pendure no lugar."
          confirmLabel="Trocar"
          isPending={isChanging}
          onConfirm={() => {
            setAsking(false);
            onChange();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
