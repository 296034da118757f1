import { and, desc, inArray } from "drizzle-orm";
import type { Registro } from "#shared/contract/auditoria.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { trilha } from "../../db/schema.ts";
import { readWay } from "../pessoas/queries.ts";
import { registroOf, selectRegistros } from "./queries.ts";

const SHOWN = 50;

/**
 * Reads what was seen and done of a person, newest first.
 * @param id of the lead, the pré-matrícula or the matrícula
 * @throws AppError not-found outside the scope
 */
export async function registrosOfPerson(db: Db, who: Who, id: string): Promise<Registro[]> {
  const { leadId, preMatriculaId, matriculaId } = await readWay(db, who.scope, id);
  const ids = [id, leadId, preMatriculaId, matriculaId].filter((each) => each !== null);
  const rows = await selectRegistros(db)
    .where(and(who.scope.trilha, inArray(trilha.entityId, ids)))
    .orderBy(desc(trilha.at), desc(trilha.id))
    .limit(SHOWN);
  return rows.map(registroOf);
}

/** @throws AppError not-found where the scope holds no such person */
export async function findPerson(db: Db, { scope }: Who, id: string): Promise<void> {
  await readWay(db, scope, id);
}
