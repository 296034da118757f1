import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
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
import { contains } from "../../db/search.ts";
import { found } from "../../lib/errors.ts";
import { parseCodigo } from "./rules.ts";

type Query = QueryOf<typeof contract.list>;

const { nomeEscola, cidade, estado, dataEvento } = getTableColumns(eventos);
/** The event as it is nested in a person's row. */
const evento = { nomeEscola, cidade, estado, dataEvento };

/** Pré-matrículas of the scope, newest first, each with how far the person has come. */
export async function listPreMatriculas(
  db: Db,
  scope: Scope,
  query: Query,
): Promise<Page<PreMatricula>> {
  const where = matching(scope, query);
  const page = await readPage(
    query,
    { by: { createdAt: preMatriculas.createdAt, id: preMatriculas.id }, direction: "desc" },
    ({ after, orderBy, limit }) =>
      selectPreMatriculas(db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countPreMatriculas(db, scope, query),
  );
  return mapPage(page, ({ inscritoEm, efetivadaEm, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    efetivada: efetivadaEm !== null,
    caminho: {
      inscritoEm: inscritoEm?.toISOString() ?? null,
      ativadoEm: createdAt.toISOString(),
      efetivadaEm: efetivadaEm?.toISOString() ?? null,
    },
  }));
}

/** How many the filters leave. */
export async function countPreMatriculas(
  db: Db,
  scope: Scope,
  filters: Pick<Query, "busca" | "eventoId" | "data">,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(preMatriculas)
    .innerJoin(eventos, eq(eventos.id, preMatriculas.eventoId))
    .where(matching(scope, filters));
  return row?.total ?? 0;
}

function matching(
  scope: Scope,
  { busca, eventoId, data }: Pick<Query, "busca" | "eventoId" | "data">,
): SQL | undefined {
  return and(
    scope.preMatriculas,
    eventoId === undefined ? undefined : eq(preMatriculas.eventoId, eventoId),
    data === undefined ? undefined : eq(eventos.dataEvento, data),
    contains(preMatriculas.busca, busca),
  );
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
      evento,
      inscritoEm: leads.createdAt,
      efetivadaEm: matriculas.efetivadaEm,
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
      evento,
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
            evento,
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
