import { and, eq, sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { PatchLead } from "#shared/contract/leads.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { holdQueues } from "../../db/queue-lock.ts";
import { tell } from "../../db/tell.ts";
import { eventos, leads } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { refuseForgotten } from "../../db/forget/forget.ts";
import { tellOfPeople } from "../../db/forget/programs.ts";
import { withdrawMails } from "../../mail/outbox.ts";
import { checkRespostas, withSent } from "./rules-respostas.ts";

type Parts = Pick<Deps, "db" | "secrets" | "now">;
type Row = typeof leads.$inferSelect;

/**
 * Corrects a sign-up (product/leads.md#correcting-a-sign-up). With another e-mail the links to the former
 * one stop working, a reminder that has not gone out is taken back, and the confirmation goes to the
 * new one while the event is open.
 * @throws AppError not-found outside the scope; conflict where the same student signed up there
 * with the same e-mail
 */
export async function correctLead(
  parts: Parts,
  { actor, scope, requestId }: Who,
  id: string,
  body: PatchLead,
): Promise<void> {
  await transaction(parts.db, async (tx) => {
    await holdQueues(tx, [id]);
    const mine = and(scope.leads, eq(leads.id, id));
    const [row] = await tx.select().from(leads).where(mine).for("update");
    const before = found(row, "Lead não encontrado");
    refuseForgotten(before);
    const asked = await withRespostas(tx, scope, before, body);
    const changed = (Object.keys(asked) as (keyof typeof asked)[]).filter(
      (field) => !isDeepStrictEqual(asked[field], before[field]),
    );
    if (changed.length === 0) return;
    const isReaddressed = changed.includes("email");
    const edition = before.edicaoDoLink + Number(isReaddressed);
    const isRenamed = isReaddressed || changed.includes("nomeAluno");
    const after = { ...before, ...asked, edicaoDoLink: edition };
    await tx
      .update(leads)
      .set({ ...asked, edicaoDoLink: edition, ...(isRenamed && { repeticao: placeOf(after) }) })
      .where(mine);
    if (isReaddressed) {
      const waiting = { templates: ["reminder" as const], recipient: before.email };
      await withdrawMails(tx, parts.secrets, waiting, (data) => JSON.stringify(data).includes(id));
    }
    await tellOfPeople(tx, "pessoas.corrigir", [{ kind: "leads", id }], parts.now());
    await tell(tx, { actor, requestId }, "leads.corrigir", {
      id,
      dados: { campos: changed.toSorted().join(",") },
    });
  });
}

/**
 * The correction with all answers that the row has after it.
 * @throws AppError invalid for an answer to what the event does not ask
 */
async function withRespostas(
  tx: Db,
  scope: Scope,
  before: Row,
  { respostas, ...asked }: PatchLead,
): Promise<Omit<PatchLead, "respostas"> & { respostas?: Row["respostas"] }> {
  if (respostas === undefined) return asked;
  // The questions stand still until the answer is stored, as in a sign-up.
  const [evento] = await tx
    .select({ perguntas: eventos.perguntas })
    .from(eventos)
    .where(and(scope.eventos, eq(eventos.id, before.eventoId)))
    .for("key share");
  checkRespostas(evento?.perguntas ?? [], respostas);
  return { ...asked, respostas: withSent(before.respostas, respostas) };
}

/** A row that becomes another person is the first of it, or refused; else it keeps its number. */
const placeOf = ({ nomeAluno, email }: Row) =>
  sql`CASE WHEN fold(${leads.nomeAluno}) = fold(${nomeAluno}) AND lower(${leads.email}) IS NOT DISTINCT FROM lower(${email}) THEN ${leads.repeticao} ELSE 0 END`;
