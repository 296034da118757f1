import { sql, type Placeholder, type SQL } from "drizzle-orm";

/** Values, or their placeholders in a prepared statement. */
type Person = Record<"eventoId" | "nomeAluno" | "email" | "telefone", string | Placeholder>;

/**
 * The id of an activation's lead as a subquery, or null: the same student's name (without accents
 * and capitals) in the same event, and the same e-mail (without capitals) or phone. One of them
 * alone proves nothing: siblings share their guardian's contacts, and strangers share names. The
 * e-mail wins over the phone, the earlier sign-up over the later.
 */
export function leadOf({ eventoId, nomeAluno, email, telefone }: Person): SQL {
  return sql`(
    SELECT l.id FROM leads l
    WHERE l.evento_id = ${eventoId} AND fold(l.nome_aluno) = fold(${nomeAluno})
      AND (lower(l.email) = lower(${email}) OR l.telefone = ${telefone}::text)
    ORDER BY (lower(l.email) = lower(${email})) IS TRUE DESC, l.created_at, l.id LIMIT 1
  )`;
}
