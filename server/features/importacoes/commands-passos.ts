import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { insertFact } from "../../db/tell.ts";
import type { Guardada, Pronta } from "./rules-kind.ts";
import { type LeadPronto, noonOf } from "./rules-leads.ts";

/**
 * Stores the activations and enrolments of imported people on the days that their list tells, so
 * that figures count them there. No letter, no declaration and no program hears of what is long past.
 * @param stored the people who are in
 */
export async function storeSteps(
  tx: Db,
  rows: Pronta[],
  stored: Guardada[],
  now: Date,
): Promise<void> {
  const isIn = new Set(stored.map(({ id }) => id));
  const steps = rows.flatMap(({ id, corpo }) => {
    const { preMatriculaEm, matriculaEm, cursoInteresse } = corpo as LeadPronto;
    if (!isIn.has(id) || (!preMatriculaEm && !matriculaEm)) return [];
    const [pre, mat] = [preMatriculaEm, matriculaEm].map((day) => day && noonOf(day));
    return [{ id, pre, mat, curso: cursoInteresse }];
  });
  if (steps.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
    AS given (id uuid, pre timestamptz, mat timestamptz, curso text)`;
  await tx.execute(sql`WITH done AS (
      INSERT INTO pre_matriculas (evento_id, lead_id, nome, nome_responsavel, email, telefone, curso_interesse, created_at)
      SELECT l.evento_id, l.id, l.nome_aluno, l.nome_responsavel, l.email, l.telefone, given.curso, given.pre
      FROM ${given} JOIN leads l ON l.id = given.id WHERE given.pre IS NOT NULL RETURNING *
    ) ${toldOf("preMatriculas.ativar", sql`created_at`, sql`id`)}`);
  await tx.execute(sql`WITH done AS (
      INSERT INTO matriculas (evento_id, lead_id, pre_matricula_id, nome, email, telefone, curso_interesse, efetivada_em, created_at)
      SELECT l.evento_id, l.id, p.id, l.nome_aluno, l.email, l.telefone, given.curso, given.mat, ${now.toISOString()}::timestamptz
      FROM ${given} JOIN leads l ON l.id = given.id LEFT JOIN pre_matriculas p ON p.lead_id = l.id
      WHERE given.mat IS NOT NULL RETURNING *
    ) ${toldOf("matriculas.efetivar", sql`efetivada_em`, sql`pre_matricula_id`)}`);
}

/** The trail is told of the import alone, and readers of nothing. */
const toldOf = (
  kind: "preMatriculas.ativar" | "matriculas.efetivar",
  em: SQL,
  preMatriculaId: SQL,
): SQL =>
  insertFact({
    kind,
    naTrilha: false,
    isRead: false,
    id: sql`id`,
    em,
    person: { row: sql`done`, leadId: sql`lead_id`, preMatriculaId },
    from: sql`FROM done`,
  });

/** Removes the steps of the people of an import that is undone. */
export async function removeSteps(tx: Db, own: SQL): Promise<void> {
  const theirs = sql`lead_id IN (SELECT id FROM leads WHERE ${own})`;
  await tx.execute(sql`DELETE FROM matriculas WHERE ${theirs}`);
  await tx.execute(sql`DELETE FROM pre_matriculas WHERE ${theirs}`);
}
