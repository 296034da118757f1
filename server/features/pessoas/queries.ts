import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import { feitas, respostasDitas } from "#shared/perguntas.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { clientes, eventos, leads, matriculas, preMatriculas } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { aceitesOf } from "../avisos/queries.ts";
import { readBlock, readBlocked } from "../contatos/queries-blocked.ts";
import { readColeta } from "../importacoes/queries-leads.ts";
import { eventoResumo } from "../leads/queries-people.ts";
import { getLead } from "../leads/queries.ts";
import { getMatricula } from "../matriculas/queries.ts";
import { getPreMatricula } from "../pre-matriculas/queries.ts";
import { readOrigem } from "../resultados/queries-origens.ts";

/**
 * Reads a student's way at one event (docs/decisions/051).
 * @param id of the lead, the pré-matrícula or the matrícula
 * @throws AppError not-found outside the scope
 */
export async function readPessoa(db: Db, who: Who, id: string) {
  const { eventoId, ...ids } = await readWay(db, who.scope, id);
  const [{ perguntas, ...evento }, lead, preMatricula, matricula, activations, origem] =
    await Promise.all([
      readEvento(db, who.scope, eventoId),
      ids.leadId === null ? null : getLead(db, who, ids.leadId),
      ids.preMatriculaId === null ? null : getPreMatricula(db, who, ids.preMatriculaId),
      ids.matriculaId === null ? null : getMatricula(db, who, ids.matriculaId),
      ids.leadId === null ? [] : readActivations(db, who.scope, ids.leadId),
      readOrigem(db, who.scope, ids),
    ]);
  // Its own page is that of the lead only with the lead's first activation.
  const isOfLead = lead !== null && preMatricula?.id === activations[0]?.id;
  return {
    id: isOfLead ? lead.id : (preMatricula?.id ?? id),
    evento,
    lead,
    respostas: respostasDitas(feitas(perguntas), lead?.respostas ?? null),
    preMatricula,
    declaracaoEm: ids.hasDeclaracao ? (preMatricula?.createdAt ?? null) : null,
    matricula,
    origem,
    outras: activations.filter((other) => other.id !== preMatricula?.id),
  };
}

/**
 * Reads the page of a person, with what the family asked for.
 * @throws AppError not-found outside the scope
 */
export async function getPessoa(
  parts: Pick<Deps, "db" | "secrets">,
  who: Who,
  id: string,
): Promise<Pessoa> {
  const pessoa = await readPessoa(parts.db, who, id);
  const { lead, preMatricula, matricula } = pessoa;
  const { franqueadorId } = { franqueadorId: "", ...who.actor };
  const isOther = (preMatricula ?? matricula)?.caminho.outroEmail === true;
  // An activation with another e-mail may be a stranger's: their blocks say nothing of the family.
  const shown = [isOther ? null : lead, preMatricula, matricula].filter((row) => row !== null);
  const bloqueio = await readBlock(parts, franqueadorId, shown);
  const ofLead = lead && (await readBlock(parts, franqueadorId, [lead]));
  const inscricaoLivre = isOther && ofLead?.naoContatar === false;
  const aceites = await aceitesOf(parts.db, who.scope, pessoa);
  const coleta = lead && (await readColeta(parts.db, who.scope, lead.id));
  return { ...pessoa, ...bloqueio, inscricaoLivre, aceites, coleta };
}

/** Tells of chosen rows, of any stage and in the scope, who must not be contacted. */
export async function listBlocked(
  parts: Pick<Deps, "db" | "secrets">,
  who: Who,
  ids: string[],
): Promise<{ ids: string[] }> {
  const { actor, scope } = who;
  const isBlocked = await readBlocked(parts, actor);
  const blocked: string[] = [];
  for (const [table, mine] of [
    [leads, scope.leads],
    [preMatriculas, scope.preMatriculas],
    [matriculas, scope.matriculas],
  ] as const) {
    const { id, email, telefone } = table;
    const rows = await parts.db
      .select({ id, email, telefone })
      .from(table)
      .where(and(mine, inArray(id, ids)));
    blocked.push(...rows.filter(isBlocked).map((row) => row.id));
  }
  return { ids: blocked };
}

