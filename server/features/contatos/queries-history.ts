import { and, desc, eq, or, sql, type SQL } from "drizzle-orm";
import type { LinhaDoHistorico } from "#shared/contract/contatos.ts";
import { type Carta, cartaLabels, historyOf, type Kind } from "#shared/fatos.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { DISCARDED } from "../../db/held-mails.ts";
import {
  anotacoes,
  contatos,
  fatos,
  mesaFatos,
  outbox,
  tentativas,
  users,
} from "../../db/schema.ts";
import { stands } from "../mesas/queries-feitos.ts";
import { readPessoa } from "../pessoas/queries.ts";
import { wordsOf } from "./rules-history.ts";

type Pessoa = Awaited<ReturnType<typeof readPessoa>>;
type Line = LinhaDoHistorico;

/**
 * Reads what happened with a person, newest first.
 * @param id of the lead, the pré-matrícula or the matrícula
 * @throws AppError not-found outside the scope
 */
export async function readHistory(db: Db, who: Who, id: string): Promise<Line[]> {
  const pessoa = await readPessoa(db, who, id);
  const of = ofPessoa(pessoa);
  if (of === undefined) return [];
  const rows = await selectFacts(db, who, of);
  const latest = rows.find(({ call }) => call !== null && call.desfeitaEm === null);
  // A person is told to have come once, whatever number of tables said so.
  const first = rows.findLast(({ presenca }) => presenca)?.id;
  const happened = rows.flatMap((row) => {
    const tipo = historyOf(row.tipo as Kind, row.dados?.["tipo"]);
    const isLost = (tipo === "contato" && !row.call) || (tipo === "anotacao" && !row.nota);
    if (tipo === undefined || isLost || (row.presenca && row.id !== first)) return [];
    return [lineOf(row, { tipo, mayUndo: row === latest, brought: broughtBy(pessoa, tipo) })];
  });
  const told = happened.filter((line, at) => !isAgain(line, happened.slice(0, at)));
  const letters = rows.flatMap(({ carta }) => (carta ? letterLine(carta) : []));
  return [...letters, ...told].toSorted((a, b) => b.em.localeCompare(a.em));
}

/** One request of the family is told of each of its rows. */
const isAgain = ({ tipo, em }: Line, others: Line[]) =>
  tipo === "sem_contato" && others.some((other) => other.tipo === tipo && other.em === em);

type Fact = Awaited<ReturnType<typeof selectFacts>>[number];

function lineOf(
  { call, resolvidoEm, fatoId, em, conta, nota, dados }: Fact,
  { tipo, mayUndo, brought }: { tipo: Line["tipo"]; mayUndo: boolean; brought: string | null },
): Line {
  return {
    tipo,
    id: call?.id ?? fatoId,
    em: em.toISOString(),
    autor: call?.autor ?? nota?.autor ?? conta,
    resultado: call?.resultado ?? null,
    texto: nota?.texto ?? brought ?? wordsOf(tipo, dados ?? {}),
    volta: call?.volta?.toISOString() ?? null,
    desfeitaPor: call?.desfeitaPor ?? null,
    desfazer:
      mayUndo && call && resolvidoEm === null
        ? { contatoId: call.contatoId, tentativaId: call.id }
        : null,
  };
}

/** The letter that told of a happening, once it left or did not reach its address; the outbox keeps it for a month. */
function letterLine({ template, sentAt, deadAt, lastError }: NonNullable<Fact["carta"]>): Line[] {
  const em = sentAt ?? deadAt;
  if (em === null || lastError === DISCARDED) return [];
  return [
    {
      tipo: sentAt ? "carta" : "carta_perdida",
      id: null,
      em: em.toISOString(),
      autor: null,
      resultado: null,
      texto: cartaLabels[template as Carta],
      volta: null,
      desfeitaPor: null,
      desfazer: null,
    },
  ];
}

/** The first step says whose link brought the person, to whom reaches the link. */
function broughtBy({ lead, origem }: Pessoa, tipo: Line["tipo"]): string | null {
  const isFirst = tipo === "inscricao" || (tipo === "ativacao" && lead === null);
  return isFirst && origem?.nome ? `Pelo link de ${origem.nome}` : null;
}

/** The facts of the person; undefined for an enrolment that came from no sign-up and no activation. */
const ofPessoa = ({ lead, preMatricula }: Pessoa): SQL | undefined =>
  or(
    lead ? eq(fatos.leadId, lead.id) : undefined,
    preMatricula ? eq(fatos.preMatriculaId, preMatricula.id) : undefined,
  );

const letter = {
  template: outbox.template,
  sentAt: outbox.sentAt,
  deadAt: outbox.deadAt,
  lastError: outbox.lastError,
};

const named = (word: string) => sql`(${fatos.dados}->>${sql.raw(`'${word}'`)})::uuid`;

/** Reads the facts with the rows that they name by an id, but for what a table told and took back. */
function selectFacts(db: Db, { actor, scope }: Who, of: SQL) {
  const em = sql<Date>`coalesce(${mesaFatos.em}, ${tentativas.em}, ${fatos.em})`.mapWith(fatos.em);
  const { id, autor, resultado, volta, desfeitaEm, desfeitaPor, contatoId } = tentativas;
  const { resolvidoEm } = contatos;
  return db
    .select({
      id: fatos.id,
      tipo: fatos.tipo,
      dados: fatos.dados,
      em,
      conta: users.nome,
      call: { id, autor, resultado, volta, desfeitaEm, desfeitaPor, contatoId },
      resolvidoEm,
      nota: { autor: anotacoes.autor, texto: anotacoes.texto },
      fatoId: mesaFatos.id,
      carta: letter,
      presenca: sql<boolean>`coalesce(${mesaFatos.tipo} = 'compareceu', false)`,
    })
    .from(fatos)
    .leftJoin(
      users,
      and(or(scope.accounts, eq(users.id, actor.userId)), eq(users.id, fatos.autorId)),
    )
    .leftJoin(tentativas, and(scope.tentativas, eq(tentativas.id, named("tentativa"))))
    .leftJoin(contatos, and(scope.contatos, eq(contatos.id, tentativas.contatoId)))
    .leftJoin(anotacoes, and(scope.anotacoes, eq(anotacoes.id, named("anotacao"))))
    .leftJoin(mesaFatos, and(scope.mesaFatos, eq(mesaFatos.id, named("fato")), stands))
    .leftJoin(outbox, eq(outbox.fatoId, fatos.id))
    .where(
      and(
        scope.fatos,
        fatos.noHistorico,
        of,
        or(sql`${fatos.dados}->>'fato' IS NULL`, sql`${mesaFatos.id} IS NOT NULL`),
      ),
    )
    .orderBy(desc(em), desc(fatos.id));
}
