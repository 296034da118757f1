import { Download, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "../lazy-dialogs.tsx";
import { Painel } from "../painel.tsx";
import type { TitularDialogProps } from "./apagar-titular-dialog.tsx";
import { DIREITOS } from "./rights-link.tsx";

const ApagarTitularDialog = lazyDialog<TitularDialogProps>(
  async () => (await import("./apagar-titular-dialog.tsx")).ApagarTitularDialog,
);
const CorrigirTitularDialog = lazyDialog<TitularDialogProps>(
  async () => (await import("./corrigir-titular-dialog.tsx")).CorrigirTitularDialog,
);

const ExportarTitularDialog = lazyDialog<TitularDialogProps>(
  async () => (await import("./exportar-titular-dialog.tsx")).ExportarTitularDialog,
);

/** The rights of a person on their page (product/privacidade.md#rights-of-a-person). */
export function DireitosPainel({ id }: { id: string }) {
  const [asked, setAsked] = useState<"exportar" | "corrigir" | "apagar" | null>(null);
  const close = () => setAsked(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A person's dialog leads here; the page was not there yet when the router looked for it.
    if (location.hash !== `#${DIREITOS}`) return;
    place.current?.scrollIntoView({ block: "center" });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div id={DIREITOS} ref={place} tabIndex={-1}>
      <Painel title="Direitos do titular">
        <p className="mb-3 text-fg-muted">
          A pedido do aluno ou do responsável (LGPD, art. 18), em todos os eventos da rede.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setAsked("exportar")}>
            <Download aria-hidden /> Exportar dados
          </Button>
          <Button variant="outline" onClick={() => setAsked("corrigir")}>
            <Pencil aria-hidden /> Corrigir contato
          </Button>
          <Button variant="outline" onClick={() => setAsked("apagar")}>
            <Trash2 aria-hidden /> Apagar dados…
          </Button>
        </div>
        {asked === "exportar" && <ExportarTitularDialog id={id} onClose={close} />}
        {asked === "corrigir" && <CorrigirTitularDialog id={id} onClose={close} />}
        {asked === "apagar" && <ApagarTitularDialog id={id} onClose={close} />}
      </Painel>
    </div>
  );
}
