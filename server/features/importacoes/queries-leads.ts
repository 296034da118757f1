import { and, eq, sql } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { dddOfCidade } from "#shared/br/ddd-cidades.ts";
import { fold } from "#shared/br/text.ts";
import type { Inscricao } from "#shared/contract/inscricoes.ts";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { eventos, importacoes, leads } from "../../db/schema.ts";
import { found } from "../../lib/errors.ts";
import { mapGently } from "../../lib/gently.ts";
import { readEventos, readOrigens } from "./queries-lista.ts";
import { coletaOf, type Conferida, type Fault, type Importada, type Linha } from "./rules.ts";
import { checkedLead, type LeadPronto } from "./rules-leads.ts";

/** Checks rows of people against the events of the scope and the people who are there. */
export async function checkLeads(
  db: Db,
  { scope }: Pick<Who, "scope">,
  { eventoId, ddd: asked }: Pick<Importada, "eventoId" | "ddd">,
  linhas: Linha[],
  now: Date,
): Promise<Conferida[]> {
  const eventosOf = await readEventos(db, scope, { eventoId, linhas }, now);
  const origensOf = await readOrigens(db, scope, linhas);
  const today = todayInSaoPaulo(now);
  const done = await mapGently(linhas, (linha): Conferida & { novo?: LeadPronto } => {
    const { valores, nota = "" } = linha;
    const named = eventosOf(valores);
    const { evento } = named;
    const { id: origemId, erro } = origensOf(valores, evento?.microFranquiaId);
    const ddd = asked ?? (evento && dddOfCidade(evento.cidade, evento.estado));
    const result = checkedLead({ valores, evento, origemId, today, ddd, nota });
    const erros = [
      ...("erros" in result ? result.erros.map((one) => ofEvento(one, named)) : []),
      ...(erro ? [erro] : []),
    ];
    if (erros.length > 0 || "erros" in result) return { linha, erros, chaves: [] };
    const { corpo, isCompleted } = result;
    const chave = [corpo.eventoId, fold(corpo.nomeAluno), reachOf(corpo)].join(" ");
    return { linha, erros: [], corpo, novo: corpo, isCompleted, chaves: [chave] };
  });
  const known = await knownLeads(db, scope, done);
  return done.map(({ novo: _novo, ...one }) => {
    const registroId = known.get(one.linha.id);
    return registroId === undefined ? one : { ...one, registroId };
  });
}

/** A missing event is the fault of the column that named it. */
const ofEvento = (erro: Fault, { fault }: { fault?: Fault }): Fault =>
  erro.campo === "codigoEvento" && fault ? fault : erro;

/** The e-mail names somebody, and without one the phone. */
const reachOf = ({ email, telefone }: LeadPronto): string => email?.toLowerCase() ?? telefone ?? "";

/**
 * Finds leads that stand already: a student at an event with the e-mail, as the sign-up does, or
 * with the phone where one of the two has no e-mail.
 */
async function knownLeads(
  db: Db,
  scope: Scope,
  rows: { linha: Linha; novo?: LeadPronto }[],
): Promise<Map<string, string>> {
  const asked = rows.flatMap(({ linha, novo }) =>
    novo
      ? [{ id: linha.id, e: novo.eventoId, n: novo.nomeAluno, m: novo.email, t: novo.telefone }]
      : [],
  );
  if (asked.length === 0) return new Map();
  const { rows: known } = await db.execute<{ linha: string; id: string }>(sql`
    SELECT DISTINCT ON (given.id) given.id AS linha, ${leads.id} AS id
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS given (id uuid, e uuid, n text, m text, t text)
    JOIN ${leads} ON ${leads.eventoId} = given.e AND fold(${leads.nomeAluno}) = fold(given.n) AND ${leads.esquecidoEm} IS NULL
      AND (lower(${leads.email}) = lower(given.m) OR (${leads.telefone} = given.t AND (${leads.email} IS NULL OR given.m IS NULL)))
      AND ${scope.leads}
    ORDER BY given.id, (lower(${leads.email}) = lower(given.m)) IS TRUE DESC, ${leads.repeticao}, ${leads.createdAt}`);
  return new Map(known.map(({ linha, id }) => [linha, id]));
}

/** Reads where an imported lead comes from, a list or another program; null for who signed up. */
export async function readColeta(db: Db, scope: Scope, leadId: string): Promise<Pessoa["coleta"]> {
  const { origem, coletadaEm: em, baseLegal, tokenId } = importacoes;
  const [row] = await db
    .select({ origem, em, baseLegal, tokenId })
    .from(leads)
    .innerJoin(importacoes, eq(importacoes.id, leads.importacaoId))
    .where(and(scope.leads, eq(leads.id, leadId)));
  const coleta = row && coletaOf(row);
  return coleta ? { ...coleta, programa: row.tokenId !== null } : null;
}

/** True for an event of the scope, over or not. */
export async function isEvento(
  db: Db,
  { scope }: Pick<Who, "scope">,
  id: string,
): Promise<boolean> {
  return (await db.$count(eventos, and(scope.eventos, eq(eventos.id, id)))) > 0;
}

/** @throws AppError not-found outside the scope */
export async function getInscricao(db: Db, { scope }: Who, leadId: string): Promise<Inscricao> {
  const { id, eventoId, nomeAluno, nomeResponsavel, email, telefone } = leads;
  const [row] = await db
    .select({ id, eventoId, nomeAluno, nomeResponsavel, email, telefone })
    .from(leads)
    .where(and(scope.leads, eq(id, leadId)));
  return found(row, "Inscrição não encontrada");
}
