import { and, eq, gt } from "drizzle-orm";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { acesso } from "#shared/contract/acesso.ts";
import type { conta } from "#shared/contract/conta.ts";
import { emailChanges } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { idOfSigned } from "../../lib/signed-id.ts";
import { deadChange, EMAIL_LINK, isPending, type EmailChange } from "./commands-email.ts";

type Reads = Pick<Deps, "db" | "secrets" | "now">;

/**
 * The change of a mailed link.
 * @throws AppError invalid for a link that is not ours, has expired or was replaced
 */
export async function changeOfLink(
  { db, secrets, now }: Reads,
  pedido: string,
): Promise<EmailChange> {
  const id = idOfSigned(secrets, EMAIL_LINK, pedido);
  if (id === undefined) throw deadChange();
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.id, id), gt(emailChanges.expiresAt, now())));
  if (row === undefined) throw deadChange();
  return row;
}

export function changeShown({
  oldEmail,
  newEmail,
  confirmedAt,
  refusedAt,
}: EmailChange): AnswerOf<typeof acesso.emailChange> {
  const estado = refusedAt ? "recusada" : confirmedAt ? "feita" : "pendente";
  return { atual: oldEmail, novo: newEmail, estado };
}

/** The request that waits for an account's answer. */
export async function pendingChange(
  { db, now }: Pick<Reads, "db" | "now">,
  userId: string,
): Promise<EmailChange | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isPending, gt(emailChanges.expiresAt, now())));
  return row;
}

/** The waiting request in the form of 'Minha conta'. */
export async function ownChange(
  deps: Pick<Reads, "db" | "now">,
  userId: string,
): Promise<AnswerOf<typeof conta.emailChange>> {
  const row = await pendingChange(deps, userId);
  return { novo: row?.newEmail ?? null, valeAte: row?.expiresAt.toISOString() ?? null };
}
