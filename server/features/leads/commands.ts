import { and, eq, sql } from "drizzle-orm";
import type { NovoLead } from "#shared/contract/novo-lead.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { queueMailOfStranger } from "../../mail/outbox.ts";
import { eventos, leads } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { closingOf, openEvent } from "../eventos/queries.ts";

type Parts = Pick<Deps, "env" | "secrets" | "now" | "skippedMails">;

/**
 * Stores a sign-up for an event that is open in the very statement that inserts (product.md#open-events). The same
 * student with the same e-mail in the same event is the same lead: nothing new is stored and no second mail is sent
 * (product.md#repeated-sign-up). A mailbox that has had enough confirmations gets none; the sign-up is stored all the same.
 * @throws AppError not-found when the event is not open (or never was)
 */
export async function createLead(tx: Db, parts: Parts, lead: NovoLead): Promise<Stored> {
  const now = parts.now();
  const { eventoId, nomeAluno, nomeResponsavel, email, telefone } = lead;
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone, created_at)
    SELECT ${eventos.id}, ${nomeAluno}, ${nomeResponsavel}, ${email}, ${telefone}, ${now}
    FROM ${eventos} WHERE ${and(eq(eventos.id, eventoId), openEvent(now))}
    ON CONFLICT DO NOTHING
    RETURNING id`);
  const [stored] = rows;
  if (stored !== undefined) {
    await queueConfirmation(tx, parts, lead, now);
    return { id: stored.id, created: true };
  }
  const [earlier] = await tx
    .select({ id: leads.id })
    .from(leads)
    .innerJoin(eventos, eq(eventos.id, leads.eventoId))
    .where(
      and(
        eq(leads.eventoId, eventoId),
        openEvent(now),
        sql`fold(${leads.nomeAluno}) = fold(${nomeAluno})`,
        sql`lower(${leads.email}) = lower(${email})`,
      ),
    );
  if (earlier === undefined)
    throw new AppError("not-found", "As inscrições para este evento estão encerradas");
  return { id: earlier.id, created: false };
}

/**
 * A public form counts only with the consent that the installation asks for.
 * @param consentimento as sent; without meaning where CONSENT_REQUIRED is off
 * @throws AppError invalid without it
 */
export function checkConsent({ env }: Pick<Deps, "env">, consentimento: boolean | undefined): void {
  if (!env.consentRequired || consentimento === true) return;
  const message = "Concorde com o uso dos dados para continuar";
  throw new AppError("invalid", message, { issues: [{ path: "consentimento", message }] });
}

/** The mail that confirms a sign-up; the address may be anybody's, so it says only what the public page says. */
async function queueConfirmation(
  tx: Db,
  parts: Parts,
  { eventoId, nomeAluno, nomeResponsavel, email }: NovoLead,
  now: Date,
): Promise<void> {
  const { id, nomeEscola, dataEvento, horario, local, cidade, estado } = eventos;
  const [row] = await tx
    .select({ id, nomeEscola, dataEvento, horario, local, cidade, estado })
    .from(eventos)
    .where(eq(eventos.id, eventoId));
  const evento = found(row, "Evento não encontrado");
  const choice = new URLSearchParams({ cidade: evento.cidade, evento: evento.id });
  const isQueued = await queueMailOfStranger(tx, parts, {
    template: "lead-confirmation",
    recipient: email,
    data: {
      nomeAluno,
      nomeResponsavel,
      evento,
      link: `${parts.env.publicUrl}/credito-ativacao?${choice.toString()}`,
      signedUpAt: now.toISOString(),
      expiresAt: closingOf(evento.dataEvento).toISOString(),
    },
  });
  if (!isQueued) parts.skippedMails.count += 1;
}
