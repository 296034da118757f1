import { sql, type Placeholder, type SQL } from "drizzle-orm";

/** Values, or what stands for them in a kept statement. */
type Person = Record<"eventoId" | "nomeAluno" | "email" | "telefone", string | Placeholder>;

/**
 * The id of the lead that an activation hangs on, as a subquery; null where there is none: the same student's name
 * (accents and capitals aside) in the same event, and the same e-mail (capitals aside) or phone. A name, an e-mail or a
 * phone alone tells nothing: siblings share the contacts of their guardian, and strangers a name. The e-mail goes before
 * the phone, the earlier sign-up before the later one.
 */
export function leadOf({ eventoId, nomeAluno, email, telefone }: Person): SQL {
  return sql`(
    SELECT l.id FROM leads l
    WHERE l.evento_id = ${eventoId} AND fold(l.nome_aluno) = fold(${nomeAluno})
      AND (lower(l.email) = lower(${email}) OR l.telefone = ${telefone}::text)
    ORDER BY lower(l.email) = lower(${email}) DESC, l.created_at, l.id LIMIT 1
  )`;
}
