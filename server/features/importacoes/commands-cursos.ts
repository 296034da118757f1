import { and, eq, inArray } from "drizzle-orm";
import type { NovoCurso } from "#shared/contract/cursos.ts";
import { cursos, eventosCursos } from "../../db/schema.ts";
import { AppError } from "../../lib/errors.ts";
import { changeCurso, createCurso } from "../cursos/commands.ts";
import type { Guardada, Kind, Pronta } from "./rules-kind.ts";
import { checkCursos } from "./queries-cursos.ts";

/** The later rows of a course have only its modules, which its first row has stored. */
const isFirst = ({ corpo }: Pronta): boolean => "titulo" in corpo;

export const cursosKind: Kind = {
  isWhole: true,
  check: ({ db }, who, _row, linhas) => checkCursos(db, who, linhas),
  create: async (tx, _parts, who, _row, rows) => {
    const stored: Guardada[] = [];
    for (const row of rows) {
      const { id, corpo } = row;
      // Its course is the one of the row before it.
      const registroId = isFirst(row)
        ? (await createCurso(tx, who, corpo as NovoCurso)).id
        : (stored.at(-1)?.registroId ?? "");
      stored.push({ id, registroId });
    }
    return stored;
  },
  update: async (tx, _parts, who, rows) => {
    const stored: Guardada[] = [];
    for (const { id, corpo, registroId } of rows.filter(isFirst)) {
      if (registroId === null) continue;
      const { titulo, descricao, valor, valorComDesconto, parcelas } = cursos;
      const [antes] = await tx
        .select({ titulo, descricao, valor, valorComDesconto, parcelas })
        .from(cursos)
        .where(and(who.scope.cursos, eq(cursos.id, registroId)))
        .for("update");
      if (antes === undefined) continue;
      const { modulos: _modulos, ...body } = corpo as NovoCurso;
      await changeCurso(tx, who, registroId, body);
      stored.push({ id, registroId, antes });
    }
    return stored;
  },
  undo: async (tx, _parts, who, _row, { created, updated }) => {
    for (const { registroId, antes } of updated)
      await changeCurso(tx, who, registroId, antes ?? {});
    if (created.length === 0) return;
    const used = await tx.$count(eventosCursos, inArray(eventosCursos.cursoId, created));
    if (used > 0)
      throw new AppError(
        "conflict",
        "Um curso desta planilha já está em um evento. Nada foi desfeito.",
      );
    await tx.delete(cursos).where(and(who.scope.cursos, inArray(cursos.id, created)));
  },
};
