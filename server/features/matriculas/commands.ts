import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Matricula } from "#shared/contract/matriculas.ts";
import type { Role } from "#shared/labels.ts";
import { scopeFor } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import { insertFact } from "../../db/tell.ts";
import { eventos, matriculas, preMatriculas } from "../../db/schema.ts";
import { runPrepared, untilSeen } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { joins, matriculaJson } from "./queries.ts";

/** The statement's answer: no row outside the scope, no enrolment where it missed another's. */
interface Seen {
  json: string | null;
  created: boolean;
}

/**
 * Turns a pré-matrícula into an enrolment exactly once, in one statement with its fact (product/matriculas.md#efetivar). The unique key on the pré-matrícula decides between
 * simultaneous calls; the later ones get the same row. The first one tells the student by mail,
 * after the time in which the list offers 'Desfazer', unless the family asked for no contact.
 * @throws AppError not-found outside the scope, and where the person was forgotten
 */
export async function efetivarPreMatricula(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor, requestId }: Who,
  id: string,
): Promise<{ created: boolean; resource: Matricula }> {
  const at = now().toISOString();
  const values = { ...actor, id, now: at, requestId };
  const shape = `efetivar,${actor.role}`;
  const run = () => runPrepared<Seen>(db, { shape, build: () => efetivar(actor.role), values });
  const [seen] = await untilSeen(run, ([row]) => row?.json === null);
  if (seen === undefined || seen.json === null)
    throw new AppError("not-found", "Pré-matrícula não encontrada");
  const resource = JSON.parse(seen.json) as Matricula;
  return { created: seen.created, resource };
}

const value = sql.placeholder;

function efetivar(role: Role): SQL {
  const scope = scopeFor(role);
  return sql`WITH waiting AS (
      SELECT * FROM ${preMatriculas} WHERE ${and(scope.preMatriculas, eq(preMatriculas.id, value("id")), isNull(preMatriculas.esquecidoEm))}
      FOR SHARE
    ), stored AS (
      INSERT INTO matriculas (pre_matricula_id, evento_id, lead_id, nome, email, telefone, curso_interesse, efetivada_em, created_at)
      SELECT id, evento_id, lead_id, nome, email, telefone, curso_interesse, ${value("now")}::timestamptz, ${value("now")}::timestamptz
      FROM waiting ON CONFLICT (pre_matricula_id) DO NOTHING RETURNING *
    ), told AS (${insertFact({
      kind: "matriculas.efetivar",
      id: sql`id`,
      autorId: value("userId"),
      requestId: value("requestId"),
      em: value("now"),
      dados: sql`jsonb_build_object('eventoId', evento_id)`,
      person: { row: sql`stored`, leadId: sql`lead_id`, preMatriculaId: sql`pre_matricula_id` },
      from: sql`FROM stored`,
    })})
    SELECT one.* FROM waiting LEFT JOIN (
      SELECT ${matriculaJson()} AS json, created
      FROM (
        SELECT *, true AS created FROM stored
        UNION ALL
        SELECT *, false FROM ${matriculas}
        WHERE ${and(scope.matriculas, eq(matriculas.preMatriculaId, value("id")))} AND NOT EXISTS (SELECT FROM stored)
      ) AS matriculas JOIN ${eventos} ON ${eventos.id} = ${matriculas.eventoId} ${joins}
    ) AS one ON true`;
}
