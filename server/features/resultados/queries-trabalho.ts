import { sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Resultados, Trabalho } from "#shared/contract/resultados.ts";
import type { ResultadoContato } from "#shared/labels-contatos.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { since, within } from "../../db/days.ts";
import { contatos, matriculas, tentativas } from "../../db/schema.ts";
import type { Intervals } from "../../lib/intervals.ts";

/** The outcomes of a call in which somebody of the family spoke. */
const SPOKEN: readonly ResultadoContato[] = [
  "falou",
  "vai_matricular",
  "nao_tem_interesse",
  "nao_contatar",
];
const depois = alias(tentativas, "depois");
const NOTHING: Trabalho = { ligacoes: 0, faladas: 0, prometidas: 0, matriculas: 0 };

const spoken = ({ resultado }: { resultado: PgColumn }) =>
  sql`${resultado} = ANY(${sql.param(SPOKEN)}::resultado_contato[])`;

/** An enrolment has one call before it: it counts once, in one period, for one caller. */
const isLastBeforeEnrolment = sql`NOT EXISTS (SELECT FROM ${tentativas} AS depois
  WHERE ${depois.contatoId} = ${tentativas.contatoId} AND ${depois.desfeitaEm} IS NULL AND ${spoken(depois)}
    AND (${depois.em}, ${depois.id}) > (${tentativas.em}, ${tentativas.id})
    AND ${depois.em} < ${matriculas.efetivadaEm})`;

/** Counts the caller's own calls of both periods that stand (product/resultados.md#resultados). */
export async function readTrabalho(
  db: Db,
  { scope, actor }: Who,
  { atual, anterior }: Intervals,
): Promise<NonNullable<Resultados["minhas"]>> {
  const both = { de: anterior.de, ate: atual.ate };
  const { em, resultado, ligacaoId, contatoId, autorId, desfeitaEm } = tentativas;
  const isSpoken = spoken(tentativas);
  const calls = sql`count(DISTINCT coalesce(${ligacaoId}, ${tentativas.id}))`;
  const { rows } = await db.execute<Trabalho & { agora: boolean } & Record<string, unknown>>(sql`
    SELECT ${since(em, atual.de)} AS agora, ${calls}::int AS ligacoes,
      (${calls} FILTER (WHERE ${isSpoken}))::int AS faladas,
      (${calls} FILTER (WHERE ${resultado} = 'ligar_depois'))::int AS prometidas,
      count(DISTINCT ${matriculas.id})::int AS matriculas
    FROM ${tentativas} JOIN ${contatos} ON ${contatos.id} = ${contatoId}
    LEFT JOIN ${matriculas} ON ${isSpoken} AND ${scope.matriculas} AND ${matriculas.efetivadaEm} > ${em}
      AND (${matriculas.preMatriculaId} = ${contatos.preMatriculaId} OR ${matriculas.leadId} = ${contatos.leadId})
      AND ${isLastBeforeEnrolment}
    WHERE ${scope.tentativas} AND ${autorId} = ${actor.userId} AND ${desfeitaEm} IS NULL
      AND ${within(em, both)} GROUP BY 1`);
  const of = (agora: boolean): Trabalho => {
    const found = rows.find((row) => row.agora === agora);
    if (found === undefined) return NOTHING;
    const { ligacoes, faladas, prometidas, matriculas } = found;
    return { ligacoes, faladas, prometidas, matriculas };
  };
  return { atual: of(true), anterior: of(false) };
}
