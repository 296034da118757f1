import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { mesaFatos } from "../../db/schema.ts";
import { isDelivery } from "./queries-feitos.ts";

// A card that an account hands out by its number is a fact of the day too, so that the tables hear of it.

interface Entregue {
  eventoId: string;
  leadId: string;
  codigo: string;
  em: Date;
}

/** Notes at the tables that the caller's account handed a person's card out, in the caller's transaction. */
export async function noteDelivered(
  tx: Db,
  { actor }: Pick<Who, "actor">,
  { eventoId, leadId, codigo, em }: Entregue,
): Promise<void> {
  const times = { feitoEm: em, em, recebidoEm: em, desvio: 0 };
  const fato = { nonce: randomUUID(), tipo: "cartao_entregue" as const, cartao: codigo };
  await tx.insert(mesaFatos).values({ eventoId, leadId, contaId: actor.userId, ...fato, ...times });
}

/** Takes back what noted a delivery of a card at a moment, whoever told it. */
export async function noteUndone(
  tx: Db,
  { actor, scope }: Pick<Who, "actor" | "scope">,
  { eventoId, codigo, em }: Omit<Entregue, "leadId">,
  now: Date,
): Promise<void> {
  const rows = await tx
    .select({ desfaz: mesaFatos.nonce, leadId: mesaFatos.leadId })
    .from(mesaFatos)
    .where(and(isDelivery(scope, eventoId), eq(mesaFatos.cartao, codigo), eq(mesaFatos.em, em)));
  const times = { feitoEm: now, em: now, recebidoEm: now, desvio: 0 };
  for (const row of rows)
    await tx.insert(mesaFatos).values({
      eventoId,
      ...row,
      nonce: randomUUID(),
      tipo: "desfez",
      contaId: actor.userId,
      ...times,
    });
}
