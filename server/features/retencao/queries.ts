import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import type { Contagem, Retencao } from "#shared/contract/retencao.ts";
import type { Actor } from "../../access/actor.ts";
import type { Who } from "../../access/who.ts";
import { countDue } from "../../db/forget/due.ts";
import { readTerms } from "../../db/forget/terms.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";

/** The days that a dry run looks ahead. */
const AHEAD = 30;
/** A dry run reads the people of all events that are over. */
export const DRY_RUN = { statementMs: 30_000 };

type Parts = Pick<Deps, "db" | "env">;

/** @throws AppError forbidden for a student, who stands in no network */
export function networkOf(actor: Actor): string {
  if (actor.role === "aluno") throw new AppError("forbidden", "Sem permissão");
  return actor.franqueadorId;
}

export async function getRetencao(
  { db, env }: Parts,
  { actor }: Pick<Who, "actor">,
): Promise<Retencao> {
  const { confirmadaEm, rodadaEm, ...rest } = await readTerms(
    db,
    networkOf(actor),
    env.AUDIT_RETENTION_MONTHS,
  );
  return {
    ...rest,
    ligadaEm: confirmadaEm?.toISOString() ?? null,
    rodadaEm: rodadaEm?.toISOString() ?? null,
  };
}

/** Counts who is forgotten within 30 days under the stored terms. */
export async function countForgotten(
  { db, env }: Parts,
  { actor }: Pick<Who, "actor">,
  now: Date,
): Promise<Contagem> {
  const franqueadorId = networkOf(actor);
  const day = addDays(todayInSaoPaulo(now), AHEAD);
  const terms = await readTerms(db, franqueadorId, env.AUDIT_RETENTION_MONTHS);
  return countDue(db, { franqueadorId, terms, day });
}
