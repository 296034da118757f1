import { and, eq, inArray, sql } from "drizzle-orm";
import type { EdicaoEvento, NovoEvento } from "#shared/contract/eventos.ts";
import { eventos, eventosCursos } from "../../db/schema.ts";
import { AppError } from "../../lib/errors.ts";
import { changeEvento, createEvento } from "../eventos/commands.ts";
import type { Guardada, Kind } from "./rules-kind.ts";
import { checkEventos } from "./queries-eventos.ts";

export const eventosKind: Kind = {
  check: ({ db }, who, _row, linhas) => checkEventos(db, who, linhas),
  create: async (tx, _parts, who, _row, rows) => {
    const stored: Guardada[] = [];
    for (const { id, corpo } of rows) {
      const made = await createEvento(tx, who, corpo as NovoEvento);
      stored.push({ id, registroId: made.id });
    }
    return stored;
  },
  update: async (tx, _parts, who, rows) => {
    const stored: Guardada[] = [];
    for (const { id, corpo, registroId } of rows) {
      if (registroId === null) continue;
      const [before] = await tx
        .select()
        .from(eventos)
        .where(and(who.scope.eventos, eq(eventos.id, registroId)))
        .for("update");
      if (before === undefined) continue;
      const linked = await tx
        .select({ id: eventosCursos.cursoId })
        .from(eventosCursos)
        .where(eq(eventosCursos.eventoId, registroId));
      const cursoIds = linked.map((curso) => curso.id);
      const { clienteId, nomeEscola, tipoEscola, cep, cidade, estado, horario, local } = before;
      const { dataDistribuicao, dataEvento, qtdAlunos, valorTotalDesconto, observacao } = before;
      const antes = {
        clienteId,
        nomeEscola,
        tipoEscola,
        cep,
        cidade,
        estado,
        horario,
        local,
        dataDistribuicao,
        dataEvento,
        qtdAlunos,
        valorTotalDesconto,
        observacao,
        cursoIds,
      };
      // A spreadsheet says nothing of courses, so they stay.
      await changeEvento(tx, who, registroId, { ...(corpo as NovoEvento), cursoIds });
      stored.push({ id, registroId, antes });
    }
    return stored;
  },
  undo: async (tx, _parts, who, _row, { created, updated }) => {
    for (const { registroId, antes } of updated)
      await changeEvento(tx, who, registroId, antes as EdicaoEvento);
    if (created.length === 0) return;
    const ids = sql.param(created);
    const { rows } = await tx.execute<{ busy: boolean }>(sql`SELECT
      EXISTS (SELECT FROM leads WHERE evento_id = ANY (${ids}::uuid[]))
      OR EXISTS (SELECT FROM pre_matriculas WHERE evento_id = ANY (${ids}::uuid[])) AS busy`);
    if (rows[0]?.busy)
      throw new AppError(
        "conflict",
        "Um evento desta planilha já tem inscritos. Nada foi desfeito.",
      );
    await tx.delete(eventos).where(and(who.scope.eventos, inArray(eventos.id, created)));
  },
};
