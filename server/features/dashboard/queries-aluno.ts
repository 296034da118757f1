import { and, desc, eq } from "drizzle-orm";
import type { PainelDoAluno } from "#shared/contract/dashboard.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { eventos, leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { eventoResumo } from "../leads/queries-people.ts";

/** A student's own interests and pré-matrículas, newest first. */
export async function readPainelDoAluno(db: Db, { scope }: Who): Promise<PainelDoAluno> {
  const interesses = await db
    .select({
      id: leads.id,
      nome: leads.nomeAluno,
      evento: eventoResumo,
      inscritoEm: leads.createdAt,
    })
    .from(leads)
    .innerJoin(eventos, eq(eventos.id, leads.eventoId))
    .where(scope.leads)
    .orderBy(desc(leads.createdAt), desc(leads.id));
  const own = await db
    .select({
      id: preMatriculas.id,
      leadId: preMatriculas.leadId,
      nome: preMatriculas.nome,
      evento: eventoResumo,
      cursoInteresse: preMatriculas.cursoInteresse,
      ativadoEm: preMatriculas.createdAt,
      efetivadaEm: matriculas.efetivadaEm,
    })
    .from(preMatriculas)
    .innerJoin(eventos, eq(eventos.id, preMatriculas.eventoId))
    .leftJoin(matriculas, and(eq(matriculas.preMatriculaId, preMatriculas.id), scope.matriculas))
    .where(scope.preMatriculas)
    .orderBy(desc(preMatriculas.createdAt), desc(preMatriculas.id));
  return {
    interesses: interesses.map((row) => ({ ...row, inscritoEm: row.inscritoEm.toISOString() })),
    preMatriculas: own.map((row) => ({
      ...row,
      ativadoEm: row.ativadoEm.toISOString(),
      efetivadaEm: row.efetivadaEm?.toISOString() ?? null,
    })),
  };
}
