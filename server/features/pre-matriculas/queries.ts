import { and, eq, sql, type SQL } from "drizzle-orm";
import { formatNome, maskNome } from "#shared/br/nome.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type {
  CreditoAtivado,
  Declaracao,
  PreMatricula,
  preMatriculas as contract,
} from "#shared/contract/pre-matriculas.ts";
import type { Who } from "../../access/who.ts";
import { withAparencia } from "../../db/aparencia.ts";
import type { Db } from "../../db/client.ts";
import type { JsonPage } from "../../db/json-page.ts";
import {
  jsonBoolean,
  jsonInstant,
  jsonObject,
  jsonObjectOf,
  jsonPlain,
  jsonText,
  orNull,
} from "../../db/json.ts";
import { ativacoesDesfeitas, eventos, leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { AppError, found } from "../../lib/errors.ts";
import { withSpelledCidade } from "../../lib/municipios.ts";
import { escolaJson } from "../eventos/queries-holder.ts";
import { responsavelOf } from "../leads/queries-filters.ts";
import { hasOtherEmail } from "../leads/queries.ts";
import { eventoJson, eventoResumo, readPeople } from "../leads/queries-people.ts";
import { respostasJson } from "../leads/queries-respostas.ts";
import { conviteJson } from "../matriculas/queries.ts";
import { parseCodigo } from "./rules.ts";

/** Lists the scope's pré-matrículas, newest first, each with the person's progress. */
export function listPreMatriculas(
  db: Db,
  who: Who,
  { idade, responsavel, ...query }: QueryOf<typeof contract.list>,
  now: Date,
): Promise<JsonPage> {
  const asked = {
    ...query,
    idade: idade && { of: idade, now },
    responsavel: responsavelOf(responsavel, who, now),
  };
  return readPeople(db, who, asked, "preMatriculas", () => ({ row: preMatriculaJson(), joins }));
}

/** @throws AppError not-found outside the scope */
export async function getPreMatricula(db: Db, { scope }: Who, id: string): Promise<PreMatricula> {
  const { rows } = await db.execute<{ json: string }>(sql`
    SELECT ${preMatriculaJson()} AS json
    FROM ${preMatriculas} JOIN ${eventos} ON ${eventos.id} = ${preMatriculas.eventoId} ${joins}
    WHERE ${and(scope.preMatriculas, eq(preMatriculas.id, id))}`);
  const { json } = found(rows[0], "Pré-matrícula não encontrada");
  return JSON.parse(json) as PreMatricula;
}

const joins = sql`LEFT JOIN ${leads} ON ${leads.id} = ${preMatriculas.leadId}
  LEFT JOIN ${matriculas} ON ${matriculas.preMatriculaId} = ${preMatriculas.id}`;

function preMatriculaJson(): SQL<string> {
  const createdAt = jsonInstant(preMatriculas.createdAt);
  const matricula = { id: jsonPlain(matriculas.id), ...conviteJson };
  return jsonObject({
    id: jsonPlain(preMatriculas.id),
    eventoId: jsonPlain(preMatriculas.eventoId),
    leadId: orNull(jsonPlain(preMatriculas.leadId)),
    nome: jsonText(preMatriculas.nome),
    nomeResponsavel: orNull(jsonText(preMatriculas.nomeResponsavel)),
    email: orNull(jsonText(preMatriculas.email)),
    telefone: orNull(jsonText(preMatriculas.telefone)),
    cursoInteresse: orNull(jsonText(preMatriculas.cursoInteresse)),
    respostas: respostasJson,
    evento: eventoJson,
    createdAt,
    efetivada: jsonBoolean(sql`${matriculas.id} IS NOT NULL`),
    matricula: jsonObjectOf(matriculas.id, matricula),
    caminho: {
      inscritoEm: orNull(jsonInstant(leads.createdAt)),
      ativadoEm: createdAt,
      efetivadaEm: orNull(jsonInstant(matriculas.efetivadaEm)),
      outroEmail: jsonBoolean(sql`coalesce(${hasOtherEmail(preMatriculas)}, false)`),
    },
  });
}

/** The stored part of the declaration, besides the submitted data. */
export type Activated = Pick<
  CreditoAtivado,
  "nomeAluno" | "codigo" | "valorTotalDesconto" | "evento" | "escola" | "aparencia"
> & { nomeResponsavel: string | null };

/** Writes `Activated` as JSON, for a statement that joins the event. `rows` names the activations in it. */
export function activatedJson(rows: "person" | "pre_matriculas"): SQL<string> {
  const column = (name: string) => sql.raw(`${rows}.${name}`);
  const stored = jsonObject({
    nomeAluno: jsonText(column("nome")),
    nomeResponsavel: orNull(jsonText(column("nome_responsavel"))),
    evento: eventoJson,
    escola: escolaJson,
    codigo: jsonText(sql`coalesce(${column("codigo")}, '')`),
    valorTotalDesconto: jsonPlain(sql`coalesce(${eventos.valorTotalDesconto}, 0.00)`),
  });
  return withAparencia(stored);
}

/** The result of an earlier activation, for the id that an Idempotency-Key stored. Public. */
export async function getActivated(db: Db, id: string): Promise<Activated> {
  const { rows } = await db.execute<{ json: string }>(sql`
    SELECT ${activatedJson("pre_matriculas")} AS json
    FROM ${preMatriculas} JOIN ${eventos} ON ${eventos.id} = ${preMatriculas.eventoId} WHERE ${eq(preMatriculas.id, id)}`);
  return JSON.parse(found(rows[0], "Ativação não encontrada").json) as Activated;
}

/**
 * Tells anybody about a code: masked names, never CPF or contact. It is public: the right is the
 * code's 100 random bits.
 * @throws AppError gone where the activation was undone; not-found for every other text
 */
export async function verifyDeclaracao(db: Db, typed: string): Promise<Declaracao> {
  const codigo = parseCodigo(typed);
  const [row] =
    codigo === undefined
      ? []
      : await db
          .select({
            nome: preMatriculas.nome,
            nomeResponsavel: preMatriculas.nomeResponsavel,
            valorTotalDesconto: eventos.valorTotalDesconto,
            evento: eventoResumo,
          })
          .from(preMatriculas)
          .innerJoin(eventos, eq(eventos.id, preMatriculas.eventoId))
          .where(eq(preMatriculas.codigo, codigo));
  if (row === undefined && codigo !== undefined) await refuseUndone(db, codigo);
  const {
    nome,
    nomeResponsavel,
    valorTotalDesconto,
    evento: at,
  } = found(row, "Nenhuma declaração com este código");
  return {
    ...withSpelledCidade(at),
    codigo: codigo ?? "",
    nomeAluno: maskNome(formatNome(nome)),
    nomeResponsavel: maskNome(formatNome(nomeResponsavel ?? "")),
    valorTotalDesconto: valorTotalDesconto ?? "0.00",
  };
}

async function refuseUndone(db: Db, codigo: string): Promise<void> {
  const [undone] = await db
    .select({ id: ativacoesDesfeitas.id })
    .from(ativacoesDesfeitas)
    .where(eq(ativacoesDesfeitas.codigo, codigo));
  if (undone) throw new AppError("gone", "Declaração cancelada");
}
