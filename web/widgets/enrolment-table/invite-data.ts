import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Matricula } from "#shared/contract/matriculas.ts";
import { call } from "#web/lib/api.ts";
import { matriculas } from "#web/lib/calls.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { type Bulk, useBulk } from "../list/bulk.tsx";
import { patchRow, useSaving } from "../save.ts";

/** The fields of an enrolment that an invitation needs. */
export type Invitable = Pick<Matricula, "id" | "nome" | "convidadoEm" | "temAcesso">;

const FAILED = "Erro ao convidar aluno";

/** True if an invitation would be this student's first. */
export function isUninvited({ convidadoEm, temAcesso }: Omit<Invitable, "id" | "nome">): boolean {
  return !convidadoEm && !temAcesso;
}

export const inviteLabel = (row: Omit<Invitable, "id" | "nome">) =>
  isUninvited(row) ? "Convidar aluno" : "Reenviar convite";

/** Sends the invitation, and shows it in both lists that hold the enrolment. */
async function invite(client: QueryClient, { id }: Pick<Invitable, "id">): Promise<Matricula> {
  const answer = await call(matriculas.convidar, { params: { id } });
  const { convidadoEm, temAcesso, preMatriculaId } = answer;
  patchRow(client, "matriculas", id, { convidadoEm, temAcesso });
  if (preMatriculaId !== null) {
    patchRow(client, "pre-matriculas", preMatriculaId, {
      matricula: { id, convidadoEm, temAcesso },
    });
  }
  return answer;
}

/** 'Convidar aluno' and 'Reenviar convite' of one row; a failure stays with the row too. */
export function useInvite() {
  const client = useQueryClient();
  return useSaving({
    send: (row: Invitable) => invite(client, row),
    // The rows are changed in place, so that nothing moves below the button.
    refreshes: [],
    success: (answer, before) => toldOf(before, answer),
    failure: { title: FAILED },
  });
}

function toldOf(before: Invitable, answer: Invitable) {
  if (answer.temAcesso && answer.convidadoEm === before.convidadoEm) {
    return {
      title: "O aluno já tem acesso",
      description: "A senha já existe: nenhum convite foi enviado.",
    };
  }
  if (answer.temAcesso) {
    return {
      title: "Aluno convidado",
      description: "Este aluno já tem uma conta. Um e-mail avisa que esta matrícula aparece nela.",
    };
  }
  return before.convidadoEm === null
    ? {
        title: "Aluno convidado",
        description: "O link para criar a senha vai por e-mail e vale por 7 dias.",
      }
    : {
        title: "Convite reenviado",
        description: "Um novo link vai por e-mail; o anterior deixou de valer.",
      };
}

/** Invites several students, one after the other. */
export interface BulkInvite extends Pick<Bulk, "progress" | "stop"> {
  /** The students of the last run who could not be invited, and why; "" if there is none. */
  problem: string;
  run: (rows: readonly Invitable[], onAllDone?: () => void) => Promise<void>;
}

/** Invites the selected students (invite-all.ts, which is fetched at the press). */
export function useBulkInvite(): BulkInvite {
  const client = useQueryClient();
  const [problem, setProblem] = useState("");
  const bulk = useBulk();
  const run: BulkInvite["run"] = async (rows, onAllDone) => {
    try {
      const { inviteAll } = await import("./invite-all.ts");
      const send = (row: Invitable) => invite(client, row);
      await inviteAll({ bulk, setProblem, invite: send }, rows, onAllDone);
    } catch (error) {
      toastFailure(FAILED, error as Error);
    }
  };
  return { progress: bulk.progress, stop: bulk.stop, problem, run };
}
