import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import type { Lote, ResumoDeCartoes } from "#shared/contract/cartoes.ts";
import type { PagesProgress } from "#web/lib/download-progress.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { Painel } from "#web/widgets/painel.tsx";
import { downloadFolhas, useRefresh } from "./data.ts";

interface Props {
  eventoId: string;
  resumo: ResumoDeCartoes;
  mayPrint: boolean;
}

/** The batches of an event, each with its sheets to download. */
export function Lotes({ eventoId, resumo: { lotes }, mayPrint }: Props) {
  if (lotes.length === 0) return null;
  return (
    <Painel title="Folhas para imprimir">
      <ul className="divide-y divide-border">
        {lotes.map((lote) => (
          <li key={lote.lote} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
            <span className="min-w-0 flex-1 basis-56">
              <strong className="font-semibold">Lote {lote.lote}</strong> · {wordsOf(lote)}
              <span className="block text-xs text-fg-muted">
                {formatDataHora(lote.impressoEm)}, {lote.impressoPor}
              </span>
            </span>
            {mayPrint && <Baixar {...{ eventoId, lote }} />}
          </li>
        ))}
      </ul>
    </Painel>
  );
}

/** "120 cartões, 20 em branco, 3 anulados". */
function wordsOf({ cartoes, validos, emBranco }: Lote): string {
  const voided = cartoes - validos;
  return [
    plural(cartoes, "cartão", "cartões"),
    ...(emBranco > 0 ? [`${formatNumber(emBranco)} em branco`] : []),
    ...(voided > 0 ? [plural(voided, "anulado", "anulados")] : []),
  ].join(", ");
}

interface BaixarProps {
  eventoId: string;
  lote: Lote;
}

/** 'Baixar PDF' with the pages that have come; the second press ends it. */
function Baixar({ eventoId, lote }: BaixarProps) {
  const [progress, setProgress] = useState<PagesProgress>();
  const refresh = useRefresh();
  const running = useRef<AbortController>(null);
  const download = async () => {
    if (running.current) return running.current.abort();
    const controller = new AbortController();
    running.current = controller;
    setProgress({ pages: 0, total: Math.ceil(lote.validos / 10) });
    try {
      await downloadFolhas(eventoId, lote, setProgress, controller.signal);
      refresh();
    } catch (error) {
      if (!controller.signal.aborted) toastFailure("Erro ao baixar o PDF", error as Error);
    } finally {
      running.current = null;
      setProgress(undefined);
    }
  };
  const words = progress && `Folha ${progress.pages} de ${progress.total}`;
  return (
    <span className="flex items-center gap-3">
      <span role="status" className="text-xs text-fg-muted tabular-nums empty:-mr-3">
        {words}
      </span>
      <Button
        variant="outline"
        size="compact"
        disabled={lote.validos === 0}
        aria-label={`${progress ? "Cancelar" : "Baixar"} PDF do lote ${lote.lote}`}
        onClick={() => void download()}
      >
        <Download aria-hidden /> {progress ? "Cancelar" : "Baixar PDF"}
      </Button>
    </span>
  );
}
