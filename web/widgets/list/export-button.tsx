import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sentenceOf } from "#web/lib/api.ts";
import type { Progress } from "#web/lib/download-progress.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ExportForms, type Forma } from "./export-forms.tsx";
import type { ListState } from "./use-list.ts";

/** The file of a list. */
export interface Exported {
  url: (forma: Forma) => string;
  /** The rows are people, whose files can mark who must not be contacted. */
  hasMarks?: boolean;
  /** The rows are people of one event that asks. */
  hasAnswers?: boolean;
  /** A difference between the shown list and its file. */
  note?: string | undefined;
}

/** The file of a list under its filters; absent where nobody may export. */
export const exportOf = ({ exportUrl }: Pick<ListState<unknown>, "exportUrl">) =>
  exportUrl && { url: ({ separador }: Forma) => exportUrl(separador) };

interface Props {
  url: (forma: Forma) => string;
  /** The number of rows, until the export tells its own. */
  total: number;
}

/** 'Exportar CSV' and the other form, of a page that is no list. */
export function ExportButton({ url, total }: Props) {
  const { run, ...running } = useExport();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ExportProgress {...running} total={total} />
      {!running.isRunning && (
        <ExportForms
          label="Exportar CSV"
          others="Formas de exportar"
          disabled={total === 0}
          hasMarks={false}
          onChoose={(forma) => run(url(forma))}
        />
      )}
    </div>
  );
}

interface ProgressProps extends Omit<ReturnType<typeof useExport>, "run"> {
  total: number;
}

/** The progress of a file, with the way to stop it; its end is told to those who listen. */
export function ExportProgress({ cancel, isRunning, progress, outcome, total }: ProgressProps) {
  const expected = progress?.total ?? total;
  return (
    <>
      {isRunning && (
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
      )}
      <span role="status" className="sr-only">
        {outcome}
      </span>
    </>
  );
}

/** Streams a file with progress; it can be cancelled. */
export function useExport() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState("");
  const abort = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (url: string) => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      const { downloadCsv } = await import("#web/lib/download-progress.ts");
      return downloadCsv(url, setProgress, signal);
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
