import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { Evento } from "#shared/contract/eventos.ts";
import { eventoAddress } from "#shared/evento-codigo.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";
import { CopyEvento } from "./copy-evento.tsx";
import { PosterSheet } from "./poster-sheet.tsx";
import "./poster.css";

interface Props {
  /** One that takes sign-ups. */
  evento: Evento;
  onClose: () => void;
}

/** The poster of an event on the screen; printing prints it and nothing else, on one page. */
export function Poster({ evento, onClose }: Props) {
  const link = eventoAddress(location.origin, evento.codigo);
  const sheet = <PosterSheet evento={evento} link={link} />;
  return (
    <Dialog
      title="QR Code do evento"
      description={`Cartaz de inscrição do evento na ${evento.nomeEscola}`}
      onClose={onClose}
    >
      <DialogBody className="bg-surface-2">
        {/* A scroller must be reachable by keyboard. */}
        <div
          role="region"
          aria-label="Cartaz"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="mx-auto max-w-md overflow-hidden rounded-sm border border-border shadow-card"
        >
          <div className="cartaz-moldura">{sheet}</div>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Fechar
        </Button>
        <CopyEvento kind="link" variant="outline" size="control" evento={evento} />
        <Button onClick={() => window.print()}>
          <Printer aria-hidden /> Imprimir
        </Button>
      </DialogFooter>
      <Printed>{sheet}</Printed>
    </Dialog>
  );
}

/** A copy of the sheet beside the application, which alone is printed. */
function Printed({ children }: { children: ReactNode }) {
  return createPortal(
    <div className="cartaz-impresso" aria-hidden>
      <div className="cartaz-moldura">{children}</div>
    </div>,
    document.body,
  );
}
