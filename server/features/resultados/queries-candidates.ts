import { sql } from "drizzle-orm";
import type { Origem } from "#shared/contract/resultados.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { readWay } from "../pessoas/queries.ts";
import { ofEvento, owners } from "./queries-origens.ts";

/**
 * Reads the links of the scope that may have brought a person, by name.
 * @param id of the lead, the pré-matrícula or the matrícula
 * @throws AppError not-found outside the scope
 */
export async function listCandidates(db: Db, { scope }: Who, id: string): Promise<Origem[]> {
  const { eventoId } = await readWay(db, scope, id);
  const { rows } = await db.execute<Origem & Record<string, unknown>>(sql`
    SELECT id, tipo, nome, ativa FROM (${owners(ofEvento(scope, eventoId))}) o
    ORDER BY tipo = 'micro_franquia' DESC, tipo DESC, nome, id`);
  return rows;
}
