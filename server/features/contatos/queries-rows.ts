import { and, desc, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { type Scope, scopeFor } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { isoInstant } from "../../db/json.ts";
import { isPresenceNoted } from "../../db/presence.ts";
import { contatos, eventos, leads, preMatriculas, tentativas } from "../../db/schema.ts";
import { selectPrepared } from "../../db/statement.ts";
import { waits } from "./queries-fila.ts";
import { isKept, kindOf, momentOf } from "./queries-ordem.ts";
import { answered } from "./queries-respostas.ts";

const { nomeEscola, cidade, estado, dataEvento } = eventos;
const temPresenca = sql<boolean>`${isPresenceNoted(contatos.eventoId)}`;
const evento = { nomeEscola, cidade, estado, dataEvento };
const ofEvento = { evento, temPresenca, ...answered };

const value = sql.placeholder;
const at = { now: value("now"), today: value("today") };

/** These people and their families, with what a message is made of and the keys against calls. */
export async function rowsOf(db: Db, { actor }: Who, ids: string[], now: Date) {
  return selectPrepared(db, {
    shape: `contacts,${actor.role}`,
    build: () => selecting(db, scopeFor(actor.role)),
    values: { ...actor, ids, now: now.toISOString(), today: todayInSaoPaulo(now) },
  });
}

const selecting = (db: Db, scope: Scope) =>
  db
    .select({
      id: contatos.id,
      leadId: contatos.leadId,
      preMatriculaId: contatos.preMatriculaId,
      familia: contatos.familia,
      kind: sql<number>`${kindOf(at)}`,
      nomeAluno: sql<string>`coalesce(${leads.nomeAluno}, ${preMatriculas.nome})`,
      nomeResponsavel: sql<
        string | null
      >`coalesce(${leads.nomeResponsavel}, ${preMatriculas.nomeResponsavel})`,
      email: sql<string | null>`coalesce(${leads.email}, ${preMatriculas.email})`,
      telefone: sql<string | null>`coalesce(${leads.telefone}, ${preMatriculas.telefone})`,
      telefoneErrado: contatos.telefoneErrado,
      cursoInteresse: preMatriculas.cursoInteresse,
      codigo: preMatriculas.codigo,
      edition: leads.edicaoDoLink,
      eventoId: contatos.eventoId,
      ...ofEvento,
      franqueadorId: contatos.franqueadorId,
      desde: contatos.desde,
      venceEm: contatos.venceEm,
      veioEm: contatos.veioEm,
      tomadoPor: contatos.tomadoPor,
      tomadoPorNome: contatos.tomadoPorNome,
      tomadoAte: contatos.tomadoAte,
      donoId: contatos.donoId,
      donoNome: contatos.donoNome,
      donoAte: sql<
        string | null
      >`CASE WHEN ${isKept(momentOf(at))} THEN ${isoInstant(contatos.donoAte)} END`,
    })
    .from(contatos)
    .innerJoin(eventos, eq(eventos.id, contatos.eventoId))
    .leftJoin(leads, eq(leads.id, contatos.leadId))
    .leftJoin(preMatriculas, eq(preMatriculas.id, contatos.preMatriculaId))
    .where(and(scope.contatos, isOfFamilies(scope)));

/**
 * True for these people, and for whoever of their families is to be called. The ids come first, or
 * the planner would read everybody of the scope.
 */
function isOfFamilies(scope: Scope): SQL | undefined {
  const { id, familia, venceEm } = contatos;
  const isAsked = sql`${id} = ANY(${value("ids")}::uuid[])`;
  const families = sql`ARRAY(SELECT ${familia} FROM ${contatos} WHERE ${and(scope.contatos, isAsked)})`;
  const members = sql`ARRAY(SELECT ${id} FROM ${contatos}
    WHERE ${scope.contatos} AND ${familia} = ANY(${families}) AND ${venceEm} IS NOT NULL)`;
  return or(isAsked, sql`(${id} = ANY(${members}) AND ${waits(at.now)})`);
}

export type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The standing attempts of these people, newest first. */
export async function triesOf(db: Db, { actor }: Who, ids: string[]) {
  const { id, contatoId, ligacaoId, resultado, em, autor, desfeitaEm } = tentativas;
  return selectPrepared(db, {
    shape: `attempts,${actor.role}`,
    build: () =>
      db
        .select({ id, contatoId, ligacaoId, resultado, em, autor })
        .from(tentativas)
        .where(
          and(
            scopeFor(actor.role).tentativas,
            sql`${contatoId} = ANY(${value("ids")}::uuid[])`,
            isNull(desfeitaEm),
          ),
        )
        .orderBy(desc(em), desc(id)),
    values: { ...actor, ids },
  });
}
export type Try = Awaited<ReturnType<typeof triesOf>>[number];
