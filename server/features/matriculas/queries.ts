import { and, eq, sql, type SQL } from "drizzle-orm";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Matricula, matriculas as contract } from "#shared/contract/matriculas.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { mapPage, readPage, type Page } from "../../db/paging.ts";
import { alunos, eventos, leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { found } from "../../lib/errors.ts";
import { NO_PASSWORD } from "../../lib/password.ts";
import { countPeople, eventoResumo, peopleWhere } from "../leads/queries.ts";

type Query = QueryOf<typeof contract.list>;

/** Enrolments of the scope, newest first. */
export async function listMatriculas(db: Db, scope: Scope, query: Query): Promise<Page<Matricula>> {
  const where = peopleWhere(matriculas, scope.matriculas, query);
  const page = await readPage(
    query,
    { by: { createdAt: matriculas.createdAt, id: matriculas.id }, direction: "desc" },
    ({ after, orderBy, limit }) =>
      selectMatriculas(db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countPeople(db, matriculas, scope.matriculas, query),
  );
  return mapPage(page, matriculaOf);
}

/** @throws AppError not-found outside the scope */
export async function getMatricula(db: Db, scope: Scope, id: string): Promise<Matricula> {
  const [row] = await selectMatriculas(db).where(and(scope.matriculas, eq(matriculas.id, id)));
  return matriculaOf(found(row, "Matrícula não encontrada"));
}

/** Whether the student of an enrolment was invited, and can enter; for any query that joins the enrolments. */
export const convite = {
  convidadoEm: sql`(
      SELECT max(a.convidado_em) FROM alunos a WHERE a.pre_matricula_id = ${matriculas.preMatriculaId}
    )`.mapWith(alunos.convidadoEm) as SQL<Date | null>,
  temAcesso: sql<boolean>`EXISTS (
      SELECT FROM alunos a JOIN users u ON u.id = a.user_id
      WHERE a.pre_matricula_id = ${matriculas.preMatriculaId} AND u.password <> ${NO_PASSWORD}
    )`,
};

function selectMatriculas(db: Db) {
  return db
    .select({
      id: matriculas.id,
      preMatriculaId: matriculas.preMatriculaId,
      eventoId: matriculas.eventoId,
      nome: matriculas.nome,
      email: matriculas.email,
      telefone: matriculas.telefone,
      cursoInteresse: matriculas.cursoInteresse,
      efetivadaEm: matriculas.efetivadaEm,
      createdAt: matriculas.createdAt,
      ...convite,
      evento: eventoResumo,
      inscritoEm: leads.createdAt,
      ativadoEm: preMatriculas.createdAt,
    })
    .from(matriculas)
    .innerJoin(eventos, eq(eventos.id, matriculas.eventoId))
    .leftJoin(preMatriculas, eq(preMatriculas.id, matriculas.preMatriculaId))
    .leftJoin(leads, eq(leads.id, matriculas.leadId));
}

function matriculaOf({
  inscritoEm,
  ativadoEm,
  createdAt: _createdAt,
  ...row
}: Awaited<ReturnType<typeof selectMatriculas>>[number]): Matricula {
  const efetivadaEm = row.efetivadaEm.toISOString();
  return {
    ...row,
    efetivadaEm,
    convidadoEm: row.convidadoEm?.toISOString() ?? null,
    caminho: {
      inscritoEm: inscritoEm?.toISOString() ?? null,
      ativadoEm: ativadoEm?.toISOString() ?? null,
      efetivadaEm,
    },
  };
}
