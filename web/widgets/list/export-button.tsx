import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { sentenceOf } from "#web/lib/api.ts";
import { downloadCsv, type Progress } from "#web/lib/download.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Help } from "#web/ui/help.tsx";
import { toast } from "#web/ui/toast-store.ts";

interface Props {
  /** Address of the CSV under the present filters. */
  url: string;
  /** Rows that the list counts, until the export says its own number. */
  total: number;
  disabled: boolean;
}

/** 'Exportar CSV': streams the file, shows how far it is, and lets one give up. */
export function ExportButton({ url, total, disabled }: Props) {
  const { run, cancel, isRunning, progress, outcome } = useExport(url);
  const expected = progress?.total ?? total;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isRunning ? (
        <>
          <label className="flex items-center gap-2 text-xs text-fg-muted tabular-nums">
            <progress
              className="h-2 w-24 accent-primary"
              max={Math.max(1, expected)}
              value={progress?.rows ?? 0}
            />
            {formatNumber(progress?.rows ?? 0)} de {formatNumber(expected)} linhas
          </label>
          <Button variant="outline" onClick={cancel}>
            Cancelar
          </Button>
        </>
      ) : (
        <span className="flex items-center gap-1">
          <Help question="O que é o CSV?">
            Um arquivo de planilha com todas as linhas dos filtros de agora, não só as desta página.
            Abre no Excel, no LibreOffice e no Google Planilhas.
          </Help>
          <Button variant="outline" disabled={disabled} onClick={run}>
            <Download aria-hidden /> Exportar CSV
          </Button>
        </span>
      )}
      <span role="status" className="sr-only">
        {outcome}
      </span>
    </div>
  );
}

function useExport(url: string) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState("");
  const abort = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      abort.current = new AbortController();
      return downloadCsv(url, setProgress, abort.current.signal);
    },
    onMutate: () => {
      setProgress(null);
      setOutcome("");
    },
    onSuccess: (rows) => setOutcome(plural(rows, "linha exportada", "linhas exportadas")),
    onError: (error) => {
      if (abort.current?.signal.aborted) return setOutcome("Exportação cancelada");
      toast({
        title: "Erro ao exportar CSV",
        description: sentenceOf(error),
        tone: "destructive",
      });
    },
  });
  return {
    run: () => mutate(),
    cancel: () => abort.current?.abort(),
    isRunning: isPending,
    progress,
    outcome,
  };
}
