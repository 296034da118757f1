import { and, eq } from "drizzle-orm";
import type { PatchPreMatricula } from "#shared/contract/pre-matriculas.ts";
import type { Who } from "../../access/who.ts";
import { holdQueues } from "../../db/queue-lock.ts";
import { tell } from "../../db/tell.ts";
import { tellOfPeople } from "../../db/forget/programs.ts";
import { preMatriculas } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { lockWaiting } from "./queries-waiting.ts";

type Parts = Pick<Deps, "db" | "secrets" | "now">;
type Row = typeof preMatriculas.$inferSelect;

/**
 * Corrects an activation that is not enrolled (product/matriculas.md#undoing-an-activation). Its code stays,
 * so declaration and second copy show the new data. A corrected address gets the letter.
 * @throws AppError not-found outside the scope; conflict for one that is enrolled, and for a CPF of
 * another in its event
 */
export async function correctActivation(
  parts: Parts,
  who: Who,
  id: string,
  { cpfAluno, ...named }: PatchPreMatricula,
): Promise<void> {
  await transaction(parts.db, async (tx) => {
    await holdQueues(tx, [id]);
    const refused = "Esta pré-matrícula já foi efetivada e não pode mais ser corrigida.";
    const row = await lockWaiting(tx, who, id, refused);
    const before = found(row, "Pré-matrícula não encontrada");
    const asked: Partial<Row> = {
      ...named,
      ...(cpfAluno && { cpfAlunoHmac: parts.secrets.hmac("cpf-aluno", cpfAluno) }),
    };
    const changed = (Object.keys(asked) as (keyof Row)[]).filter(
      (field) => asked[field] !== before[field],
    );
    if (changed.length === 0) return;
    await tx
      .update(preMatriculas)
      .set(asked)
      .where(and(who.scope.preMatriculas, eq(preMatriculas.id, id)));
    const campos = changed.map((field) => (field === "cpfAlunoHmac" ? "cpfAluno" : field));
    await tellOfPeople(tx, "pessoas.corrigir", [{ kind: "preMatriculas", id }], parts.now());
    await tell(tx, who, "preMatriculas.corrigir", {
      id,
      dados: { campos: campos.toSorted().join(",") },
    });
  });
}
