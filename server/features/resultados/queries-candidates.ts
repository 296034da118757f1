import { and, eq, or, sql } from "drizzle-orm";
import type { Origem } from "#shared/contract/resultados.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { leads, origens, preMatriculas } from "../../db/schema.ts";
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

/** The most names of the select: nobody looks through more. */
const MOST = 200;

/** Lists the links of the scope that have brought somebody, by name. */
export async function listTrouxeram(db: Db, { scope }: Who): Promise<Origem[]> {
  // A scalar is asked for link by link; EXISTS would read all people at once.
  const brought = or(
    sql`(SELECT true FROM ${leads} WHERE ${and(scope.leads, eq(leads.origemId, origens.id))} LIMIT 1)`,
    sql`(SELECT true FROM ${preMatriculas} WHERE ${and(scope.preMatriculas, eq(preMatriculas.origemId, origens.id))} LIMIT 1)`,
  );
  const { rows } = await db.execute<Origem & Record<string, unknown>>(sql`
    SELECT id, tipo, nome, ativa FROM (${owners(and(scope.origens, brought))}) o
    ORDER BY nome COLLATE "pt_br", id LIMIT ${sql.raw(String(MOST))}`);
  return rows;
}
