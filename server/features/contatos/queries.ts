import { and, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { Contato } from "#shared/contract/contatos.ts";
import type { Modelo } from "#shared/contract/modelos.ts";
import { fillModelo, valuesOfModelo } from "#shared/modelo-contato.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { ageStarts } from "../../db/days.ts";
import { contatos, eventos, leads, preMatriculas, tentativas } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { signLeadLink } from "../leads/queries-link.ts";
import { listModelos, modeloOf } from "../modelos/queries.ts";
import { blockedOf } from "./queries-blocked.ts";
import { TRY_DAYS } from "./rules.ts";

type Parts = Pick<Deps, "db" | "env" | "secrets" | "now">;

/** Somebody's row, with what its message is made of and its keys against calls. */
async function rowsOf(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: contatos.id,
      leadId: contatos.leadId,
      preMatriculaId: contatos.preMatriculaId,
      ordem: contatos.ordem,
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
      evento: {
        nomeEscola: eventos.nomeEscola,
        cidade: eventos.cidade,
        estado: eventos.estado,
        dataEvento: eventos.dataEvento,
      },
      franqueadorId: contatos.franqueadorId,
      desde: contatos.desde,
      venceEm: contatos.venceEm,
      tomadoPor: contatos.tomadoPor,
      tomadoPorNome: contatos.tomadoPorNome,
      tomadoAte: contatos.tomadoAte,
    })
    .from(contatos)
    .innerJoin(eventos, eq(eventos.id, contatos.eventoId))
    .leftJoin(leads, eq(leads.id, contatos.leadId))
    .leftJoin(preMatriculas, eq(preMatriculas.id, contatos.preMatriculaId))
    .where(where);
}
/** Locks the row of a person in the queue. @throws AppError not-found outside the scope */
export async function lockContato(tx: Db, { scope }: Who, id: string) {
  const [row] = await tx
    .select()
    .from(contatos)
    .where(and(scope.contatos, eq(contatos.id, id)))
    .for("update");
  return found(row, "Contato não encontrado");
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The standing attempts of these people, newest first. */
async function triesOf(db: Db, { scope }: Who, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: tentativas.id,
      contatoId: tentativas.contatoId,
      resultado: tentativas.resultado,
      em: tentativas.em,
      autor: tentativas.autor,
    })
    .from(tentativas)
    .where(and(scope.tentativas, inArray(tentativas.contatoId, ids), isNull(tentativas.desfeitaEm)))
    .orderBy(desc(tentativas.em), desc(tentativas.id));
}
type Try = Awaited<ReturnType<typeof triesOf>>[number];

function urgenciaOf({ ordem, evento }: Row, now: Date): Contato["urgencia"] {
  if (ordem === 1) return "prometido";
  if (evento.dataEvento === todayInSaoPaulo(now)) return "evento_hoje";
  return ordem === 2 ? "inscrito" : "ativado";
}

/** The address that the message sends: the activation's form, filled in, or the declaration. */
function linkOf({ env, secrets }: Parts, row: Row): string {
  const { leadId, codigo, edition } = row;
  if (leadId !== null)
    return `${env.publicUrl}/credito-ativacao?inscricao=${signLeadLink(secrets, { id: leadId, edition: edition ?? 0 })}`;
  return codigo === null ? env.publicUrl : `${env.publicUrl}/credito-verificacao?codigo=${codigo}`;
}

/** The values that all people of one answer share. */
interface Shared {
  modelos: Modelo[];
  now: Date;
}

function contatoOf(
  parts: Parts,
  { actor }: Who,
  row: Row,
  tries: Try[],
  { modelos, now }: Shared,
): Contato {
  const { id, leadId, preMatriculaId, nomeAluno, nomeResponsavel, email, telefone } = row;
  const { cursoInteresse, eventoId, evento } = row;
  const etapa = leadId === null ? "ativado" : "inscrito";
  const link = linkOf(parts, row);
  const values = valuesOfModelo({ ...row, link, atendente: actor.nome ?? "a escola" });
  const filled = (text: string | null) => fillModelo(text ?? "", values);
  const isToday = evento.dataEvento === todayInSaoPaulo(now);
  const about = etapa === "inscrito" && isToday ? "evento_hoje" : etapa;
  const { assunto, texto } = modeloOf(modelos, about, "email");
  return {
    id,
    leadId,
    preMatriculaId,
    nomeAluno,
    nomeResponsavel,
    email,
    telefone,
    cursoInteresse,
    eventoId,
    evento,
    etapa,
    urgencia: urgenciaOf(row, now),
    telefoneErrado: row.telefoneErrado !== null && row.telefoneErrado === telefone,
    desde: row.desde.toISOString(),
    venceEm: row.venceEm?.toISOString() ?? null,
    ...toldBy(tries, now),
    tomado: holderOf(row, actor.userId, now),
    mensagem: filled(modeloOf(modelos, about, "whatsapp").texto),
    carta: { assunto: filled(assunto), texto: filled(texto) },
  };
}

function toldBy(tries: Try[], now: Date): Pick<Contato, "semResposta" | "ultimo"> {
  const since = ageStarts(now, TRY_DAYS);
  const unanswered = tries.filter((one) => one.resultado === "sem_resposta" && one.em >= since);
  const [last] = tries;
  if (last === undefined) return { semResposta: 0, ultimo: null };
  const { id, resultado, em, autor } = last;
  return {
    semResposta: unanswered.length,
    ultimo: { id, resultado, em: em.toISOString(), autor },
  };
}

function holderOf(row: Row, userId: string, now: Date): Contato["tomado"] {
  const { tomadoPor, tomadoPorNome, tomadoAte } = row;
  if (tomadoPor === null || tomadoAte === null || tomadoAte <= now) return null;
  return { nome: tomadoPorNome ?? "", ate: tomadoAte.toISOString(), meu: tomadoPor === userId };
}

/** These people as the API shows them, in the order of `ids`; whoever must not be called is left out. */
export async function contatosOf(
  parts: Parts,
  who: Who,
  ids: string[],
  now: Date,
): Promise<Contato[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(parts.db, and(who.scope.contatos, inArray(contatos.id, ids)));
  const blocked = await blockedOf(parts, rows);
  const tries = await triesOf(parts.db, who, ids);
  const modelos = await listModelos(parts.db, who.actor);
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (row === undefined || blocked.has(id)) return [];
    return [
      contatoOf(
        parts,
        who,
        row,
        tries.filter(({ contatoId }) => contatoId === id),
        { modelos, now },
      ),
    ];
  });
}

/**
 * One person of the queue.
 * @returns undefined for whoever must not be called
 * @throws AppError not-found outside the scope
 */
export async function getContato(
  parts: Parts,
  who: Who,
  id: string,
  now: Date,
): Promise<Contato | undefined> {
  const [row] = await rowsOf(parts.db, and(who.scope.contatos, eq(contatos.id, id)));
  found(row, "Contato não encontrado");
  const [contato] = await contatosOf(parts, who, [id], now);
  return contato;
}
