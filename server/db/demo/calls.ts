import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";

/**
 * Calls four of five families that signed up and activated since, by the seller of the event or its
 * micro-franchise: some minutes to hours after the sign-up, and before the activation. Nobody of
 * the queue is among them, so whoever tries the demonstration finds all who wait.
 */
export async function callLeads(tx: Db): Promise<void> {
  await tx.execute(sql`
    INSERT INTO contatos (id, evento_id, lead_id, ordem, desde, resolvido_em, resultado)
    SELECT md5('contato ' || l.id)::uuid, l.evento_id, l.id, 2, l.created_at, p.ativado_em,
      (CASE get_byte(uuid_send(l.id), 2) % 4 WHEN 0 THEN 'vai_matricular' ELSE 'falou' END)::resultado_contato
    FROM leads l
    JOIN (SELECT lead_id, min(created_at) AS ativado_em FROM pre_matriculas GROUP BY 1) p ON p.lead_id = l.id
    WHERE p.ativado_em > l.created_at AND get_byte(uuid_send(l.id), 1) % 5 > 0`);
  await tx.execute(sql`
    INSERT INTO tentativas (id, evento_id, contato_id, autor_id, autor, resultado, em, antes)
    SELECT md5('tentativa ' || c.lead_id)::uuid, c.evento_id, c.id, u.id, coalesce(u.nome, u.email), c.resultado,
      c.desde + least((8 + get_byte(uuid_send(c.lead_id), 3)) * interval '1 minute', (c.resolvido_em - c.desde) / 2), '{}'
    FROM contatos c
    LEFT JOIN vendedores v ON v.id = c.vendedor_id
    JOIN micro_franquias f ON f.id = c.micro_franquia_id
    JOIN users u ON u.id = coalesce(v.user_id, f.user_id)`);
}
