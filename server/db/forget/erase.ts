import { inArray, sql } from "drizzle-orm";
import { onlyDigits } from "#shared/br/digits.ts";
import type { Secrets } from "../../lib/secrets.ts";
import type { Db } from "../client.ts";
import { lapides, leads, preMatriculas, users } from "../schema.ts";
import { forget } from "./forget.ts";
import { findRows, idsOf, NAMES_NOBODY, namingOf, type OwnRow, type Subject } from "./subject.ts";

/** Rows of one statement. */
const BATCH = 500;

/** A person's rows after an erasure. */
export interface Erased {
  erased: OwnRow[];
  /** Rows that an enrolment or the network's contracts keep. */
  kept: OwnRow[];
}

/**
 * Erases a person for good, in the caller's transaction, and leaves a tombstone: of a backup that
 * brings the person back they are erased again (docs/decisions/057).
 */
export async function eraseSubject(
  tx: Db,
  secrets: Secrets,
  subject: Subject,
  now: Date,
): Promise<Erased> {
  const { rows } = await findRows(tx, namingOf(secrets, subject));
  return eraseFound(tx, secrets, { rows, naming: marksNaming(secrets, subject) }, now);
}

/**
 * The same for rows that are found already.
 * @param found `naming` has the marks of what names the person, where all their rows are meant
 */
export async function eraseFound(
  tx: Db,
  secrets: Secrets,
  { rows, naming = [] }: { rows: OwnRow[]; naming?: string[] },
  now: Date,
): Promise<Erased> {
  const done = await eraseRows(tx, secrets, rows, now);
  const marks = [...naming, ...done.erased.map(({ id }) => markOf(secrets, "linha", id))];
  for (let from = 0; from < marks.length; from += BATCH)
    await tx
      .insert(lapides)
      .values(marks.slice(from, from + BATCH).map((marca) => ({ marca, apagadaEm: now })))
      .onConflictDoUpdate({ target: lapides.marca, set: { apagadaEm: now } });
  return done;
}

async function eraseRows(tx: Db, secrets: Secrets, rows: OwnRow[], now: Date): Promise<Erased> {
  const erased = rows.filter(({ isKept }) => !isKept);
  await partFromOthers(tx, erased);
  for (let from = 0; from < erased.length; from += BATCH) {
    const some = erased.slice(from, from + BATCH);
    const ids = (kind: "leads" | "preMatriculas" | "users") => idsOf(some, kind);
    const of = { leads: ids("leads"), preMatriculas: ids("preMatriculas"), users: ids("users") };
    await forget(tx, secrets, { ...of, sacTickets: [] }, now);
  }
  return { erased, kept: rows.filter(({ isKept }) => isKept) };
}

/** A sign-up of another address that stays is no longer activated by who was erased. */
async function partFromOthers(tx: Db, erased: OwnRow[]): Promise<void> {
  const [own, gone] = [idsOf(erased, "preMatriculas"), idsOf(erased, "leads")];
  if (own.length === 0) return;
  await tx.execute(sql`UPDATE ${preMatriculas} SET lead_id = NULL FROM ${leads}
    WHERE ${preMatriculas.id} = ANY (${sql.param(own)}::uuid[]) AND ${leads.id} = ${preMatriculas.leadId}
      AND lower(${leads.email}) IS DISTINCT FROM lower(${preMatriculas.email}) AND ${leads.id} <> ALL (${sql.param(gone)}::uuid[])`);
}

type Mark = "linha" | "email" | "telefone" | "cpf" | "aluno";

/** A keyed hash: who has the table alone learns nobody's address or number from it. */
const markOf = (secrets: Secrets, kind: Mark, value: string): string =>
  secrets.hmac("lapide", `${kind}:${value}`);

function marksNaming(secrets: Secrets, { email, telefone, cpfAluno, aluno }: Subject): string[] {
  // One student of an address is known by the rows alone: a brother's may have the same contact.
  if (aluno !== undefined) return [];
  return [
    ...(email === undefined ? [] : [markOf(secrets, "email", email.toLowerCase())]),
    ...(telefone === undefined ? [] : [markOf(secrets, "telefone", onlyDigits(telefone))]),
    ...(cpfAluno === undefined
      ? []
      : [markOf(secrets, "cpf", secrets.hmac("cpf-aluno", onlyDigits(cpfAluno)))]),
  ];
}

interface Tombstone {
  marca: string;
  apagadaEm: Date;
}

/** Rows that are compared at a time. */
const COMPARED = 5_000;

/**
 * Erases again everybody of whom there is a tombstone and who was there before it; whoever came back
 * later by themselves stays. An enrolment is kept, as it was then.
 * @param secrets with the key of these tombstones
 */
export async function eraseAgain(
  tx: Db,
  secrets: Secrets,
  tombstones: Tombstone[],
  now: Date,
): Promise<Erased> {
  const erasedAt = new Map(tombstones.map(({ marca, apagadaEm }) => [marca, apagadaEm.getTime()]));
  if (erasedAt.size === 0) return { erased: [], kept: [] };
  const found = { leads: [] as string[], preMatriculas: [] as string[], users: [] as string[] };
  for (const kind of ["leads", "preMatriculas", "users"] as const)
    for await (const rows of batchesOf(tx, kind))
      for (const row of rows)
        if (marksOfRow(secrets, row).some((mark) => (erasedAt.get(mark) ?? 0) >= row.createdMs))
          found[kind].push(row.id);
  const naming = {
    ...NAMES_NOBODY,
    ...(found.leads.length > 0 && { leads: inArray(leads.id, found.leads) }),
    ...(found.preMatriculas.length > 0 && {
      preMatriculas: inArray(preMatriculas.id, found.preMatriculas),
    }),
    ...(found.users.length > 0 && { users: inArray(users.id, found.users) }),
  };
  // A row that hangs on one of these was erased by a mark of its own, or not at all.
  const marked = new Set(Object.values(found).flat());
  const { rows } = await findRows(tx, naming);
  return eraseRows(
    tx,
    secrets,
    rows.filter(({ id }) => marked.has(id)),
    now,
  );
}

interface Row extends Record<string, unknown> {
  id: string;
  email: string | null;
  telefone: string | null;
  cpf: string | null;
  createdMs: number;
}

function marksOfRow(secrets: Secrets, { id, email, telefone, cpf }: Row): string[] {
  return [
    markOf(secrets, "linha", id),
    ...(email ? [markOf(secrets, "email", email.toLowerCase())] : []),
    ...(telefone ? [markOf(secrets, "telefone", onlyDigits(telefone))] : []),
    ...(cpf === null ? [] : [markOf(secrets, "cpf", cpf)]),
  ];
}

async function* batchesOf(
  tx: Db,
  kind: "leads" | "preMatriculas" | "users",
): AsyncGenerator<Row[]> {
  const table = { leads, preMatriculas, users }[kind];
  const cpf = kind === "preMatriculas" ? sql`cpf_aluno_hmac` : sql`NULL`;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await tx.execute<Row>(sql`
      SELECT id, email, telefone, ${cpf}::text AS cpf, (extract(epoch FROM created_at) * 1000)::float8 AS "createdMs" FROM ${table}
      WHERE id > ${after} AND esquecido_em IS NULL ORDER BY id LIMIT ${COMPARED}`);
    if (rows.length > 0) yield rows;
    if (rows.length < COMPARED) return;
    after = rows.at(-1)?.id ?? after;
  }
}
