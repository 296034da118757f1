import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sentenceOf } from "#web/lib/api.ts";
import { downloadCsv, type Progress } from "#web/lib/download.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Help } from "#web/ui/help.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ExportForms, type Forma } from "./export-forms.tsx";
import type { ListState } from "./use-list.ts";

interface Props {
  url: (forma: Forma) => string;
  /** The list's total, until the export tells its own. */
  total: number;
  disabled: boolean;
  /** The rows are people, whose files can mark who must not be contacted. */
  hasMarks?: boolean;
  /** A difference between the shown list and its file. */
  note?: string | undefined;
}

/** 'Exportar CSV' and the other format: streams the file with progress, and can be cancelled. */
export function ExportButton({ url, total, disabled, note, hasMarks }: Props) {
  const { run, cancel, isRunning, progress, outcome } = useExport();
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
        <Forms {...{ disabled, note, hasMarks }} onChoose={(forma) => run(url(forma))} />
      )}
      <span role="status" className="sr-only">
        {outcome}
      </span>
    </div>
  );
}

export const exportOf = ({ exportUrl }: Pick<ListState<unknown>, "exportUrl">) =>
  exportUrl &&
  ((total: number) => (
    <ExportButton
      url={({ separador }) => exportUrl(separador)}
      total={total}
      disabled={total === 0}
    />
  ));

interface FormsProps extends Pick<Props, "disabled" | "note" | "hasMarks"> {
  onChoose: (forma: Forma) => void;
}

function Forms({ disabled, note, hasMarks = false, onChoose }: FormsProps) {
  return (
    <>
      <Help question="O que é o CSV?">
        Um arquivo de planilha com todas as linhas dos filtros de agora, não só as desta página.
        Abre no Excel, no LibreOffice e no Google Planilhas.
      </Help>
      {note && <span className="text-xs text-fg-muted">{note}</span>}
      <ExportForms
        label="Exportar CSV"
        others="Formas de exportar"
        {...{ disabled, hasMarks, onChoose }}
      />
    </>
  );
}

function useExport() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState("");
  const abort = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (url: string) => {
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
    run: mutate,
    cancel: () => abort.current?.abort(),
    isRunning: isPending,
    progress,
    outcome,
  };
}
