import { Copy, Download, MessageCircle, Printer, RefreshCw } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { escolaAddress } from "#shared/escola-address.ts";
import { origemAddress } from "#shared/origem-codigo.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { copyText } from "#web/ui/copy.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { QrCode } from "#web/ui/qr-code.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { textLink } from "#web/ui/text-link.ts";
import { toast } from "#web/ui/toast-store.ts";
import { EventFilter } from "#web/widgets/enrolment-table/event-filter.tsx";
import { isOneEvent } from "#web/widgets/enrolment-table/meant.ts";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useEvento, useLink, useRenew } from "./data.ts";
import { downloadQr } from "./data-qr.ts";
import "./impresso.css";

interface Props {
  /** The id of an event, or "" for all. */
  evento: string;
  onChoose: (evento: string) => void;
}

/** The own link (product/resultados.md#who-brought-whom), for one event or for all. */
export function MeuLink({ evento, onChoose }: Props) {
  const link = useLink();
  const chosen = useEvento(evento);
  const waits = evento !== "" && !chosen.data;
  return (
    <Painel title="Seu link e QR Code">
      <p className="mb-4 text-sm text-fg-muted">
        Quem se inscreve por este link conta para você, mesmo que volte outro dia, por até 30 dias.
        O link não mostra o seu nome.
      </p>
      <EventFilter
        className="mb-4 max-w-xl"
        value={evento}
        onChange={(id) => onChoose(isOneEvent(id) ? id : "")}
      />
      {link.error && !link.data && <LoadFailed title="Falha ao carregar o link" query={link} />}
      {chosen.error && waits && <LoadFailed title="Falha ao carregar o evento" query={chosen} />}
      {link.isPending || (waits && !chosen.error) ? (
        <Skeleton className="h-32" />
      ) : (
        link.data &&
        !waits && (
          <>
            <Ways address={origemAddress(location.origin, link.data.codigo, chosen.data?.codigo)} />
            <PaginaDaEscola codigo={link.data.codigo} />
          </>
        )
      )}
    </Painel>
  );
}

/** The school's own page, which shows the events to come by themselves. */
function PaginaDaEscola({ codigo }: { codigo: string }) {
  if (useSession().user.role !== "cliente") return null;
  const address = escolaAddress(location.origin, codigo);
  const copy = async () => {
    if (await copyText(address, address)) toast({ title: "Endereço copiado" });
  };
  return (
    <div className="mt-5 border-t border-border pt-4">
      <h3 className="text-sm font-semibold">Página da escola</h3>
      <p className="mt-0.5 text-sm text-fg-muted">
        Os próximos eventos e uma agenda para assinar, para o site e as redes da escola. Conta para
        você como o link. Renovar o link muda também este endereço.
      </p>
      <p className="mt-2 break-all">
        <a href={address} target="_blank" rel="noreferrer" className={textLink}>
          {address}
          <span className="sr-only"> (abre em nova aba)</span>
        </a>
      </p>
      <Button {...look} className="mt-3" onClick={() => void copy()}>
        <Copy aria-hidden /> Copiar endereço
      </Button>
    </div>
  );
}

const look = { variant: "outline", size: "control" } as const;

function Ways({ address }: { address: string }) {
  const copy = async () => {
    if (await copyText(address, address)) toast({ title: "Link copiado" });
  };
  const download = () =>
    downloadQr(address, "qr-code.png").catch((error: Error) =>
      toastFailure("Erro ao baixar o QR Code", error, "Este navegador não faz a imagem."),
    );
  const share = `https://wa.me/?text=${encodeURIComponent(`Garanta o crédito educacional gratuito: ${address}`)}`;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="aspect-square w-40 max-w-full overflow-hidden rounded-md border border-border bg-white p-1">
        <QrCode text={address} label="QR Code do seu link" className="size-full" />
      </div>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium break-all">{address}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button {...look} onClick={() => void copy()}>
            <Copy aria-hidden /> Copiar link
          </Button>
          <a href={share} target="_blank" rel="noreferrer" className={buttonStyle(look)}>
            <MessageCircle aria-hidden className="text-ok-fg" /> Compartilhar no WhatsApp
            <span className="sr-only"> (abre em nova aba)</span>
          </a>
          <Button {...look} onClick={() => void download()}>
            <Download aria-hidden /> Baixar QR Code
          </Button>
          <Button {...look} onClick={() => window.print()}>
            <Printer aria-hidden /> Imprimir
          </Button>
          <Renovar />
        </div>
      </div>
      <Impresso address={address} />
    </div>
  );
}

/** A copy beside the application, which alone is printed. */
function Impresso({ address }: { address: string }) {
  return createPortal(
    <div className="origem-impressa" aria-hidden>
      <QrCode text={address} label="QR Code" />
      <p>Crédito educacional gratuito</p>
      <p>Aponte a câmera do celular</p>
    </div>,
    document.body,
  );
}

/** A link that fell into wrong hands gets a new code, after a question. */
function Renovar() {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRenew();
  return (
    <>
      <Button variant="ghost" size="control" onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden /> Renovar link
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Renovar o link?"
          description="O link e o QR Code que você já compartilhou ou imprimiu continuam abrindo a inscrição, mas não contam mais para você."
          confirmLabel="Renovar"
          isDanger
          isPending={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
