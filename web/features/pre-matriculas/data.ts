import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { formatNome } from "#shared/br/nome.ts";
import type { Matricula } from "#shared/contract/matriculas.ts";
import type { PreMatricula } from "#shared/contract/pre-matriculas.ts";
import { call, sentenceOf } from "#web/lib/api.ts";
import { matriculas } from "#web/lib/calls.ts";
import { formatNumber } from "#web/lib/format.ts";
import { toast } from "#web/ui/toast-store.ts";
import { type Invitable, isUninvited } from "#web/widgets/enrolment-table/invite-data.ts";
import { type Bulk, useBulk } from "#web/widgets/list/bulk.tsx";
import { patchRow, refreshListsBut } from "#web/widgets/save.ts";
import { useGraces } from "./use-graces.ts";

/** Root of the cache keys of the list. */
export const KEY = "pre-matriculas";
const EFETIVAR = ["efetivar"];

/** True while this very row is being converted, by its own button or with others. */
export function useIsEfetivando(id: string): boolean {
  const isThis = ({ state }: { state: { variables: unknown } }) => state.variables === id;
  return useIsMutating({ mutationKey: EFETIVAR, predicate: isThis }) > 0;
}

/** Converts a pré-matrícula (product/matriculas.md#efetivar); the row is marked when the server has answered, not before. */
function useEfetivarCall() {
  const client = useQueryClient();
  const graces = useGraces();
  return useMutation({
    mutationKey: EFETIVAR,
    mutationFn: (id: string) => call(matriculas.efetivar, { params: { id } }),
    onSuccess: ({ caminho, ...matricula }, id) => {
      patchRow(client, KEY, id, { efetivada: true, caminho, matricula });
      graces.begin(id);
    },
  }).mutateAsync;
}

/** Offers to invite those who have just become students. */
type Offer = (rows: readonly Invitable[]) => void;

/** Efetivar of one row, with its toasts (product/dados.md#states, product/telas.md#messages). */
export function useEfetivar(offer: Offer) {
  const client = useQueryClient();
  const efetivar = useEfetivarCall();
  return async (id: string) => {
    try {
      tellDone([await efetivar(id)], offer);
    } catch (error) {
      tellFailure(error);
    }
    refresh(client);
  };
}

/** Several rows, one after the other. */
export interface BulkEfetivar extends Pick<Bulk, "progress" | "stop"> {
  /** Why the last run ended before its last row; "" when it did not. */
  stopped: string;
  run: (rows: readonly PreMatricula[], onAllDone: () => void) => Promise<void>;
}

/** Efetivar of a selection: one request at a time, and none after the first that fails (design.md#interactions). */
export function useBulkEfetivar(offer: Offer): BulkEfetivar {
  const client = useQueryClient();
  const efetivar = useEfetivarCall();
  const bulk = useBulk();
  const [stopped, setStopped] = useState("");
  const run: BulkEfetivar["run"] = async (rows, onAllDone) => {
    setStopped("");
    const made: Matricula[] = [];
    const { done, isStopped, failure } = await bulk.run(rows, async ({ id }) => {
      made.push(await efetivar(id));
    });
    if (failure) {
      setStopped(
        `Parou em ${formatNome(failure.row.nome)}, com ${formatNumber(done)} de ${formatNumber(rows.length)} efetivadas.`,
      );
      tellFailure(failure.error);
    }
    refresh(client);
    if (done === rows.length) onAllDone();
    if (done === rows.length || isStopped) tellDone(made, offer);
  };
  return { progress: bulk.progress, stopped, run, stop: bulk.stop };
}

/** product/integracoes.md#calls: both lists, the figures of their events, and the metrics; the rows that are shown stay for their grace. */
function refresh(client: QueryClient): void {
  refreshListsBut(client, KEY, KEY, "matriculas", "eventos");
}

function tellDone(made: readonly Matricula[], offer: Offer): void {
  if (made.length === 0) return;
  const waiting = made.filter(isUninvited);
  const label =
    waiting.length === 1 ? "Convidar aluno" : `Convidar alunos (${formatNumber(waiting.length)})`;
  toast({
    ...(made.length === 1
      ? {
          title: "Matrícula efetivada!",
          about: formatNome(made[0]?.nome ?? ""),
          description: "A pré-matrícula foi convertida em matrícula efetivada com sucesso.",
        }
      : {
          title: `${formatNumber(made.length)} matrículas efetivadas!`,
          description: "As pré-matrículas foram convertidas em matrículas efetivadas com sucesso.",
        }),
    ...(waiting.length > 0 && { action: { label, run: () => offer(waiting) } }),
  });
}

function tellFailure(error: unknown): void {
  toast({
    title: "Erro ao efetivar matrícula",
    description: sentenceOf(error, "Ocorreu um erro ao efetivar a matrícula."),
    tone: "destructive",
  });
}
