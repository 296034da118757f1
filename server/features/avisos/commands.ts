import { sql } from "drizzle-orm";
import type { NovoAviso } from "#shared/contract/avisos.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import { avisos } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { networkOf } from "../retencao/queries.ts";
import { listAvisos, versaoEmVigor } from "./queries.ts";

/**
 * Stores a new version of a text, in force from now on. Two at once are one refused: the primary
 * key decides.
 * @throws AppError conflict for the text that is in force
 */
export async function addAviso(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor, requestId }: Pick<Who, "actor" | "requestId">,
  { tipo, texto, consentimento }: NovoAviso,
): Promise<void> {
  const franqueadorId = networkOf(actor);
  await transaction(db, async (tx) => {
    const [current] = (await listAvisos(tx, franqueadorId))[tipo];
    if (current?.texto === texto && current.consentimento === consentimento)
      throw new AppError("conflict", "Este já é o texto em vigor.");
    const versao = sql`${versaoEmVigor(tipo, sql`${franqueadorId}`)} + 1`;
    const [added] = await tx
      .insert(avisos)
      .values({
        franqueadorId,
        tipo,
        versao,
        texto,
        consentimento,
        em: now(),
        autorId: actor.userId,
      })
      .returning({ versao: avisos.versao });
    await tell(tx, { actor, requestId }, "avisos.mudar-aviso", {
      id: franqueadorId,
      dados: { tipo, versao: added?.versao ?? 0 },
    });
  });
}
