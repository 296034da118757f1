import { and, eq, inArray, sql } from "drizzle-orm";
import { fold } from "#shared/br/text.ts";
import type { Coleta } from "#shared/contract/importacoes.ts";
import { NovoLead } from "#shared/contract/novo-lead.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { eventos, importacoes, leads } from "../../db/schema.ts";
import { mapGently } from "../../lib/gently.ts";
import { openEvent } from "../eventos/queries-open.ts";
import { checked, coletaOf, type Conferida, type Importada, type Linha } from "./rules.ts";

type Novo = Pick<NovoLead, "eventoId" | "nomeAluno" | "nomeResponsavel" | "email" | "telefone">;

/** Signs of a note that the columns of a row make. */
const LONGEST_NOTA = 2_000;
const TOO_LONG = {
  campo: null,
  mensagem: `O que vira anotação passa de ${LONGEST_NOTA.toLocaleString("pt-BR")} caracteres`,
};

/** Checks rows of people by the schema of the public sign-up, against open events of the scope. */
export async function checkLeads(
  db: Db,
  { scope }: Pick<Who, "scope">,
  { eventoId }: Pick<Importada, "eventoId">,
  linhas: Linha[],
  now: Date,
): Promise<Conferida[]> {
  const byCodigo = await eventosByCodigo(db, scope, linhas, now);
  const done = await mapGently(linhas, (linha): Conferida & { novo?: Novo } => {
    const { codigoEvento, ...valores } = linha.valores;
    const evento = codigoEvento ? byCodigo.get(codigoEvento.toUpperCase()) : eventoId;
    const result = checked(
      NovoLead,
      { ...valores, eventoId: evento },
      { eventoId: "codigoEvento" },
    );
    if ("erros" in result) {
      const erros = result.erros.map((erro) =>
        codigoEvento && erro.campo === "codigoEvento"
          ? {
              ...erro,
              mensagem: "Evento não encontrado entre os seus, ou com inscrições encerradas",
            }
          : erro,
      );
      return { linha, erros, chaves: [] };
    }
    if ((linha.nota ?? "").length > LONGEST_NOTA) return { linha, erros: [TOO_LONG], chaves: [] };
    const corpo = { ...result.corpo, ...(linha.nota && { nota: linha.nota }) };
    const chave = `${corpo.eventoId} ${fold(corpo.nomeAluno)} ${corpo.email.toLowerCase()}`;
    return { linha, erros: [], corpo, novo: corpo, chaves: [chave] };
  });
  const known = await knownLeads(db, scope, done);
  return done.map(({ novo: _novo, ...one }) => {
    const registroId = known.get(one.linha.id);
    return registroId === undefined ? one : { ...one, registroId };
  });
}

async function eventosByCodigo(
  db: Db,
  scope: Scope,
  linhas: Linha[],
  now: Date,
): Promise<Map<string, string>> {
  const codigos = linhas.flatMap(({ valores: { codigoEvento } }) =>
    codigoEvento ? [codigoEvento.toUpperCase()] : [],
  );
  if (codigos.length === 0) return new Map();
  const rows = await db
    .select({ id: eventos.id, codigo: eventos.codigo })
    .from(eventos)
    .where(and(scope.eventos, inArray(eventos.codigo, [...new Set(codigos)]), openEvent(now)));
  return new Map(rows.map(({ id, codigo }) => [codigo, id]));
}

/** Finds leads that stand already, as the sign-up does: by student and e-mail at an event. */
async function knownLeads(
  db: Db,
  scope: Scope,
  rows: { linha: Linha; novo?: Novo }[],
): Promise<Map<string, string>> {
  const asked = rows.flatMap(({ linha, novo }) =>
    novo ? [{ id: linha.id, e: novo.eventoId, n: novo.nomeAluno, m: novo.email }] : [],
  );
  if (asked.length === 0) return new Map();
  const { rows: known } = await db.execute<{ linha: string; id: string }>(sql`
    SELECT DISTINCT ON (given.id) given.id AS linha, ${leads.id} AS id
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS given (id uuid, e uuid, n text, m text)
    JOIN ${leads} ON ${leads.eventoId} = given.e AND fold(${leads.nomeAluno}) = fold(given.n)
      AND lower(${leads.email}) = lower(given.m) AND ${scope.leads}
    ORDER BY given.id, ${leads.repeticao}`);
  return new Map(known.map(({ linha, id }) => [linha, id]));
}

/** Reads where the list of an imported lead comes from; null for who signed up. */
export async function readColeta(db: Db, scope: Scope, leadId: string): Promise<Coleta | null> {
  const { origem, coletadaEm: em, baseLegal } = importacoes;
  const [row] = await db
    .select({ origem, em, baseLegal })
    .from(leads)
    .innerJoin(importacoes, eq(importacoes.id, leads.importacaoId))
    .where(and(scope.leads, eq(leads.id, leadId)));
  return row === undefined ? null : coletaOf(row);
}

/** True if an event of the scope takes sign-ups. */
export async function isOpenEvento(
  db: Db,
  { scope }: Pick<Who, "scope">,
  id: string,
  now: Date,
): Promise<boolean> {
  return (await db.$count(eventos, and(scope.eventos, eq(eventos.id, id), openEvent(now)))) > 0;
}
