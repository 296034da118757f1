import { and, eq } from "drizzle-orm";
import type { DesfazerMatricula } from "#shared/contract/matriculas.ts";
import { DIAS_PARA_DESFAZER, podeDesfazer } from "#shared/prazos.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import {
  alunos,
  eventos,
  matriculas,
  matriculasDesfeitas,
  passwordResetTokens,
  users,
} from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { NO_PASSWORD } from "../../lib/password.ts";
import { sha256 } from "../../lib/secrets.ts";
import { withdrawMails } from "../../mail/outbox.ts";

type Parts = Pick<Deps, "db" | "secrets" | "now">;

/**
 * Undoes an enrolment of the last seven days (product/matriculas.md#undoing-an-enrolment). Its row goes, and
 * with it the counts, a letter that has not gone out and the student's access. Its pré-matrícula
 * waits again, with its declaration. A second time nothing changes.
 * @throws AppError not-found outside the scope; conflict after seven days, and for one that came
 * from no pré-matrícula
 */
export async function undoEnrolment(
  { db, secrets, now }: Parts,
  who: Who,
  id: string,
  { motivo }: DesfazerMatricula,
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockEnrolment(tx, who, id);
    if (row === undefined) return findUndone(tx, who, id);
    const { eventoId, leadId, preMatriculaId, efetivadaEm } = row;
    if (preMatriculaId === null)
      throw new AppError(
        "conflict",
        "Esta matrícula não veio de uma pré-matrícula: não há a que voltar.",
      );
    if (!podeDesfazer(efetivadaEm, now()))
      throw new AppError(
        "conflict",
        `Esta matrícula foi efetivada há mais de ${DIAS_PARA_DESFAZER} dias: não pode mais ser desfeita.`,
      );
    await partFromAccount(tx, secrets, who, preMatriculaId);
    await tx.delete(matriculas).where(and(who.scope.matriculas, eq(matriculas.id, id)));
    await tx.insert(matriculasDesfeitas).values({ id, eventoId, desfeitaEm: now() });
    await tell(tx, who, "matriculas.desfazer", {
      id,
      em: now(),
      dados: { motivo, eventoId, preMatriculaId },
      leadId,
      preMatriculaId,
    });
  });
}

/** Locks the enrolment for this transaction; an invitation waits for it, or has come before. */
async function lockEnrolment(tx: Db, { scope }: Who, id: string) {
  const [row] = await tx
    .select({
      eventoId: matriculas.eventoId,
      leadId: matriculas.leadId,
      preMatriculaId: matriculas.preMatriculaId,
      efetivadaEm: matriculas.efetivadaEm,
    })
    .from(matriculas)
    .where(and(scope.matriculas, eq(matriculas.id, id)))
    .for("update");
  return row;
}

/**
 * Removes the enrolment from the student's account. If an account without a password has no other,
 * its invitation ends, because the link may have gone to the wrong person.
 */
async function partFromAccount(
  tx: Db,
  secrets: Deps["secrets"],
  { scope }: Who,
  preMatriculaId: string,
): Promise<void> {
  const its = and(scope.alunos, eq(alunos.preMatriculaId, preMatriculaId));
  const holders = await tx
    .select({ userId: users.id, email: users.email, password: users.password })
    .from(alunos)
    .innerJoin(users, eq(users.id, alunos.userId))
    .where(its);
  await tx.delete(alunos).where(its);
  for (const { userId, email, password } of holders) {
    // Another enrolment, of any school, keeps the invitation.
    const [other] = await tx
      .select({ id: alunos.id })
      .from(alunos)
      .where(eq(alunos.userId, userId));
    if (password === NO_PASSWORD && other === undefined)
      await endInvitation(tx, secrets, userId, email);
  }
}

async function endInvitation(
  tx: Db,
  secrets: Deps["secrets"],
  userId: string,
  recipient: string,
): Promise<void> {
  const ended = await tx
    .update(passwordResetTokens)
    .set({ used: true })
    .where(and(eq(passwordResetTokens.userId, userId), eq(passwordResetTokens.used, false)))
    .returning({ token: passwordResetTokens.token });
  const tokens = new Set(ended.map(({ token }) => token));
  await withdrawMails(tx, secrets, { templates: ["set-password"], recipient }, (data) => {
    const token = new URL((data as { link: string }).link).searchParams.get("token");
    return token !== null && tokens.has(sha256(token));
  });
}

async function findUndone(tx: Db, { scope }: Who, id: string): Promise<void> {
  const [undone] = await tx
    .select({ id: matriculasDesfeitas.id })
    .from(matriculasDesfeitas)
    .innerJoin(eventos, eq(eventos.id, matriculasDesfeitas.eventoId))
    .where(and(scope.eventos, eq(matriculasDesfeitas.id, id)));
  found(undone, "Matrícula não encontrada");
}
