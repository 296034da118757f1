import { and, eq, inArray, sql } from "drizzle-orm";
import { type EdicaoEvento, NovoEvento } from "#shared/contract/eventos.ts";
import { feitas } from "#shared/perguntas.ts";
import type { Who } from "../../access/who.ts";
import { columnsIn } from "../../db/answered.ts";
import type { Db } from "../../db/client.ts";
import { eventos, eventosCursos } from "../../db/schema.ts";
import { AppError } from "../../lib/errors.ts";
import { changeEvento, createEvento } from "../eventos/commands.ts";
import type { Guardada, Kind } from "./rules-kind.ts";
import { checkEventos } from "./queries-eventos.ts";

/** The columns of an event that a spreadsheet can say. */
const { perguntas: questions, ...told } = columnsIn(eventos, NovoEvento);

/** Changes an event, whose questions and courses stay. */
async function change(tx: Db, who: Who, id: string, body: EdicaoEvento): Promise<void> {
  const mine = and(who.scope.eventos, eq(eventos.id, id));
  const [row] = await tx.select({ questions }).from(eventos).where(mine).for("update");
  const linked = await tx
    .select({ id: eventosCursos.cursoId })
    .from(eventosCursos)
    .where(and(who.scope.eventosCursos, eq(eventosCursos.eventoId, id)));
  const cursoIds = linked.map((curso) => curso.id);
  await changeEvento(tx, who, id, { ...body, cursoIds, perguntas: feitas(row?.questions ?? []) });
}

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
      const [antes] = await tx
        .select(told)
        .from(eventos)
        .where(and(who.scope.eventos, eq(eventos.id, registroId)))
        .for("update");
      if (antes === undefined) continue;
      await change(tx, who, registroId, corpo as NovoEvento);
      stored.push({ id, registroId, antes });
    }
    return stored;
  },
  undo: async (tx, _parts, who, _row, { created, updated }) => {
    for (const { registroId, antes } of updated)
      await change(tx, who, registroId, antes as EdicaoEvento);
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
