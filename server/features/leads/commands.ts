import { and, eq, sql } from "drizzle-orm";
import type { NovoLead } from "#shared/contract/novo-lead.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { eventos, leads } from "../../db/schema.ts";
import { AppError } from "../../lib/errors.ts";
import { openEvent } from "../eventos/queries.ts";

/**
 * Stores a sign-up for an event that is open in the very statement that inserts (decisions §1.8). The same student
 * with the same e-mail in the same event is the same lead: nothing new is stored (§1.9).
 * @throws AppError not-found when the event is not open (or never was)
 */
export async function createLead(tx: Db, lead: NovoLead, now: Date): Promise<Stored> {
  const { eventoId, nomeAluno, nomeResponsavel, email, telefone } = lead;
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone, created_at)
    SELECT ${eventos.id}, ${nomeAluno}, ${nomeResponsavel}, ${email}, ${telefone}, ${now}
    FROM ${eventos} WHERE ${and(eq(eventos.id, eventoId), openEvent(now))}
    ON CONFLICT DO NOTHING
    RETURNING id`);
  const [stored] = rows;
  if (stored !== undefined) return { id: stored.id, created: true };
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
