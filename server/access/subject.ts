import { OPERATOR, tell } from "../db/tell.ts";
import type { Db } from "../db/client.ts";
import { type Correction, correctRows } from "../db/forget/correct.ts";
import { eraseSubject, type Erased } from "../db/forget/erase.ts";
import { findRows, namingOf, type Found, type Subject } from "../db/forget/subject.ts";
import { transaction } from "../db/transaction.ts";
import type { Secrets } from "../lib/secrets.ts";

// A person's rights (LGPD art. 18), outside of any scope, for the operator's command line only.

/** A person is looked for in all rows, and there may be any number. */
const STATEMENT_MS = 60_000;

interface Parts {
  db: Db;
  secrets: Secrets;
}

/**
 * Erases a person, and notes how many rows for which reason: never who it was.
 * @throws Error with one pt-BR line where nothing of the person is found
 */
export function eraseByOperator(
  { db, secrets }: Parts,
  subject: Subject,
  motivo: string,
  now: Date,
): Promise<Erased> {
  return transaction(
    db,
    async (tx) => {
      const done = await eraseSubject(tx, secrets, subject, now);
      if (done.erased.length + done.kept.length === 0) throw nobody();
      const details = { motivo, apagadas: done.erased.length, mantidas: done.kept.length };
      await tell(tx, OPERATOR, "titulares.apagar", { dados: details });
      return done;
    },
    { statementMs: STATEMENT_MS },
  );
}

/** @throws Error with one pt-BR line where nothing of the person is found */
export async function findByOperator({ db, secrets }: Parts, subject: Subject): Promise<Found> {
  const find = (tx: Db) => findRows(tx, namingOf(secrets, subject));
  const found = await transaction(db, find, { readOnly: true, statementMs: STATEMENT_MS });
  if (found.rows.length === 0) throw nobody();
  return found;
}

const nobody = () => new Error("Nada encontrado com esses dados.");

/**
 * Corrects a person's e-mail or phone in every row of events.
 * @returns how many rows
 */
export function correctByOperator(
  { db, secrets }: Parts,
  subject: Subject,
  asked: Correction,
  now: Date,
): Promise<number> {
  return transaction(
    db,
    async (tx) => {
      const { rows } = await findRows(tx, namingOf(secrets, subject));
      const corrected = await correctRows(tx, rows, asked, now);
      if (corrected === 0) throw nobody();
      const details = { campos: Object.keys(asked).toSorted().join(","), linhas: corrected };
      await tell(tx, OPERATOR, "titulares.corrigir", { dados: details });
      return corrected;
    },
    { statementMs: STATEMENT_MS },
  );
}
