import { and, eq } from "drizzle-orm";
import { maskNome } from "#shared/br/nome.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type {
  Declaracao,
  PreMatricula,
  preMatriculas as contract,
} from "#shared/contract/pre-matriculas.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { mapPage, readPage, type Page } from "../../db/paging.ts";
import { eventos, leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { found } from "../../lib/errors.ts";
import { convite } from "../matriculas/queries.ts";
import { countPeople, eventoResumo, peopleWhere } from "../leads/queries.ts";
import { parseCodigo } from "./rules.ts";

type Query = QueryOf<typeof contract.list>;

/** Pré-matrículas of the scope, newest first, each with how far the person has come. */
export async function listPreMatriculas(
  db: Db,
  scope: Scope,
  query: Query,
): Promise<Page<PreMatricula>> {
  const where = peopleWhere(preMatriculas, scope.preMatriculas, query);
  const page = await readPage(
    query,
    { by: { createdAt: preMatriculas.createdAt, id: preMatriculas.id }, direction: "desc" },
    ({ after, orderBy, limit }) =>
      selectPreMatriculas(db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countPeople(db, preMatriculas, scope.preMatriculas, query),
  );
  return mapPage(page, preMatriculaOf);
}

function preMatriculaOf({
  inscritoEm,
  efetivadaEm,
  createdAt,
  matriculaId,
  convidadoEm,
  temAcesso,
  ...row
}: Awaited<ReturnType<typeof selectPreMatriculas>>[number]): PreMatricula {
  const convidado = { convidadoEm: convidadoEm?.toISOString() ?? null, temAcesso };
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    efetivada: efetivadaEm !== null,
    matricula: matriculaId === null ? null : { id: matriculaId, ...convidado },
    caminho: {
      inscritoEm: inscritoEm?.toISOString() ?? null,
      ativadoEm: createdAt.toISOString(),
      efetivadaEm: efetivadaEm?.toISOString() ?? null,
    },
  };
}

function selectPreMatriculas(db: Db) {
  return db
    .select({
      id: preMatriculas.id,
      eventoId: preMatriculas.eventoId,
      nome: preMatriculas.nome,
      email: preMatriculas.email,
      telefone: preMatriculas.telefone,
      cursoInteresse: preMatriculas.cursoInteresse,
      createdAt: preMatriculas.createdAt,
      evento: eventoResumo,
      inscritoEm: leads.createdAt,
      efetivadaEm: matriculas.efetivadaEm,
      matriculaId: matriculas.id,
      ...convite,
    })
    .from(preMatriculas)
    .innerJoin(eventos, eq(eventos.id, preMatriculas.eventoId))
    .leftJoin(leads, eq(leads.id, preMatriculas.leadId))
    .leftJoin(matriculas, eq(matriculas.preMatriculaId, preMatriculas.id));
}

/** What the declaration needs beside the submitted data. Public: reached by the id of the activation just stored. */
export async function getActivated(db: Db, id: string) {
  const [row] = await db
    .select({
      codigo: preMatriculas.codigo,
      valorTotalDesconto: eventos.valorTotalDesconto,
      evento: eventoResumo,
    })
    .from(preMatriculas)
    .innerJoin(eventos, eq(eventos.id, preMatriculas.eventoId))
    .where(eq(preMatriculas.id, id));
  const { codigo, valorTotalDesconto, ...rest } = found(row, "Ativação não encontrada");
  return { ...rest, codigo: codigo ?? "", valorTotalDesconto: valorTotalDesconto ?? "0.00" };
}

/**
 * What a code tells anybody: names masked, never CPF or contact. Public: reached by its 100 random bits.
 * @throws AppError not-found for every other text
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
  const {
    nome,
    nomeResponsavel,
    valorTotalDesconto,
    evento: at,
  } = found(row, "Nenhuma declaração com este código");
  return {
    ...at,
    codigo: codigo ?? "",
    nomeAluno: maskNome(nome),
    nomeResponsavel: maskNome(nomeResponsavel ?? ""),
    valorTotalDesconto: valorTotalDesconto ?? "0.00",
  };
}
