import { and, eq } from "drizzle-orm";
import type { EstadoImportacao } from "#shared/labels-importacoes.ts";
import type { Who } from "../../access/who.ts";
import { importacoes } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { createLine } from "../../lib/line.ts";
import { causeOf, fromDatabase } from "../../lib/pg-errors.ts";

/** One import of this process at a time, so that other calls keep their pace. */
const line = createLine();
const BROKEN = "Algo deu errado do nosso lado e nada foi gravado. Confira de novo em instantes.";

/** Keeps the caller for a step that outlives its call, because a call's scope is made late. */
export const afterTheCall = ({ actor, scope, requestId }: Who): Who => ({
  actor,
  scope,
  requestId,
});

/**
 * Runs a step in the background; a failure is told on the import's page and leaves nothing behind.
 */
export function runStep(
  { db }: Pick<Deps, "db">,
  id: string,
  estado: EstadoImportacao,
  work: () => Promise<void>,
): void {
  const run = async () => {
    try {
      await work();
    } catch (error) {
      const told = error instanceof AppError ? error : fromDatabase(causeOf(error));
      const isOurs = told === undefined || told.code === "unavailable";
      const falha = isOurs ? BROKEN : `${told.message}. Nada foi gravado.`.replace("..", ".");
      await db
        .update(importacoes)
        .set({ estado: "falhou", falha })
        .where(and(eq(importacoes.id, id), eq(importacoes.estado, estado)));
    }
  };
  // The database may be closing; then the step counts as broken off.
  void line(run).catch(() => {});
}
