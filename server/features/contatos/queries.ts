import { and, desc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { URGENCIAS, type Contato, type PessoaDoContato } from "#shared/contract/contatos.ts";
import type { Modelo } from "#shared/contract/modelos.ts";
import { fillModelo, valuesOfModelo } from "#shared/modelo-contato.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { ageStarts } from "../../db/days.ts";
import { isoInstant } from "../../db/json.ts";
import { isPresenceNoted } from "../../db/presence.ts";
import { contatos, eventos, leads, preMatriculas, tentativas } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { activationLink } from "../../lib/family-link.ts";
import { listModelos, textoOf } from "../modelos/queries.ts";
import { momentoOf } from "./rules-momento.ts";
import { motivoOf } from "./rules-motivo.ts";
import { blockedOf } from "../../db/no-contact.ts";
import { waits } from "./queries-fila.ts";
import { isKept, kindOf } from "./queries-ordem.ts";
import { answered, ditasOf } from "./queries-respostas.ts";
import { TRY_DAYS } from "./rules.ts";

type Parts = Pick<Deps, "db" | "env" | "secrets" | "now">;

const { nomeEscola, cidade, estado, dataEvento } = eventos;
const temPresenca = sql<boolean>`${isPresenceNoted(contatos.eventoId)}`;
const evento = { nomeEscola, cidade, estado, dataEvento };
const ofEvento = { evento, temPresenca, ...answered };

/** Somebody's row, with what its message is made of and its keys against calls. */
async function rowsOf(db: Db, where: SQL | undefined, now: Date) {
  return db
    .select({
      id: contatos.id,
      leadId: contatos.leadId,
      preMatriculaId: contatos.preMatriculaId,
      familia: contatos.familia,
      kind: sql<number>`${kindOf({ now, today: todayInSaoPaulo(now) })}`,
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
      >`CASE WHEN ${isKept(sql`${now.toISOString()}::timestamptz`)} THEN ${isoInstant(contatos.donoAte)} END`,
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
      ligacaoId: tentativas.ligacaoId,
      resultado: tentativas.resultado,
      em: tentativas.em,
      autor: tentativas.autor,
    })
    .from(tentativas)
    .where(and(scope.tentativas, inArray(tentativas.contatoId, ids), isNull(tentativas.desfeitaEm)))
    .orderBy(desc(tentativas.em), desc(tentativas.id));
}
type Try = Awaited<ReturnType<typeof triesOf>>[number];

/** One outcome of each call, however many children it was told for. */
function callsOf(tries: Try[]): Try[] {
  const calls = new Map(tries.map((one) => [one.ligacaoId ?? one.id, one]));
  return [...calls.values()];
}

/** The address that the message sends: the activation's form, filled in, or the declaration. */
function linkOf({ env, secrets }: Parts, row: Row): string {
  const { leadId, codigo, edition } = row;
  if (leadId !== null)
    return activationLink(env.publicUrl, secrets, { id: leadId, edition: edition ?? 0 });
  return codigo === null ? env.publicUrl : `${env.publicUrl}/credito-verificacao?codigo=${codigo}`;
}

/** The values that all people of one answer share, and what belongs to one family. */
interface Shared {
  modelos: Modelo[];
  now: Date;
}

function pessoaOf(row: Row): PessoaDoContato {
  const { id, leadId, preMatriculaId, nomeAluno, cursoInteresse, eventoId, evento } = row;
  const etapa = leadId === null ? "ativado" : "inscrito";
  const desde = row.desde.toISOString();
  const told = { nomeAluno, cursoInteresse, eventoId, evento, respostas: ditasOf(row), desde };
  return { id, leadId, preMatriculaId, etapa, ...told };
}

function contatoOf(
  parts: Parts,
  { actor }: Who,
  { row, tries, family }: { row: Row; tries: Try[]; family: Row[] },
  { modelos, now }: Shared,
): Contato {
  const { nomeResponsavel, email, telefone } = row;
  const pessoa = pessoaOf(row);
  const link = linkOf(parts, row);
  const values = valuesOfModelo({ ...row, link, atendente: actor.nome ?? "a escola" });
  const filled = (text: string | null) => fillModelo(text ?? "", values);
  const { dataEvento } = row.evento;
  const momento = momentoOf({ ...row, etapa: pessoa.etapa, dataEvento }, todayInSaoPaulo(now));
  const { assunto, texto } = textoOf(modelos, momento, "email");
  const urgencia = URGENCIAS[row.kind] ?? "inscrito";
  return {
    ...pessoa,
    urgencia,
    motivo: motivoOf({ ...row, urgencia, etapa: pessoa.etapa }, now),
    nomeResponsavel,
    email,
    telefone,
    telefoneErrado: row.telefoneErrado !== null && row.telefoneErrado === telefone,
    pessoas: [pessoa, ...family.map(pessoaOf)],
    venceEm: row.venceEm?.toISOString() ?? null,
    ...toldBy(tries, now),
    tomado: holderOf(row, actor.userId, now),
    dono: ownerOf([row, ...family], actor.userId),
    mensagem: filled(textoOf(modelos, momento, "whatsapp").texto),
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

/** The account that keeps one of the family. */
function ownerOf(family: Row[], userId: string): Contato["dono"] {
  const kept = family.find(({ donoAte }) => donoAte !== null);
  if (kept === undefined || kept.donoAte === null) return null;
  return { nome: kept.donoNome ?? "", ate: kept.donoAte, meu: kept.donoId === userId };
}

/**
 * These people as the API shows them, each with its family, in the order of `ids`; whoever must not
 * be called is left out.
 */
export async function contatosOf(
  parts: Parts,
  who: Who,
  ids: string[],
  now: Date,
): Promise<Contato[]> {
  if (ids.length === 0) return [];
  const all = await rowsOf(parts.db, and(who.scope.contatos, isOfFamilies(who, ids, now)), now);
  const people = all.map(({ id }) => id);
  const [blocked, tries, modelos] = await Promise.all([
    blockedOf(parts, all),
    triesOf(parts.db, who, people),
    listModelos(parts.db, who.actor),
  ]);
  const rows = all.filter(({ id }) => !blocked.has(id));
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (row === undefined) return [];
    const family = rows
      .filter((one) => one.familia === row.familia && one.id !== id && one.venceEm !== null)
      .toSorted((a, b) => a.kind - b.kind || +b.desde - +a.desde || (a.id < b.id ? -1 : 1));
    const members = new Set([id, ...family.map((one) => one.id)]);
    const calls = callsOf(tries.filter(({ contatoId }) => members.has(contatoId)));
    return [contatoOf(parts, who, { row, tries: calls, family }, { modelos, now })];
  });
}

/**
 * True for these people, and for whoever of their families is to be called. The ids come first, or
 * the planner would read everybody of the scope.
 */
function isOfFamilies({ scope }: Who, ids: string[], now: Date): SQL | undefined {
  const { id, familia, venceEm } = contatos;
  const asked = and(scope.contatos, inArray(id, ids));
  const families = sql`ARRAY(SELECT ${familia} FROM ${contatos} WHERE ${asked})`;
  const members = sql`ARRAY(SELECT ${id} FROM ${contatos}
    WHERE ${scope.contatos} AND ${familia} = ANY(${families}) AND ${venceEm} IS NOT NULL)`;
  return or(inArray(id, ids), sql`(${id} = ANY(${members}) AND ${waits(now)})`);
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
  const [row] = await parts.db
    .select({ id: contatos.id })
    .from(contatos)
    .where(and(who.scope.contatos, eq(contatos.id, id)));
  found(row, "Contato não encontrado");
  const [contato] = await contatosOf(parts, who, [id], now);
  return contato;
}
