import { and, eq } from "drizzle-orm";
import { accountEmail } from "#shared/contract/acesso.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { queueMail } from "../../mail/outbox.ts";
import { alunos, eventos, matriculas, users } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { NO_PASSWORD } from "../../lib/password.ts";
import { blockedOf } from "../../db/no-contact.ts";
import { queueSetPassword } from "../acesso/commands-links.ts";

type Parts = Pick<Deps, "db" | "env" | "secrets" | "now" | "counts">;

/**
 * Invites the student of an enrolment (docs/decisions/014): to a new account, or by one more
 * enrolment in the account that has the student's e-mail. Repeated, it sends the link again while
 * the account has no password, and else does nothing.
 * @throws AppError not-found outside the scope; conflict where there is nobody to invite; too-many
 * where the student has had enough invitations
 */
export async function inviteAluno(parts: Parts, who: Who, id: string): Promise<Stored> {
  return transaction(parts.db, async (tx) => {
    const enrolment = await lockEnrolment(tx, who, id);
    if ((await blockedOf({ db: tx, secrets: parts.secrets }, [enrolment])).has(id))
      throw new AppError(
        "conflict",
        "Esta família pediu para não ser contatada: o convite não é enviado.",
      );
    const { account, isNew } = await accountOf(tx, enrolment);
    const created = await link(tx, account.id, enrolment.preMatriculaId, parts.now());
    if (!created && account.password !== NO_PASSWORD) return { id, created };
    await tx
      .update(alunos)
      .set({ convidadoEm: parts.now() })
      .where(
        and(eq(alunos.userId, account.id), eq(alunos.preMatriculaId, enrolment.preMatriculaId)),
      );
    // A brother's or sister's invitation may be on its way there, so both links must work.
    await queueInvitation(tx, parts, account, enrolment, { keepsOlder: created && !isNew });
    await tell(tx, who, created ? "matriculas.invite" : "matriculas.invite-again", { id });
    return { id, created };
  });
}

async function queueInvitation(
  tx: Db,
  parts: Parts,
  { id: userId, nome, email, password }: Account,
  { nome: aluno, escola }: Enrolment,
  { keepsOlder }: { keepsOlder: boolean },
): Promise<void> {
  if (password === NO_PASSWORD)
    return queueSetPassword(tx, parts, { userId, nome, email, escola }, { keepsOlder });
  const data = { nome, aluno, escola, link: `${parts.env.publicUrl}/auth` };
  await queueMail(tx, parts, { template: "further-enrolment", recipient: email, data });
}

/** Locks the enrolment for this transaction, so that simultaneous calls see each other's result. */
async function lockEnrolment(tx: Db, { scope }: Who, id: string) {
  const [row] = await tx
    .select({
      id: matriculas.id,
      franqueadorId: matriculas.franqueadorId,
      nome: matriculas.nome,
      email: matriculas.email,
      telefone: matriculas.telefone,
      preMatriculaId: matriculas.preMatriculaId,
      escola: eventos.nomeEscola,
    })
    .from(matriculas)
    .innerJoin(eventos, eq(eventos.id, matriculas.eventoId))
    .where(and(scope.matriculas, eq(matriculas.id, id)))
    .for("update", { of: matriculas });
  const { preMatriculaId, ...enrolment } = found(row, "Matrícula não encontrada");
  if (preMatriculaId === null)
    throw new AppError(
      "conflict",
      "Esta matrícula não veio de uma pré-matrícula: não há o que o aluno acompanhar por aqui.",
    );
  return { ...enrolment, preMatriculaId };
}
type Enrolment = Awaited<ReturnType<typeof lockEnrolment>>;

const columns = {
  id: users.id,
  nome: users.nome,
  email: users.email,
  password: users.password,
  role: users.role,
  isActive: users.isActive,
};

type Account = Pick<typeof users.$inferSelect, keyof typeof columns>;

/**
 * The student's account: the one that holds this enrolment, the one with its e-mail, or a new one.
 */
async function accountOf(tx: Db, { nome, email: typed, preMatriculaId }: Enrolment) {
  const [holder] = await tx
    .select(columns)
    .from(alunos)
    .innerJoin(users, eq(users.id, alunos.userId))
    .where(eq(alunos.preMatriculaId, preMatriculaId))
    .for("update", { of: users });
  if (holder !== undefined) return { account: usable(holder), isNew: false };
  if (typed === null)
    throw new AppError(
      "conflict",
      "Esta matrícula não tem e-mail: não há para onde enviar o convite.",
    );
  const email = accountEmail.safeParse(typed).data;
  if (email === undefined)
    throw new AppError(
      "conflict",
      "O e-mail desta matrícula não é válido: não há para onde enviar o convite.",
    );
  const [made] = await tx
    .insert(users)
    .values({ email, nome, role: "aluno", password: NO_PASSWORD })
    .onConflictDoNothing({ target: users.email })
    .returning(columns);
  if (made !== undefined) return { account: made, isNew: true };
  const [known] = await tx.select(columns).from(users).where(eq(users.email, email)).for("update");
  return { account: usable(found(known, "Conta não encontrada")), isNew: false };
}

function usable(found: Account): Account {
  if (found.role !== "aluno")
    throw new AppError(
      "conflict",
      "O e-mail desta matrícula já é de uma conta da equipe: o aluno precisa de outro e-mail.",
    );
  if (!found.isActive)
    throw new AppError(
      "conflict",
      "A conta deste aluno está desativada: ative-a antes de convidar.",
    );
  return found;
}

/** @returns whether the account did not hold this enrolment before */
async function link(tx: Db, userId: string, preMatriculaId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(alunos)
    .values({ userId, preMatriculaId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: alunos.id });
  return rows.length > 0;
}
