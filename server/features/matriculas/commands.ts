import { and, eq, isNull, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Matricula } from "#shared/contract/matriculas.ts";
import type { Role } from "#shared/labels.ts";
import { scopeFor } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import { insertFact } from "../../db/tell.ts";
import { jsonPlain, jsonText, orNull } from "../../db/json.ts";
import { eventos, matriculas, naoContatar, preMatriculas } from "../../db/schema.ts";
import { runPrepared, untilSeen } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { insertMail } from "../../mail/outbox.ts";
import type { DataOf } from "../../mail/templates.ts";
import { blockedOf } from "../contatos/queries-blocked.ts";
import { GRACE } from "../../db/entregas.ts";
import { joins, matriculaJson } from "./queries.ts";

/** The statement's answer: no row outside the scope, no enrolment where it missed another's. */
interface Seen {
  json: string | null;
  created: boolean;
  /** The letter is not queued yet: somebody of the network asked for no contact. */
  is_to_tell: boolean;
}

/**
 * Turns a pré-matrícula into an enrolment exactly once, in one statement with its letter and its
 * entry in the trail (product.md#efetivar). The unique key on the pré-matrícula decides between
 * simultaneous calls; the later ones get the same row. The first one tells the student by mail,
 * after the time in which the list offers 'Desfazer', unless the family asked for no contact.
 * @throws AppError not-found outside the scope, and where the person was forgotten
 */
export async function efetivarPreMatricula(
  { db, secrets, now }: Pick<Deps, "db" | "secrets" | "now">,
  who: Who,
  id: string,
): Promise<{ created: boolean; resource: Matricula }> {
  const { actor, requestId } = who;
  const at = now().toISOString();
  const values = { ...actor, id, now: at, requestId };
  const shape = `efetivar,${actor.role}`;
  const run = () => runPrepared<Seen>(db, { shape, build: () => efetivar(actor.role), values });
  const [seen] = await untilSeen(run, ([row]) => row?.json === null);
  if (seen === undefined || seen.json === null)
    throw new AppError("not-found", "Pré-matrícula não encontrada");
  const resource = JSON.parse(seen.json) as Matricula;
  if (seen.created && seen.is_to_tell) await tellUnlessBlocked({ db, secrets }, who, resource, at);
  return { created: seen.created, resource };
}

/**
 * Queues the letter in a network where somebody asked for no contact: only the application can tell
 * who it was. If the process ends before it, nobody is told, rather than the wrong one.
 */
async function tellUnlessBlocked(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  { actor }: Pick<Who, "actor">,
  { id, email, telefone }: Matricula,
  now: string,
): Promise<void> {
  if (email === null) return;
  const { franqueadorId } = { franqueadorId: "", ...actor };
  const blocked = await blockedOf({ db, secrets }, [{ id, email, telefone, franqueadorId }]);
  if (blocked.has(id)) return;
  const from = sql`FROM ${matriculas} JOIN ${eventos} ON ${eventos.id} = ${matriculas.eventoId} WHERE ${eq(matriculas.id, id)}`;
  await db.execute(notice(sql`${now}`, from));
}

const value = sql.placeholder;

/** True where anybody of the network asked for no contact. */
const hasBlocked = (franqueadorId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT FROM ${naoContatar} WHERE ${eq(naoContatar.franqueadorId, franqueadorId)})`;

function efetivar(role: Role): SQL {
  const scope = scopeFor(role);
  const ofStored = sql`FROM stored AS matriculas JOIN ${eventos} ON ${eventos.id} = ${matriculas.eventoId}
    WHERE ${matriculas.email} IS NOT NULL AND NOT ${hasBlocked(matriculas.franqueadorId)}`;
  return sql`WITH waiting AS (
      SELECT * FROM ${preMatriculas} WHERE ${and(scope.preMatriculas, eq(preMatriculas.id, value("id")), isNull(preMatriculas.esquecidoEm))}
      FOR SHARE
    ), stored AS (
      INSERT INTO matriculas (pre_matricula_id, evento_id, lead_id, nome, email, telefone, curso_interesse, efetivada_em, created_at)
      SELECT id, evento_id, lead_id, nome, email, telefone, curso_interesse, ${value("now")}::timestamptz, ${value("now")}::timestamptz
      FROM waiting ON CONFLICT (pre_matricula_id) DO NOTHING RETURNING *
    ), notice AS (${notice(value("now"), ofStored)}), told AS (${insertFact({
      kind: "matriculas.efetivar",
      id: sql`id`,
      autorId: value("userId"),
      requestId: value("requestId"),
      em: value("now"),
      dados: sql`jsonb_build_object('eventoId', evento_id)`,
      person: { row: sql`stored`, leadId: sql`lead_id`, preMatriculaId: sql`pre_matricula_id` },
      from: sql`FROM stored`,
    })})
    SELECT one.*, ${hasBlocked(sql`waiting.franqueador_id`)} AS is_to_tell FROM waiting LEFT JOIN (
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
function notice(now: SQLWrapper, from: SQL): SQL {
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
    now,
    notBefore: GRACE,
    from,
  });
}
