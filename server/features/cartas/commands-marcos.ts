import { sql } from "drizzle-orm";
import { addMonths, SAO_PAULO_ZONE } from "#shared/br/data.ts";
import { momentIn } from "#shared/br/time-zone.ts";
import type { TipoMeta } from "#shared/labels-contatos.ts";
import { daysOfMonth, firstDayOf, mesOf } from "#shared/metas.ts";
import type { Db } from "../../db/client.ts";
import { metas, metasAvisadas } from "../../db/schema.ts";
import { totalsOfUnidade } from "../../db/totals.ts";
import { transaction } from "../../db/transaction.ts";
import { queueMail } from "../../mail/outbox.ts";
import { BATCH, commonOf, isAlone, type LetterParts } from "./commands-semana.ts";
import { type Destino, destinos } from "./queries-destinos.ts";

/** The shares of a target that are told, in percent. */
const MARCOS = [50, 90, 100];

interface Reached extends Destino {
  marcos: { tipo: TipoMeta; marco: number; alvo: number; feito: number }[];
}

/**
 * Queues the letters about targets of the present month that have come to 50, 90 or 100 %: each mark
 * of a unit, month and kind is told once, whatever the figures do later. Marks that are found
 * together stand in one letter, of a kind only the highest.
 * @returns the number of queued letters
 */
export async function queueMarks(parts: LetterParts): Promise<number> {
  const now = parts.now();
  const mes = mesOf(now);
  const ended = addMonths(firstDayOf(mes), 1);
  const until = momentIn({ date: ended, time: "00:00" }, SAO_PAULO_ZONE);
  const { secrets, counts } = parts;
  let queued = 0;
  let claimed: Reached[];
  do {
    claimed = await transaction(parts.db, async (tx) => {
      const units = await claim(tx, mes, now);
      for (const unit of units) {
        const data = { ...commonOf(parts, unit, until), mes, marcos: unit.marcos };
        const mail = { template: "target-reached", recipient: unit.email, data } as const;
        queued += Number(await queueMail(tx, { secrets, counts, now: parts.now }, mail, until));
      }
      return units;
    });
  } while (claimed.length === BATCH);
  return queued;
}

async function claim(tx: Db, mes: string, now: Date): Promise<Reached[]> {
  if (!(await isAlone(tx))) return [];
  const month = sql`${firstDayOf(mes)}::date`;
  const { rows } = await tx.execute<Reached>(sql`WITH reached AS (
      SELECT unidade.*, k.tipo::tipo_meta AS tipo, k.alvo, k.feito, marcos.marco
      FROM ${metas} JOIN ${destinos} unidade ON unidade.id = ${metas.unidadeId}
      CROSS JOIN LATERAL ${totalsOfUnidade(sql`unidade.id`, daysOfMonth(mes))} f
      CROSS JOIN LATERAL (VALUES ('leads', ${metas.leads}, f.leads), ('ativacoes', ${metas.ativacoes}, f.pre_matriculas),
        ('matriculas', ${metas.matriculas}, f.matriculas)) AS k (tipo, alvo, feito)
      CROSS JOIN unnest(${sql.param(MARCOS)}::int[]) AS marcos (marco)
      WHERE ${metas.mes} = ${month} AND k.alvo > 0 AND k.feito * 100 >= k.alvo * marcos.marco
        AND NOT EXISTS (SELECT FROM ${metasAvisadas} WHERE ${metasAvisadas.unidadeId} = unidade.id
          AND ${metasAvisadas.mes} = ${month} AND ${metasAvisadas.tipo} = k.tipo::tipo_meta AND ${metasAvisadas.marco} = marcos.marco)
    ), due AS (
      SELECT * FROM reached WHERE id IN (SELECT DISTINCT id FROM reached ORDER BY id LIMIT ${BATCH})
    ), claimed AS (
      INSERT INTO metas_avisadas (unidade_id, mes, tipo, marco, em)
      SELECT id, ${month}, tipo, marco, ${now.toISOString()}::timestamptz FROM due ON CONFLICT DO NOTHING RETURNING unidade_id, tipo, marco
    ), highest AS (
      SELECT DISTINCT ON (due.id, due.tipo) due.* FROM due
      JOIN claimed ON claimed.unidade_id = due.id AND claimed.tipo = due.tipo AND claimed.marco = due.marco
      ORDER BY due.id, due.tipo, due.marco DESC
    )
    SELECT id, nome, email, pessoa, json_agg(json_build_object('tipo', tipo, 'marco', marco, 'alvo', alvo, 'feito', feito) ORDER BY tipo) AS marcos
    FROM highest GROUP BY id, nome, email, pessoa`);
  return rows;
}
