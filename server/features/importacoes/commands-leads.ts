import { and, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Kind } from "#shared/fatos.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { eventos, leads } from "../../db/schema.ts";
import { insertFact } from "../../db/tell.ts";
import { AppError } from "../../lib/errors.ts";
import type { Guardada, Kind as Importing, Pronta } from "./rules-kind.ts";
import type { LeadPronto } from "./rules-leads.ts";
import { removeSteps, storeSteps } from "./commands-passos.ts";
import { checkLeads } from "./queries-leads.ts";

/** Imports people: no letter goes to them, and their term counts from the day of the list. */
export const leadsKind: Importing = {
  check: ({ db, now }, who, row, linhas) => checkLeads(db, who, row, linhas, now()),
  create: async (tx, { now }, { actor, scope }, { id, coletadaEm, tokenId }, rows) => {
    const moment = now();
    const at = sql`${moment.toISOString()}::timestamptz`;
    const { rows: stored } = await tx.execute<Guardada & Record<string, unknown>>(sql`
      WITH given AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${jsonOf(rows)}::jsonb) AS given
          (id uuid, numero int, "eventoId" uuid, "nomeAluno" text, "nomeResponsavel" text, email text, telefone text, nota text,
            em timestamptz, "origemId" uuid, respostas jsonb)
      ), known AS MATERIALIZED (SELECT id FROM ${eventos} WHERE id IN (SELECT "eventoId" FROM given) AND ${scope.eventos}
      ), stored AS (
        INSERT INTO leads (id, evento_id, nome_aluno, nome_responsavel, email, telefone, importacao_id, coletado_em, origem_id, created_at, respostas)
        SELECT given.id, given."eventoId", given."nomeAluno", given."nomeResponsavel", given.email, given.telefone,
          ${id}::uuid, ${coletadaEm}::date, given."origemId", coalesce(given.em, ${at}), given.respostas
        FROM given JOIN known ON known.id = given."eventoId"
        ON CONFLICT DO NOTHING RETURNING leads.*
      ), told AS (${factsOf(at, tokenId === null ? "leads.importar" : "leads.receber")}),
      noted AS (
        INSERT INTO anotacoes (id, evento_id, lead_id, autor_id, autor, texto, em)
        SELECT given.id, stored.evento_id, stored.id, ${actor.userId}::uuid, ${actor.nome ?? actor.email}, given.nota, ${at}
        FROM stored JOIN given ON given.id = stored.id WHERE given.nota IS NOT NULL
        RETURNING id, evento_id
      ), told_notes AS (${notesOf(at, actor.userId)})
      SELECT id, id AS "registroId" FROM stored`);
    await storeSteps(tx, rows, stored, moment);
    return stored;
  },
  update: (tx, _parts, who, rows) => updateLeads(tx, who, rows),
  undo: async (tx, { now }, { scope }, { id, gravadaEm }, { updated }) => {
    const own = sql`${leads.importacaoId} = ${id} AND ${scope.leads}`;
    await refuseBusy(tx, own, sql`${gravadaEm?.toISOString()}::timestamptz`);
    await tx.execute(withdrawnFact(own, now()));
    await tx.execute(
      sql`UPDATE fatos SET no_historico = false WHERE no_historico AND lead_id IN (SELECT id FROM leads WHERE ${own})`,
    );
    await removeSteps(tx, own);
    await tx.execute(sql`DELETE FROM leads WHERE ${own}`);
    await putBack(tx, scope, updated);
  },
};

const jsonOf = (rows: Pronta[]): string =>
  JSON.stringify(rows.map(({ id, numero, corpo }) => ({ ...corpo, id, numero })));

/** Programs hear of them now, and one after another: a sign-up meanwhile does not wait behind the list. */
const factsOf = (at: SQL, kind: Kind): SQL =>
  insertFact({
    kind,
    id: sql`stored.id`,
    em: sql`stored.created_at`,
    dados: sql`jsonb_build_object('eventoId', stored.evento_id, 'vez', given.numero, 'contadoEm', ${at})`,
    person: { row: sql`stored`, leadId: sql`stored.id`, preMatriculaId: sql`NULL::uuid` },
    from: sql`FROM stored JOIN given ON given.id = stored.id`,
  });

