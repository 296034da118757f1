import { Printer } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { createPortal } from "react-dom";
import type { Aparencia } from "#shared/contract/values.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { eventoAddress } from "#shared/evento-codigo.ts";
import { origemAddress } from "#shared/origem-codigo.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";
import { useAparencia } from "./data-aparencia.ts";
import { CopyEvento } from "./copy-evento.tsx";
import { PosterSheet } from "./poster-sheet.tsx";
import "./poster.css";

interface Props {
  /** An event that takes sign-ups. */
  evento: Evento;
  onClose: () => void;
}

/** The poster of an event on the screen; printing prints it and nothing else, on two pages. */
export function Poster({ evento, onClose }: Props) {
  const look = useAparencia(evento.id);
  const sheets = sheetsOf(evento, look.data?.aparencia ?? null);
  return (
    <PosterDialog
      title="QR Code do evento"
      description={`Cartaz do evento na ${evento.nomeEscola}: uma folha para a inscrição, outra para a ativação no dia`}
      sheets={sheets}
      isWaiting={look.isPending}
      onClose={onClose}
    >
      <CopyEvento kind="link" variant="outline" size="control" evento={evento} />
    </PosterDialog>
  );
}

interface PosterDialogProps {
  title: string;
  description: string;
  sheets: readonly ReactElement[];
  /** The look of the school is on its way. */
  isWaiting: boolean;
  onClose: () => void;
  /** Further actions, between 'Fechar' and 'Imprimir'. */
  children: ReactNode;
}

/** Sheets on the screen; printing prints them and nothing else, each on a page. */
export function PosterDialog(props: PosterDialogProps) {
  const { title, description, sheets, isWaiting, onClose, children } = props;
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <DialogBody className="bg-surface-2">
        <Sheets sheets={sheets} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Fechar
        </Button>
        {children}
        {/* The paper would miss a look that is still on its way. */}
        <Button disabled={isWaiting} onClick={() => window.print()}>
          <Printer aria-hidden /> Imprimir
        </Button>
      </DialogFooter>
      <Printed sheets={sheets} />
    </Dialog>
  );
}

/** The pages as they will be printed, only smaller. */
function Sheets({ sheets }: { sheets: readonly ReactElement[] }) {
  return (
    // A scroller must be reachable by keyboard.
    <div
      role="region"
      aria-label="Cartaz"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="mx-auto grid max-w-md gap-4"
    >
      {sheets.map((sheet) => (
        <div
          key={sheet.key}
          className="cartaz-moldura overflow-hidden rounded-sm border border-border shadow-card"
        >
          {sheet}
        </div>
      ))}
    </div>
  );
}

/** Draws a sheet for the sign-up and one for the activation with the event chosen. */
function sheetsOf(evento: Evento, aparencia: Aparencia | null): readonly ReactElement[] {
  const { codigo, codigoOrigem } = evento;
  // People of the poster came by the unit that hung it up (product/resultados.md#who-brought-whom).
  const link =
    codigoOrigem === null
      ? eventoAddress(location.origin, codigo)
      : origemAddress(location.origin, codigoOrigem, codigo);
  const choice = new URLSearchParams({ cidade: evento.cidade, evento: evento.id });
  const activation = `${location.origin}/credito-ativacao?${choice}`;
  return [
    <PosterSheet key="inscricao" purpose="inscricao" {...{ evento, aparencia, link }} />,
    <PosterSheet key="ativacao" purpose="ativacao" {...{ evento, aparencia }} link={activation} />,
  ];
}

/** A copy of the sheets beside the application, which alone is printed. */
function Printed({ sheets }: { sheets: readonly ReactElement[] }) {
  return createPortal(
    <div className="cartaz-impresso" aria-hidden>
      {sheets.map((sheet) => (
        <div key={sheet.key} className="cartaz-moldura">
          {sheet}
        </div>
      ))}
    </div>,
    document.body,
  );
}
