import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { LinhaDoHistorico } from "#shared/contract/contatos.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { anotacoes, contatos, lembretes, mesaFatos, tentativas } from "../../db/schema.ts";
import { stands } from "../mesas/queries.ts";
import { readPessoa } from "../pessoas/queries.ts";

type Pessoa = Awaited<ReturnType<typeof readPessoa>>;
type Line = LinhaDoHistorico;

/** A line of which only some things are known. */
const line = (known: Pick<Line, "tipo" | "em"> & Partial<Line>): Line => ({
  id: null,
  autor: null,
  resultado: null,
  texto: null,
  volta: null,
  desfeitaPor: null,
  desfazer: null,
  ...known,
});

/**
 * Reads a person's steps, letters, calls, presence and notes, newest first.
 * @param id of the lead, the pré-matrícula or the matrícula
 * @throws AppError not-found outside the scope
 */
export async function readHistory(db: Db, who: Who, id: string): Promise<Line[]> {
  const pessoa = await readPessoa(db, who, id);
  const lines = [
    ...stepsOf(pessoa),
    ...(await lettersOf(db, pessoa)),
    ...(await callsOf(db, who, pessoa)),
    ...(await presenceOf(db, who, pessoa)),
    ...(await notesOf(db, who, pessoa)),
  ];
  return lines.toSorted((a, b) => (a.em < b.em ? 1 : -1));
}

/** The first step says whose link brought the person, to whom reaches the link. */
function stepsOf({ lead, preMatricula, matricula, origem }: Pessoa): Line[] {
  const brought = origem?.nome ? { texto: `Pelo link de ${origem.nome}` } : {};
  return [
    ...(lead ? [line({ tipo: "inscricao", em: lead.createdAt, ...brought })] : []),
    ...(preMatricula
      ? [line({ tipo: "ativacao", em: preMatricula.createdAt, ...(lead ? {} : brought) })]
      : []),
    ...(matricula ? [line({ tipo: "matricula", em: matricula.efetivadaEm })] : []),
  ];
}

/** It is public to who may read the person, whom the caller has read through the scope. */
async function lettersOf(db: Db, { lead }: Pessoa): Promise<Line[]> {
  if (lead === null) return [];
  const rows = await db
    .select({ em: lembretes.createdAt })
    .from(lembretes)
    .where(eq(lembretes.leadId, lead.id));
  return rows.map(({ em }) => line({ tipo: "lembrete", em: em.toISOString() }));
}

/** The rows that belong to the person, in a table that names a lead or a pré-matrícula. */
const ofPessoa = (table: typeof contatos | typeof anotacoes, { lead, preMatricula }: Pessoa) =>
  or(
    lead ? eq(table.leadId, lead.id) : undefined,
    preMatricula ? eq(table.preMatriculaId, preMatricula.id) : undefined,
  );

async function callsOf(db: Db, { scope }: Who, pessoa: Pessoa): Promise<Line[]> {
  const of = ofPessoa(contatos, pessoa);
  if (of === undefined) return [];
  const ids = db.select({ id: contatos.id }).from(contatos).where(and(scope.contatos, of));
  const rows = await db
    .select({ tentativa: tentativas, resolvidoEm: contatos.resolvidoEm })
    .from(tentativas)
    .innerJoin(contatos, eq(contatos.id, tentativas.contatoId))
    .where(and(scope.tentativas, inArray(tentativas.contatoId, ids)))
    .orderBy(desc(tentativas.em), desc(tentativas.id));
  const latest = rows.find(({ tentativa }) => tentativa.desfeitaEm === null);
  return rows.map((row) => {
    const { id: tentativaId, contatoId, em, autor, resultado, volta, desfeitaPor } = row.tentativa;
    const mayUndo = row === latest && row.resolvidoEm === null;
    return line({
      tipo: "contato",
      id: tentativaId,
      em: em.toISOString(),
      autor,
      resultado,
      volta: volta?.toISOString() ?? null,
      desfeitaPor,
      desfazer: mayUndo ? { contatoId, tentativaId } : null,
    });
  });
}

/** The first presence that was told, as programs heard of it. */
async function presenceOf(db: Db, { scope }: Who, { lead }: Pessoa): Promise<Line[]> {
  if (lead === null) return [];
  const { id, em, leadId, tipo, recebidoEm } = mesaFatos;
  const rows = await db
    .select({ id, em })
    .from(mesaFatos)
    .where(and(scope.mesaFatos, eq(leadId, lead.id), eq(tipo, "compareceu"), stands))
    .orderBy(recebidoEm, id)
    .limit(1);
  return rows.map((fato) => line({ tipo: "presenca", id: fato.id, em: fato.em.toISOString() }));
}

async function notesOf(db: Db, { scope }: Who, pessoa: Pessoa): Promise<Line[]> {
  const of = ofPessoa(anotacoes, pessoa);
  if (of === undefined) return [];
  const rows = await db
    .select({ em: anotacoes.em, autor: anotacoes.autor, texto: anotacoes.texto })
    .from(anotacoes)
    .where(and(scope.anotacoes, of));
  return rows.map(({ em, ...note }) => line({ tipo: "anotacao", em: em.toISOString(), ...note }));
}
