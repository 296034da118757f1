import { and, eq } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { URGENCIAS, type Contato, type PessoaDoContato } from "#shared/contract/contatos.ts";
import type { Modelo } from "#shared/contract/modelos.ts";
import { fillModelo, valuesOfModelo } from "#shared/modelo-contato.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { ageStarts } from "../../db/days.ts";
import { contatos } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { activationLink } from "../../lib/family-link.ts";
import { listModelos, textoOf } from "../modelos/queries.ts";
import { momentoOf } from "./rules-momento.ts";
import { motivoOf } from "./rules-motivo.ts";
import { blockedOf } from "../../db/no-contact.ts";
import { ditasOf } from "./queries-respostas.ts";
import { type Row, rowsOf, type Try, triesOf } from "./queries-rows.ts";
import { TRY_DAYS } from "./rules.ts";

type Parts = Pick<Deps, "db" | "env" | "secrets" | "now">;

/** Locks the row of a person in the queue. @throws AppError not-found outside the scope */
export async function lockContato(tx: Db, { scope }: Who, id: string) {
  const [row] = await tx
    .select()
    .from(contatos)
    .where(and(scope.contatos, eq(contatos.id, id)))
    .for("update");
  return found(row, "Contato não encontrado");
}

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
  const all = await rowsOf(parts.db, who, ids, now);
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
