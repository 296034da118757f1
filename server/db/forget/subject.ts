import { or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { onlyDigits } from "#shared/br/digits.ts";
import type { Secrets } from "../../lib/secrets.ts";
import type { Db } from "../client.ts";
import { alunos, leads, matriculas, preMatriculas, users } from "../schema.ts";

/** A person as somebody names them: one of the first three is needed. */
export interface Subject {
  email?: string | undefined;
  telefone?: string | undefined;
  cpfAluno?: string | undefined;
  /** Narrows an address or a phone, which siblings share, down to one student. */
  aluno?: string | undefined;
}

export type Kind = "leads" | "preMatriculas" | "matriculas" | "users";

/** A row that says something of the person; an enrolment keeps itself and what led to it. */
export interface OwnRow {
  kind: Kind;
  id: string;
  isKept: boolean;
}

/** A person's rows, and those that hang on them and have another address. */
export interface Found {
  rows: OwnRow[];
  /** They may be another family's, so they go along only where somebody says that they are not. */
  apart: OwnRow[];
}

/** Conditions that name a person's rows; those that hang on them follow by themselves. */
export interface Naming extends Record<Kind, SQL> {
  /** Limits the accounts that follow from the rows. */
  accounts?: SQL;
}

const NOBODY = sql`false`;
export const NAMES_NOBODY: Naming = {
  leads: NOBODY,
  preMatriculas: NOBODY,
  matriculas: NOBODY,
  users: NOBODY,
};

type Contact = Record<"email" | "telefone", PgColumn>;

/** These two conditions have an index. */
const hasEmail = (of: Pick<Contact, "email">, email: string): SQL =>
  sql`lower(${of.email}) = ${email.toLowerCase()}`;
export const hasTelefone = (of: Pick<Contact, "telefone">, telefone: string): SQL =>
  sql`regexp_replace(${of.telefone}, '\\D', '', 'g') = ${onlyDigits(telefone)}`;

/** The rows with this contact, of this student; accounts are named by their address alone. */
export function namingOf(secrets: Secrets, { email, telefone, cpfAluno, aluno }: Subject): Naming {
  const by = (of: Contact, nome: PgColumn): SQL => {
    const contact = or(
      email === undefined ? NOBODY : hasEmail(of, email),
      telefone === undefined ? NOBODY : hasTelefone(of, telefone),
    );
    const student = aluno === undefined ? sql`true` : sql`fold(${nome}) = fold(${aluno})`;
    return sql`(${contact} AND ${student})`;
  };
  const cpf = cpfAluno && secrets.hmac("cpf-aluno", onlyDigits(cpfAluno));
  const ofCpf = cpf === undefined ? NOBODY : sql`${preMatriculas.cpfAlunoHmac} = ${cpf}`;
  const isAlone = email === undefined || aluno !== undefined;
  return {
    leads: by(leads, leads.nomeAluno),
    preMatriculas: sql`(${by(preMatriculas, preMatriculas.nome)} OR ${ofCpf})`,
    matriculas: by(matriculas, matriculas.nome),
    users: isAlone ? NOBODY : sql`${users.email} = ${email.toLowerCase()}`,
  };
}

/** The rows of any of these that stand in a part of the network. */
export function namingWithin(part: Readonly<Record<Kind, SQL>>, namings: Naming[]): Naming {
  const either = (kind: Kind): SQL => {
    const any = namings.map((naming) => naming[kind]);
    return sql`(${part[kind]} AND (${any.length > 0 ? sql.join(any, sql` OR `) : NOBODY}))`;
  };
  return {
    leads: either("leads"),
    preMatriculas: either("preMatriculas"),
    matriculas: either("matriculas"),
    users: either("users"),
    accounts: part.users,
  };
}

interface Reached extends Record<string, unknown>, OwnRow {
  /** Empty where it has none. */
  email: string;
  isNamed: boolean;
  /** The activations of an account that still say somebody; null for one that has none of them. */
  holds: (string | null)[] | null;
}

interface Ways {
  /** Names rows that are shown apart, whatever their address. */
  beside?: Naming;
  /** The ids of rows apart that go along. */
  along?: string[];
}

/**
 * Finds the rows that still say something of a person, each with whether it must be kept. A row that
 * hangs on a named one is the person's where it has that one's address: activations join a sign-up
 * by name and phone, which a stranger may know (docs/decisions/059).
 */
export async function findRows(
  db: Db,
  naming: Naming,
  { beside = NAMES_NOBODY, along = [] }: Ways = {},
): Promise<Found> {
  const { rows } = await db.execute<Reached>(reaching(naming, beside));
  const addresses = new Set(
    rows.flatMap(({ isNamed, email }) => (isNamed && email !== "" ? [email] : [])),
  );
  const goes = ({ id, isNamed, email }: Reached) =>
    isNamed || addresses.has(email) || along.includes(id);
  const going = new Set(
    rows.flatMap((row) => (row.kind === "preMatriculas" && !row.isKept && goes(row) ? row.id : [])),
  );
  const told = ({ kind, id, isKept, holds }: Reached): OwnRow => ({
    kind,
    id,
    isKept: isKept || (holds ?? []).some((held) => held === null || !going.has(held)),
  });
  return {
    rows: rows.filter(goes).map(told),
    apart: rows.filter((row) => !goes(row)).map(told),
  };
}

const living = (table: typeof leads | typeof preMatriculas | typeof users): SQL =>
  sql`${table.esquecidoEm} IS NULL`;

/** Each arm of the union is one look-up by an index. */
function reaching(naming: Naming, beside: Naming): SQL {
  const named = (kind: Kind, columns: SQL, table: SQL, alive: SQL): SQL => sql`
    SELECT ${columns}, true AS named FROM ${table} WHERE ${alive} AND ${naming[kind]}
    UNION ALL SELECT ${columns}, false FROM ${table} WHERE ${alive} AND ${beside[kind]}`;
  const { preMatriculaId } = alunos;
  return sql`
    WITH signed AS (${named("leads", sql`id`, sql`${leads}`, living(leads))}),
    activated AS (${named("preMatriculas", sql`id, lead_id`, sql`${preMatriculas}`, living(preMatriculas))}),
    pres AS (
      SELECT id, lead_id, bool_or(named) AS named FROM (
        SELECT * FROM activated
        UNION ALL SELECT id, lead_id, false FROM ${preMatriculas} WHERE ${living(preMatriculas)} AND ${preMatriculas.leadId} IN (SELECT id FROM signed)
      ) AS any_of GROUP BY id, lead_id
    ), inscribed AS (
      SELECT id, bool_or(named) AS named FROM (
        SELECT * FROM signed UNION ALL SELECT lead_id, false FROM activated
      ) AS any_of WHERE id IS NOT NULL GROUP BY id
    ), enrolled AS (
      SELECT id, bool_or(named) AS named FROM (
        ${named("matriculas", sql`id`, sql`${matriculas}`, sql`true`)}
        UNION ALL SELECT id, false FROM ${matriculas} WHERE ${matriculas.preMatriculaId} IN (SELECT id FROM pres)
        UNION ALL SELECT id, false FROM ${matriculas} WHERE ${matriculas.leadId} IN (SELECT id FROM signed)
      ) AS any_of GROUP BY id
    ), accounts AS (
      SELECT id, bool_or(named) AS named FROM (
        ${named("users", sql`id`, sql`${users}`, sql`true`)}
        UNION ALL SELECT user_id, false FROM ${alunos} WHERE ${preMatriculaId} IN (SELECT id FROM pres)
      ) AS any_of GROUP BY id
    )
    SELECT 'leads' AS kind, id, coalesce(lower(email), '') AS email, named AS "isNamed", ${keptOf(leads.id)} AS "isKept", NULL::uuid[] AS holds
      FROM inscribed JOIN ${leads} USING (id) WHERE ${living(leads)}
    UNION ALL
    SELECT 'preMatriculas', pres.id, coalesce(lower(email), ''), named, EXISTS (SELECT FROM ${matriculas} WHERE ${matriculas.preMatriculaId} = pres.id), NULL
      FROM pres JOIN ${preMatriculas} ON ${preMatriculas.id} = pres.id
    UNION ALL
    SELECT 'matriculas', id, coalesce(lower(email), ''), named, true, NULL FROM enrolled JOIN ${matriculas} USING (id)
    UNION ALL
    SELECT 'users', id, coalesce(lower(email), ''), named, ${users.role} <> 'aluno', ${holdsOf(sql`${users.id}`)}
      FROM accounts JOIN ${users} USING (id) WHERE ${living(users)} AND ${naming.accounts ?? sql`true`}`;
}

const keptOf = (lead: PgColumn): SQL =>
  sql`(EXISTS (SELECT FROM ${matriculas} WHERE ${matriculas.leadId} = ${lead}) OR EXISTS (
    SELECT FROM ${preMatriculas} JOIN ${matriculas} ON ${matriculas.preMatriculaId} = ${preMatriculas.id}
    WHERE ${preMatriculas.leadId} = ${lead}))`;

const holdsOf = (user: SQL): SQL => sql`(
  SELECT array_agg(${preMatriculas.id}) FROM ${alunos} LEFT JOIN ${preMatriculas} ON ${preMatriculas.id} = ${alunos.preMatriculaId}
  WHERE ${alunos.userId} = ${user} AND ${preMatriculas.esquecidoEm} IS NULL)`;

/** The ids of one kind. */
export const idsOf = (rows: OwnRow[], kind: Kind): string[] =>
  rows.filter((row) => row.kind === kind).map(({ id }) => id);
