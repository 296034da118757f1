import { Copy } from "lucide-react";
import { useState } from "react";
import type { MesaCriada } from "#shared/contract/mesas.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy.ts";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { toast } from "#web/ui/toast-store.ts";

interface Props {
  eventoId: string;
  mesa: MesaCriada;
  /** Asks the server whether a device opened the link; it closes the dialog then. */
  onOpened: () => Promise<unknown>;
  onClose: () => void;
}

/** The link of a table, until its device has opened it (product/mesas.md#the-table). */
export function LinkMesaDialog({ eventoId, mesa, onOpened, onClose }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const address = `${location.origin}/eventos/${eventoId}/mesa#${mesa.link}`;
  const ask = async () => {
    setBusy(true);
    await onOpened();
    setBusy(false);
    setAsked(true);
  };
  return (
    <Dialog
      size="small"
      title={`Abra a mesa ${mesa.nome} no aparelho`}
      description="O link vale para um aparelho só, até dois dias depois do evento."
      onClose={onClose}
    >
      <DialogBody className="text-sm">
        <Link address={address} label={`QR Code da mesa ${mesa.nome}`} />
        <p role="status" className="mt-3 min-h-10 text-fg-muted">
          {isAsked &&
            "Nenhum aparelho abriu o link ainda. Confira se o aparelho da mesa está com rede."}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button disabled={isBusy} onClick={() => void ask()}>
          {isBusy ? "Verificando..." : "Já abri no aparelho"}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Link({ address, label }: { address: string; label: string }) {
  const copy = async () => {
    if (await copyText(address, address)) toast({ title: "Link copiado" });
  };
  return (
    <>
      <div className="mx-auto aspect-square w-56 max-w-full overflow-hidden rounded-md border border-border bg-white p-1">
        <QrCode text={address} label={label} className="size-full" />
      </div>
      <p className="mt-3 text-fg-muted">
        Aponte a câmera do aparelho da mesa para o QR Code, ou abra o link no aparelho:
      </p>
      <p className="my-2 break-all">{address}</p>
      <Button variant="outline" size="control" onClick={() => void copy()}>
        <Copy aria-hidden /> Copiar link
      </Button>
    </>
  );
}