/** The trail is told of the import alone, not of ten thousand notes. */
const notesOf = (at: SQL, autorId: string): SQL =>
  insertFact({
    kind: "leads.anotar",
    naTrilha: false,
    id: sql`stored.id`,
    autorId: sql`${autorId}`,
    em: at,
    dados: sql`jsonb_build_object('eventoId', noted.evento_id, 'anotacao', noted.id)`,
    person: { row: sql`stored`, leadId: sql`stored.id`, preMatriculaId: sql`NULL::uuid` },
    from: sql`FROM noted JOIN stored ON stored.id = noted.id`,
  });

/** Programs are not told of a lead that is gone. */
const withdrawnFact = (own: SQL, now: Date): SQL =>
  insertFact({
    kind: "leads.retirar",
    id: leads.id,
    em: sql`${now.toISOString()}`,
    person: { row: sql`${leads}`, leadId: sql`NULL::uuid`, preMatriculaId: sql`NULL::uuid` },
    from: sql`FROM ${leads} WHERE ${own}`,
  });

/**
 * The student and the e-mail name the person and stay, but a missing one is added; what the list
 * does not say stays too.
 */
async function updateLeads(tx: Db, { scope }: Who, rows: Pronta[]): Promise<Guardada[]> {
  const ids = rows.flatMap(({ registroId }) => (registroId === null ? [] : [registroId]));
  const { id, nomeResponsavel, email, telefone, respostas } = leads;
  const living = and(scope.leads, inArray(id, ids), isNull(leads.esquecidoEm));
  const before = await tx
    .select({ id, nomeResponsavel, email, telefone, respostas })
    .from(leads)
    .where(living)
    .for("update");
  const byId = new Map(before.map((row) => [row.id, row]));
  const due = rows.filter(({ registroId }) => registroId !== null && byId.has(registroId));
  await write(
    tx,
    scope,
    due.map(({ registroId, corpo }) => {
      const before = byId.get(registroId ?? "");
      const { email, respostas: said } = corpo as LeadPronto;
      return {
        ...before,
        ...corpo,
        email: before?.email ?? email,
        respostas: said ? { ...before?.respostas, ...said } : (before?.respostas ?? null),
        id: registroId,
      };
    }),
  );
  return due.map(({ id, registroId }) => {
    const { id: _id, ...antes } = byId.get(registroId ?? "") ?? { id: "" };
    return { id, registroId: registroId ?? "", antes };
  });
}

async function write(tx: Db, scope: Who["scope"], rows: object[]): Promise<void> {
  await tx.execute(sql`UPDATE ${leads} SET nome_responsavel = given."nomeResponsavel", email = given.email, telefone = given.telefone,
      respostas = given.respostas
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id uuid, "nomeResponsavel" text, email text, telefone text, respostas jsonb)
    WHERE ${leads.id} = given.id AND ${scope.leads} AND ${leads.esquecidoEm} IS NULL`);
}

const putBack = (tx: Db, scope: Who["scope"], updated: Guardada[]): Promise<void> =>
  write(
    tx,
    scope,
    updated.map(({ registroId, antes }) => ({ ...antes, id: registroId })),
  );

/** A person who was called, activated, noted about, or who answered, stays; the list's own note has its person's id. */
async function refuseBusy(tx: Db, own: SQL, storedAt: SQL): Promise<void> {
  const { rows } = await tx.execute<{
    busy: number;
  }>(sql`SELECT count(*)::int AS busy FROM leads WHERE ${own} AND (
    leads.nao_vai_em IS NOT NULL OR leads.aceites <> '[]' OR leads.edicao_do_link > 0
    OR EXISTS (SELECT FROM pre_matriculas p LEFT JOIN alunos u ON u.pre_matricula_id = p.id
      WHERE p.lead_id = leads.id AND (p.created_at > ${storedAt} OR u.id IS NOT NULL))
    OR EXISTS (SELECT FROM matriculas m WHERE m.lead_id = leads.id AND m.created_at > ${storedAt})
    OR EXISTS (SELECT FROM anotacoes a WHERE a.lead_id = leads.id AND a.id <> leads.id)
    OR EXISTS (SELECT FROM contatos c JOIN tentativas t ON t.contato_id = c.id WHERE c.lead_id = leads.id))`);
  const busy = rows[0]?.busy ?? 0;
  if (busy > 0)
    throw new AppError(
      "conflict",
      busy === 1
        ? "Uma pessoa desta lista já foi chamada, ativou ou respondeu. Nada foi desfeito."
        : `${busy} pessoas desta lista já foram chamadas, ativaram ou responderam. Nada foi desfeito.`,
    );
}
