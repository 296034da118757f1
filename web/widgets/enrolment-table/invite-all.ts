import { formatNome } from "#shared/br/nome.ts";
import { ApiError } from "#web/lib/api.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { toast } from "#web/ui/toast-store.ts";
import type { Bulk } from "../list/bulk.tsx";

interface Named {
  nome: string;
}

interface Parts<Row extends Named> {
  bulk: Bulk;
  invite: (row: Row) => Promise<unknown>;
  setProblem: (problem: string) => void;
}

/**
 * Invites the selected students. A student whom the server refuses (for example, because the e-mail
 * is a seller's) is skipped and named.
 * @throws any other failure, which ends the run
 */
export async function inviteAll<Row extends Named>(
  { bulk, invite, setProblem }: Parts<Row>,
  rows: readonly Row[],
  onAllDone?: () => void,
): Promise<void> {
  const refused: string[] = [];
  const each = async (row: Row) => {
    try {
      await invite(row);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      refused.push(`${formatNome(row.nome)}: ${error.sentence}`);
    }
  };
  setProblem("");
  const { done, failure } = await bulk.run(rows, each);
  const invited = done - refused.length;
  if (failure) {
    setProblem(`Parou em ${formatNome(failure.row.nome)}, com ${ofAll(invited, rows.length)}.`);
    throw failure.error;
  }
  if (refused.length > 0) {
    setProblem(refused.join(" "));
    return toast({
      title: ofAll(invited, rows.length),
      description: refused.join(" "),
      tone: "destructive",
    });
  }
  if (invited === rows.length) onAllDone?.();
  if (invited > 0) tellAllInvited(invited);
}

const ofAll = (count: number, total: number) =>
  `${formatNumber(count)} de ${plural(total, "convidado", "convidados")}`;

function tellAllInvited(count: number): void {
  toast({
    title: count === 1 ? "Aluno convidado" : `${formatNumber(count)} alunos convidados`,
    description: "Cada um recebe um e-mail.",
  });
}
