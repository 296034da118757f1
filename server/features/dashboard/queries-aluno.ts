import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { PainelDoAluno } from "#shared/contract/dashboard-aluno.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import {
  clientes,
  cursoModulos,
  cursos,
  eventos,
  eventosCursos,
  leads,
  matriculas,
  microFranquias,
  preMatriculas,
  users,
} from "../../db/schema.ts";
import { eventoResumo } from "../leads/queries-people.ts";

const evento = { ...eventoResumo, horario: eventos.horario };

/** A student's own interests and pré-matrículas, newest first. */
export async function readPainelDoAluno(db: Db, { scope }: Who): Promise<PainelDoAluno> {
  const interesses = await db
    .select({ id: leads.id, nome: leads.nomeAluno, evento, inscritoEm: leads.createdAt })
    .from(leads)
    .innerJoin(eventos, eq(eventos.id, leads.eventoId))
    .where(scope.leads)
    .orderBy(desc(leads.createdAt), desc(leads.id));
  const own = await readOwn(db, scope);
  const offered = await readOffered(db, scope);
  return {
    interesses: interesses.map((row) => ({ ...row, inscritoEm: row.inscritoEm.toISOString() })),
    preMatriculas: own.map(({ eventoId, ...row }) => ({
      ...row,
      ativadoEm: row.ativadoEm.toISOString(),
      efetivadaEm: row.efetivadaEm?.toISOString() ?? null,
      curso: courseOf(offered, eventoId, row.cursoInteresse),
    })),
  };
}

/** Each row has its event and the contact: the school, or the micro-franchise that holds it. */
function readOwn(db: Db, scope: Scope) {
  return db
    .select({
      id: preMatriculas.id,
      eventoId: preMatriculas.eventoId,
      leadId: preMatriculas.leadId,
      nome: preMatriculas.nome,
      codigo: preMatriculas.codigo,
      evento,
      escola: {
        nome: sql<string>`coalesce(${clientes.nomeFantasia}, ${microFranquias.razaoSocial})`,
        email: sql<
          string | null
        >`coalesce(${clientes.emailContato}, ${microFranquias.emailContato}, ${users.email})`,
        telefone: sql<string | null>`${users.telefone}`,
      },
      cursoInteresse: preMatriculas.cursoInteresse,
      ativadoEm: preMatriculas.createdAt,
      efetivadaEm: matriculas.efetivadaEm,
    })
    .from(preMatriculas)
    .innerJoin(eventos, eq(eventos.id, preMatriculas.eventoId))
    .leftJoin(clientes, eq(clientes.id, eventos.clienteId))
    .leftJoin(
      microFranquias,
      and(eq(microFranquias.id, eventos.microFranquiaId), sql`${clientes.id} IS NULL`),
    )
    .leftJoin(users, sql`${users.id} = coalesce(${clientes.userId}, ${microFranquias.userId})`)
    .leftJoin(matriculas, and(eq(matriculas.preMatriculaId, preMatriculas.id), scope.matriculas))
    .where(scope.preMatriculas)
    .orderBy(desc(preMatriculas.createdAt), desc(preMatriculas.id));
}

/** The courses of the student's events, with their details. */
function readOffered(db: Db, scope: Scope) {
  const own = db
    .select({ id: preMatriculas.eventoId })
    .from(preMatriculas)
    .where(scope.preMatriculas);
  return db
    .select({
      eventoId: eventosCursos.eventoId,
      titulo: cursos.titulo,
      descricao: cursos.descricao,
      modulos: sql<number>`count(${cursoModulos.id})::int`,
      cargaHoraria: sql<number>`coalesce(sum(${cursoModulos.cargaHoraria}), 0)::int`,
    })
    .from(eventosCursos)
    .innerJoin(cursos, eq(cursos.id, eventosCursos.cursoId))
    .leftJoin(
      cursoModulos,
      and(eq(cursoModulos.cursoId, cursos.id), eq(cursoModulos.isActive, true)),
    )
    .where(inArray(eventosCursos.eventoId, own))
    .groupBy(eventosCursos.eventoId, cursos.id)
    .orderBy(cursos.id);
}

type Offered = Awaited<ReturnType<typeof readOffered>>;

/** A pré-matrícula keeps its course's title; a course renamed since is not found. */
function courseOf(offered: Offered, eventoId: string, titulo: string | null) {
  const found = offered.find((curso) => curso.eventoId === eventoId && curso.titulo === titulo);
  if (found === undefined) return null;
  const { descricao, modulos, cargaHoraria } = found;
  return { descricao, modulos, cargaHoraria };
}
