import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import type { Calendar } from "./calendar.ts";

/** The seller of an event, else its micro-franchise, as who calls for it. */
const CALLERS = sql`LEFT JOIN vendedores v ON v.id = c.vendedor_id
    JOIN micro_franquias f ON f.id = c.micro_franquia_id
    JOIN users u ON u.id = coalesce(v.user_id, f.user_id)`;

/**
 * Calls four of five families that signed up and activated since, by the seller of the event or its
 * micro-franchise: some minutes to hours after the sign-up, and before the activation.
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
    FROM contatos c ${CALLERS} WHERE c.lead_id IS NOT NULL`);
}

/** The minutes of yesterday at which the first call is made, and the last activation is answered. */
const [MORNING, EVENING] = [9 * 60, 19 * 60 + 30];

/**
 * Calls nine of ten families that activated in the last three days, until yesterday's evening: a
 * network that works leaves those of the night alone, and whoever signs up today comes soon. They
 * wait again from tomorrow on, or the day after.
 */
export async function callActivated(tx: Db, calendar: Calendar): Promise<void> {
  const at = (dia: number, minute: number) =>
    sql`${calendar.instant(dia, minute).toISOString()}::timestamptz`;
  await tx.execute(sql`
    INSERT INTO contatos (id, evento_id, pre_matricula_id, ordem, desde, vence_em, resultado)
    SELECT md5('contato ' || p.id)::uuid, p.evento_id, p.id, 3, p.created_at,
      greatest(p.created_at, ${at(-1, MORNING)}) + (2 + matricula) * interval '1 day' + minutos * interval '1 minute',
      (ARRAY['falou', 'vai_matricular'])[1 + matricula]::resultado_contato
    FROM pre_matriculas p, LATERAL (SELECT 8 + get_byte(uuid_send(p.id), 3) % 20 AS minutos,
      (get_byte(uuid_send(p.id), 2) % 4 = 0)::int AS matricula) dito
    WHERE p.created_at >= ${at(-3, 0)} AND p.created_at < ${at(-1, EVENING)}
      AND get_byte(uuid_send(p.id), 1) % 10 > 0
      AND NOT EXISTS (SELECT FROM matriculas m WHERE m.pre_matricula_id = p.id)`);
  await tx.execute(sql`
    INSERT INTO tentativas (id, evento_id, contato_id, autor_id, autor, resultado, em, volta, antes)
    SELECT md5('tentativa ' || c.pre_matricula_id)::uuid, c.evento_id, c.id, u.id, coalesce(u.nome, u.email), c.resultado,
      c.vence_em - (CASE c.resultado WHEN 'falou' THEN 2 ELSE 3 END) * interval '1 day', c.vence_em,
      jsonb_build_object('ordem', 3, 'venceEm', to_char(c.desde AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'chaves', '[]'::jsonb,
        'resultado', NULL, 'telefoneErrado', NULL, 'donoId', c.dono_id, 'donoNome', c.dono_nome, 'donoAte', c.dono_ate)
    FROM contatos c ${CALLERS} WHERE c.pre_matricula_id IS NOT NULL`);
}
