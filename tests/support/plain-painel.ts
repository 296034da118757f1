import { newestFirst, rowOf, type View } from "./plain-lists.ts";
import { eventoDoAluno, iso } from "./plain-people.ts";
import { escolaDoAluno } from "./plain-rest.ts";
import type { Rows } from "./plain-tree.ts";

// Computes what a student's own page must show.

/** The course of interest, if the event has one of that name. */
function cursoDoAluno({ all }: View, { eventoId, cursoInteresse }: Rows["pre"][number]) {
  const found = all.eventosCursos
    .filter((row) => row.eventoId === eventoId)
    .map(({ cursoId }) => rowOf(all.cursos, cursoId)!)
    .filter(({ titulo }) => titulo === cursoInteresse)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];
  if (!found) return null;
  const modulos = all.modulos.filter((row) => row.cursoId === found.id && row.isActive);
  return {
    descricao: found.descricao,
    modulos: modulos.length,
    cargaHoraria: modulos.reduce((sum, row) => sum + row.cargaHoraria, 0),
  };
}

/** A student's page: the student's own rows, newest first. */
export function plainPainel(view: View): object {
  const { seen } = view;
  return {
    interesses: newestFirst(seen.leads).map((row) => ({
      id: row.id,
      nome: row.nomeAluno,
      evento: eventoDoAluno(view, row.eventoId),
      inscritoEm: iso(row.createdAt),
    })),
    preMatriculas: newestFirst(seen.pre).map((row) => ({
      id: row.id,
      leadId: row.leadId,
      nome: row.nome,
      codigo: row.codigo,
      cursoInteresse: row.cursoInteresse,
      curso: cursoDoAluno(view, row),
      escola: escolaDoAluno(view, row.eventoId),
      evento: eventoDoAluno(view, row.eventoId),
      ativadoEm: iso(row.createdAt),
      efetivadaEm: iso(seen.mat.find((mat) => mat.preMatriculaId === row.id)?.efetivadaEm),
    })),
  };
}
