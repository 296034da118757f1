import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Matricula } from "#shared/contract/matriculas.ts";
import type { Role } from "#shared/labels.ts";
import { placesOf, scopeOfRole } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import { insertAudit } from "../../db/audit.ts";
import { jsonPlain, jsonText, orNull } from "../../db/json.ts";
import { eventos, matriculas, preMatriculas } from "../../db/schema.ts";
import { runPrepared, untilSeen } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { insertMail } from "../../mail/outbox.ts";
import type { DataOf } from "../../mail/templates.ts";
import { joins, matriculaJson } from "./queries.ts";

/** The statement's answer: no row outside the scope, no enrolment where it missed another's. */
interface Seen {
  json: string | null;
  created: boolean;
}

/**
 * Turns a pré-matrícula into an enrolment exactly once, in one statement with its letter and its
 * entry in the trail (product.md#efetivar). The unique key on the pré-matrícula decides between
 * simultaneous calls; the later ones get the same row. The first one tells the student by mail,
 * after the time in which the list offers 'Desfazer'.
 * @throws AppError not-found outside the scope, and where the person was forgotten
 */
export async function efetivarPreMatricula(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor, requestId }: Pick<Who, "actor" | "requestId">,
  id: string,
): Promise<{ created: boolean; resource: Matricula }> {
  const values = { ...placesOf(actor), id, now: now().toISOString(), requestId };
  const shape = `efetivar,${actor.role}`;
  const run = () => runPrepared<Seen>(db, { shape, build: () => efetivar(actor.role), values });
  const [seen] = await untilSeen(run, ([row]) => row?.json === null);
  if (seen === undefined || seen.json === null)
    throw new AppError("not-found", "Pré-matrícula não encontrada");
  return { created: seen.created, resource: JSON.parse(seen.json) as Matricula };
}

const value = sql.placeholder;

function efetivar(role: Role): SQL {
  const scope = scopeOfRole(role);
  return sql`WITH waiting AS (
      SELECT * FROM ${preMatriculas} WHERE ${and(scope.preMatriculas, eq(preMatriculas.id, value("id")), isNull(preMatriculas.esquecidoEm))}
      FOR SHARE
    ), stored AS (
      INSERT INTO matriculas (pre_matricula_id, evento_id, lead_id, nome, email, telefone, curso_interesse, efetivada_em, created_at)
      SELECT id, evento_id, lead_id, nome, email, telefone, curso_interesse, ${value("now")}::timestamptz, ${value("now")}::timestamptz
      FROM waiting ON CONFLICT (pre_matricula_id) DO NOTHING RETURNING *
    ), notice AS (${notice()}), audited AS (${insertAudit({
      actorId: value("userId"),
      action: "efetivar",
      entity: "matriculas",
      requestId: value("requestId"),
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

/** The letter to the student. It waits until the list no longer offers 'Desfazer'. */
function notice(): SQL {
  const { id, nome, email, cursoInteresse } = matriculas;
  const facts = {
    matriculaId: jsonPlain(id),
    nome: jsonText(nome),
    curso: orNull(jsonText(cursoInteresse)),
    evento: { nomeEscola: jsonText(eventos.nomeEscola), dataEvento: jsonPlain(eventos.dataEvento) },
  } satisfies Record<keyof DataOf<"enrolment-effective">, unknown>;
  return insertMail({
    template: "enrolment-effective",
    recipient: email,
    facts,
    now: value("now"),
    notBefore: sql`interval '10 seconds'`,
    from: sql`FROM stored AS matriculas JOIN ${eventos} ON ${eventos.id} = ${matriculas.eventoId}`,
  });
}
