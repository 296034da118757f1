import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef, useState } from "react";
import { matriculas } from "#shared/contract/matriculas.ts";
import type { PreMatricula } from "#shared/contract/pre-matriculas.ts";
import { ApiError, call, sentenceOf } from "#web/lib/api.ts";
import { formatNumber } from "#web/lib/format.ts";
import { toast } from "#web/ui/toast-store.ts";
import { patchRow, refreshLists } from "#web/widgets/list/toggle.ts";

/** Root of the cache keys of the list. */
export const KEY = "pre-matriculas";
const EFETIVAR = ["efetivar"];

/** Whether this very row is being converted, by its own button or with others. */
export function useIsEfetivando(id: string): boolean {
  const isThis = ({ state }: { state: { variables: unknown } }) => state.variables === id;
  return useIsMutating({ mutationKey: EFETIVAR, predicate: isThis }) > 0;
}

/** Converts a pré-matrícula (decisions §1.11); the row is marked when the server has answered, not before. */
function useEfetivarCall() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: EFETIVAR,
    mutationFn: (id: string) => call(matriculas.efetivar, { params: { id } }),
    onSuccess: ({ caminho }, id) => patchRow(client, KEY, id, { efetivada: true, caminho }),
  }).mutateAsync;
}

/** Efetivar of one row, with its toasts (spec §4 and §8). */
export function useEfetivar() {
  const client = useQueryClient();
  const efetivar = useEfetivarCall();
  return async (id: string) => {
    try {
      await efetivar(id);
      tellDone(1);
    } catch (error) {
      tellFailure(error);
    }
    refresh(client);
  };
}

/** Several rows, one after the other. */
export interface BulkEfetivar {
  /** While it runs. */
  progress: { done: number; total: number } | null;
  /** Why the last run ended before its last row; "" when it did not. */
  stopped: string;
  run: (rows: readonly PreMatricula[], onAllDone: () => void) => Promise<void>;
  /** After the row that is on its way. */
  stop: () => void;
}

/** Efetivar of a selection: one request at a time, and none after the first that fails (design §1). */
export function useBulkEfetivar(): BulkEfetivar {
  const client = useQueryClient();
  const efetivar = useEfetivarCall();
  const [progress, setProgress] = useState<BulkEfetivar["progress"]>(null);
  const [stopped, setStopped] = useState("");
  const isStopping = useRef(false);
  const run: BulkEfetivar["run"] = async (rows, onAllDone) => {
    isStopping.current = false;
    setStopped("");
    let done = 0;
    const total = rows.length;
    for (const { id, nome } of rows) {
      if (isStopping.current) break;
      setProgress({ done, total });
      try {
        await efetivar(id);
        done += 1;
      } catch (error) {
        setStopped(
          `Parou em ${nome}, com ${formatNumber(done)} de ${formatNumber(total)} efetivadas.`,
        );
        tellFailure(error);
        break;
      }
    }
    setProgress(null);
    refresh(client);
    if (done === total) onAllDone();
    if (done === total || isStopping.current) tellDone(done);
  };
  return { progress, stopped, run, stop: () => (isStopping.current = true) };
}

/** spec §7: both lists, and the metrics. */
function refresh(client: QueryClient): void {
  for (const key of [KEY, "matriculas"]) refreshLists(client, key);
}

function tellDone(count: number): void {
  if (count === 0) return;
  toast(
    count === 1
      ? {
          title: "Matrícula efetivada!",
          description: "A pré-matrícula foi convertida em matrícula efetivada com sucesso.",
        }
      : {
          title: `${formatNumber(count)} matrículas efetivadas!`,
          description: "As pré-matrículas foram convertidas em matrículas efetivadas com sucesso.",
        },
  );
}

function tellFailure(error: unknown): void {
  // Its sentence is "{status}: {status text}" where the server gave no reason.
  const isSilent = error instanceof ApiError && error.sentence === error.message;
  toast({
    title: "Erro ao efetivar matrícula",
    description: isSilent ? "Ocorreu um erro ao efetivar a matrícula." : sentenceOf(error),
    tone: "destructive",
  });
}
