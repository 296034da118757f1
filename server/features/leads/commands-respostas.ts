import { sql, type SQL } from "drizzle-orm";
import { eventos } from "../../db/schema.ts";
import { aceiteAgain, earlierAceite } from "../avisos/queries.ts";

const value = sql.placeholder;
const answers = sql`${value("respostas")}::jsonb`;

/** The columns and conditions that a sign-up with answers has more than one without (docs/decisions/083). */
export interface Answered {
  open: SQL;
  lock: SQL;
  isStored: SQL;
  column: SQL;
  value: SQL;
  again: (lead: SQL) => SQL;
  told: SQL;
}

const NONE = sql``;
export const withoutAnswers: Answered = {
  open: NONE,
  lock: NONE,
  isStored: NONE,
  column: NONE,
  value: NONE,
  again: (lead) => aceiteAgain("leads", lead),
  told: NONE,
};

/** True if the event asks all that was answered, with these choices. */
const isAsked = sql`NOT EXISTS (SELECT FROM jsonb_each_text(${answers}) AS said WHERE NOT EXISTS (
    SELECT FROM jsonb_array_elements(${eventos.perguntas}) AS asked
    WHERE asked ->> 'id' = said.key AND asked -> 'oculta' IS NULL
      AND (asked -> 'opcoes' = 'null' OR asked -> 'opcoes' @> to_jsonb(said.value))))`;

/**
 * The UPDATE of WITH for a form that is sent again: an answer fills an empty one and changes none.
 * One row is updated once by a statement, so what the family agreed to goes along.
 */
const respostasAgain = (lead: SQL): SQL => {
  const { added, isKept } = earlierAceite;
  const filled = sql`${answers} || coalesce(earlier.respostas, '{}')`;
  return sql`UPDATE leads AS earlier SET respostas = ${filled},
      aceites = CASE WHEN ${isKept} THEN earlier.aceites ELSE ${added} END
    FROM ${lead} AS same WHERE earlier.id = same.id
      AND (earlier.respostas IS DISTINCT FROM ${filled} OR NOT ${isKept})`;
};

export const withAnswers: Answered = {
  open: sql`, ${eventos.perguntas} AS perguntas, ${isAsked} AS is_asked`,
  // A change of the questions waits, or an answer would stand under another text.
  lock: sql` FOR KEY SHARE`,
  isStored: sql` AND is_asked`,
  column: sql`, respostas`,
  value: sql`, ${answers}`,
  again: respostasAgain,
  told: sql`, open.perguntas, open.is_asked`,
};