export interface Way extends Record<string, unknown> {
  eventoId: string;
  leadId: string | null;
  preMatriculaId: string | null;
  matriculaId: string | null;
  hasDeclaracao: boolean;
}

/**
 * Finds the rows of the way by any of their ids, which are unique among all tables.
 * @throws AppError not-found outside the scope
 */
export async function readWay(db: Db, scope: Scope, id: string): Promise<Way> {
  const [way] = await readWays(db, scope, [id]);
  return found(way, "Pessoa não encontrada");
}

/**
 * Finds the ways of rows of the scope: one for each row. A lead stands with its first activation; an
 * enrolment follows its activation.
 */
export async function readWays(db: Db, scope: Scope, ids: string[]): Promise<Way[]> {
  const none = sql`NULL::uuid`;
  const { rows } = await db.execute<Way>(sql`
    SELECT way.evento_id AS "eventoId", way.lead_id AS "leadId", ${preMatriculas.id} AS "preMatriculaId",
      coalesce(${enrolmentOf(scope, preMatriculas.id)}, way.matricula_id) AS "matriculaId",
      ${preMatriculas.codigo} IS NOT NULL AS "hasDeclaracao"
    FROM (
      SELECT ${leads.eventoId}, ${leads.id} AS lead_id, ${firstActivation(scope)} AS pre_id,
        ${enrolmentWithout(scope)} AS matricula_id
      FROM ${leads} WHERE ${and(scope.leads, inArray(leads.id, ids))}
      UNION ALL
      SELECT ${preMatriculas.eventoId}, ${preMatriculas.leadId}, ${preMatriculas.id}, ${none}
      FROM ${preMatriculas} WHERE ${and(scope.preMatriculas, inArray(preMatriculas.id, ids))}
      UNION ALL
      SELECT ${matriculas.eventoId}, ${matriculas.leadId}, ${matriculas.preMatriculaId}, ${matriculas.id}
      FROM ${matriculas} WHERE ${and(scope.matriculas, inArray(matriculas.id, ids))}
    ) way
    LEFT JOIN ${preMatriculas} ON ${and(scope.preMatriculas, eq(preMatriculas.id, sql`way.pre_id`))}`);
  return rows;
}

const firstActivation = (scope: Scope): SQL => sql`(
  SELECT ${preMatriculas.id} FROM ${preMatriculas}
  WHERE ${and(scope.preMatriculas, eq(preMatriculas.leadId, leads.id))}
  ORDER BY ${preMatriculas.createdAt}, ${preMatriculas.id} LIMIT 1)`;

const enrolmentOf = (scope: Scope, preMatriculaId: PgColumn): SQL => sql`(
  SELECT ${matriculas.id} FROM ${matriculas}
  WHERE ${and(scope.matriculas, eq(matriculas.preMatriculaId, preMatriculaId))})`;

/** The enrolment of a lead that came from no activation. */
const enrolmentWithout = (scope: Scope): SQL => sql`(
  SELECT ${matriculas.id} FROM ${matriculas}
  WHERE ${and(scope.matriculas, eq(matriculas.leadId, leads.id), isNull(matriculas.preMatriculaId))}
  ORDER BY ${matriculas.efetivadaEm}, ${matriculas.id} LIMIT 1)`;

/** Reads the activations of a lead, the earliest first. */
function readActivations(db: Db, scope: Scope, leadId: string): Promise<Pessoa["outras"]> {
  return db
    .select({ id: preMatriculas.id, nome: preMatriculas.nome })
    .from(preMatriculas)
    .where(and(scope.preMatriculas, eq(preMatriculas.leadId, leadId)))
    .orderBy(asc(preMatriculas.createdAt), asc(preMatriculas.id));
}

async function readEvento(db: Db, scope: Scope, id: string) {
  const [row] = await db
    .select({
      id: eventos.id,
      ...eventoResumo,
      horario: eventos.horario,
      perguntas: eventos.perguntas,
      cliente: { id: clientes.id, nomeFantasia: clientes.nomeFantasia },
    })
    .from(eventos)
    .leftJoin(clientes, eq(clientes.id, eventos.clienteId))
    .where(and(scope.eventos, eq(eventos.id, id)));
  return found(row, "Evento não encontrado");
}
