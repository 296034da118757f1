import { useQueryClient } from "@tanstack/react-query";
import type { DesfazerMatricula } from "#shared/contract/matriculas.ts";
import { call } from "#web/lib/api.ts";
import { matriculas } from "#web/lib/calls.ts";
import { patchRow, useSaving } from "../save.ts";
import type { EnrolmentRow } from "./screen.ts";

/** The fields of an enrolment that undoing needs. */
export interface Undoable extends Pick<EnrolmentRow, "caminho"> {
  id: string;
  preMatriculaId: string;
  nome: string;
  nomeEscola: string;
}

/** Undoes an enrolment, with its toasts; its pré-matrícula waits again in every list. */
export function useUndoEnrolment() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useSaving({
    send: ({ row: { id }, ...body }: DesfazerMatricula & { row: Undoable }) =>
      call(matriculas.undo, { params: { id }, body }),
    refreshes: ["matriculas", "pre-matriculas", "eventos"],
    // Somebody else may have undone it before, so the lists are read again.
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
