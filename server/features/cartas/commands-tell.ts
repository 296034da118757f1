import { and, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { type Carta, letterOf, type Kind } from "#shared/fatos.ts";
import type { Db } from "../../db/client.ts";
import { GRACE_MS } from "../../db/entregas.ts";
import type { Fact, Reader } from "../../db/reader.ts";
import { eventos, fatos, leads, matriculas, outbox, preMatriculas } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { queueHappenings, type Happening } from "../../mail/outbox.ts";
import { openEvent } from "../eventos/queries-open.ts";

/** Turns facts into letters to whom they happened to (docs/decisions/077). */
export const letterReader = ({ now, counts }: Pick<Deps, "now" | "counts">): Reader => ({
  name: "letters",
  take: async (tx, facts) => {
    for (const [template, told] of byLetter(facts)) {
      const letters = await addressed(tx, template, told, now());
      const queued = await queueHappenings(tx, template, letters, now());
      counts.add("mails-skipped", "", letters.length - queued);
    }
  },
});

interface Told {
  fato: number;
  registro: string | null;
  em: Date;
  /** It tells nobody anew but at another address. */
  corrects: boolean;
}

function byLetter(facts: Fact[]): Map<Carta, Told[]> {
  const all = new Map<Carta, Told[]>();
  for (const { id: fato, registroId: registro, em, tipo, dados } of facts) {
    const letter = letterOf(tipo as Kind);
    const fields = dados?.["campos"];
    if (letter === undefined || (fields !== undefined && !`${fields}`.split(",").includes("email")))
      continue;
    const told = { fato, registro, em, corrects: fields !== undefined };
    all.set(letter, [...(all.get(letter) ?? []), told]);
  }
  return all;
}

/** The rows that have a letter of the kind, and the time in which it waits to be undone. */
const rowsOf = (letter: Carta, now: Date): { from: SQL; waits?: number } => {
  if (letter === "enrolment-effective")
    return { from: sql`(SELECT id, email FROM ${matriculas})`, waits: GRACE_MS };
  if (letter === "declaration") {
    const { codigo, esquecidoEm } = preMatriculas;
    const isWhole = and(isNotNull(codigo), isNull(esquecidoEm));
    return { from: sql`(SELECT id, email FROM ${preMatriculas} WHERE ${isWhole})` };
  }
  const { id, email, eventoId, nomeResponsavel, importacaoId, esquecidoEm } = leads;
  // A person of a list never signed up.
  const isFamily = and(isNotNull(nomeResponsavel), isNull(importacaoId), isNull(esquecidoEm));
  const isOpen = sql`(NOT told.corrects OR (${openEvent(now)}))`;
  return {
    from: sql`(SELECT ${id}, ${email} FROM ${leads} JOIN ${eventos} ON ${eq(eventos.id, eventoId)} WHERE ${isFamily} AND ${isOpen})`,
  };
};

/** The letters to addresses that rows have at present; to none of what is undone, and one for each row. */
async function addressed(tx: Db, letter: Carta, told: Told[], now: Date): Promise<Happening[]> {
  const { from, waits = 0 } = rowsOf(letter, now);
  // The first condition has an index.
  const isQueued = sql`EXISTS (SELECT FROM ${outbox} JOIN ${fatos} ON ${fatos.id} = ${outbox.fatoId}
    WHERE mailbox(${outbox.recipient}) = mailbox(person.email) AND ${outbox.recipient} = person.email
      AND ${outbox.template} = ${letter} AND ${outbox.sentAt} IS NULL AND ${outbox.deadAt} IS NULL AND ${fatos.registroId} = person.id::text)`;
  const { rows } = await tx.execute<{ fato: string; recipient: string; em: string }>(sql`
    SELECT DISTINCT ON (person.id) told.fato, told.em, person.email AS recipient
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told (fato bigint, registro uuid, em timestamptz, corrects boolean)
      JOIN LATERAL ${from} AS person ON person.id = told.registro
    WHERE person.email IS NOT NULL AND NOT (told.corrects AND ${isQueued})
    ORDER BY person.id, told.fato DESC`);
  return rows
    .map(({ fato, recipient, em }) => ({
      fato: Number(fato),
      recipient,
      notBefore: new Date(new Date(em).getTime() + waits),
    }))
    .toSorted((one, other) => one.fato - other.fato);
}
