import { useQueryClient } from "@tanstack/react-query";
import type { DesfazerMatricula } from "#shared/contract/matriculas.ts";
import { call } from "#web/lib/api.ts";
import { matriculas } from "#web/lib/calls.ts";
import { patchRow, useSaving } from "../save.ts";
import type { EnrolmentRow } from "./screen.ts";

/** An enrolment, as far as undoing it goes. */
export interface Undoable extends Pick<EnrolmentRow, "caminho"> {
  id: string;
  preMatriculaId: string;
  nome: string;
  nomeEscola: string;
}

/** Undoes an enrolment, with its toasts; its pré-matrícula waits again wherever a list shows it. */
export function useUndoEnrolment() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useSaving({
    send: ({ row: { id }, ...body }: DesfazerMatricula & { row: Undoable }) =>
      call(matriculas.undo, { params: { id }, body }),
    refreshes: ["matriculas", "pre-matriculas", "eventos"],
    // Whoever was quicker has undone it: the lists must say so.
    refreshesAfter: () => true,
    success: (_, { row: { preMatriculaId, caminho } }) => {
      patchRow(client, "pre-matriculas", preMatriculaId, {
        efetivada: false,
        matricula: null,
        caminho: { ...caminho, efetivadaEm: null },
      });
      return {
        title: "Matrícula desfeita",
        description: "A pré-matrícula voltou a aguardar a efetivação.",
      };
    },
    failure: { title: "Erro ao desfazer matrícula" },
  });
  return { undo: mutateAsync, isPending };
}
