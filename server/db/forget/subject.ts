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
export interface OwnRow extends Record<string, unknown> {
  kind: Kind;
  id: string;
  isKept: boolean;
}

/** Conditions that name a person's rows; those that hang on them follow by themselves. */
export interface Naming extends Record<Kind, SQL> {
  /** Limits the accounts that follow from the rows. */
  accounts?: SQL;
}

const NOBODY = sql`false`;

/** The rows with this contact, of this student; accounts are named by their address alone. */
export function namingOf(secrets: Secrets, { email, telefone, cpfAluno, aluno }: Subject): Naming {
  const by = (of: Record<"email" | "telefone", PgColumn>, nome: PgColumn): SQL => {
    const digits = sql`regexp_replace(${of.telefone}, '\\D', '', 'g')`;
    const contact = or(
      email === undefined ? NOBODY : sql`lower(${of.email}) = ${email.toLowerCase()}`,
      telefone === undefined ? NOBODY : sql`${digits} = ${onlyDigits(telefone)}`,
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

/** @returns the person's rows that still say something, each with whether it must be kept */
export async function findRows(db: Db, naming: Naming): Promise<OwnRow[]> {
  const hasEnrolment = sql`EXISTS (SELECT FROM ${matriculas} WHERE ${matriculas.preMatriculaId} = ${preMatriculas.id})`;

  const { rows } = await db.execute<OwnRow>(sql`
    WITH signed AS (
      SELECT id FROM ${leads} WHERE ${leads.esquecidoEm} IS NULL AND ${naming.leads}
    ), activated AS (
      SELECT id, lead_id, ${hasEnrolment} AS kept FROM ${preMatriculas}
      WHERE ${preMatriculas.esquecidoEm} IS NULL AND (${naming.preMatriculas} OR ${preMatriculas.leadId} IN (SELECT id FROM signed))
    )
    SELECT 'leads' AS kind, id, EXISTS (SELECT FROM ${matriculas} WHERE ${matriculas.leadId} = ${leads.id})
        OR EXISTS (SELECT FROM ${preMatriculas} WHERE ${preMatriculas.leadId} = ${leads.id} AND ${hasEnrolment}) AS "isKept"
      FROM ${leads} WHERE ${leads.esquecidoEm} IS NULL
        AND (id IN (SELECT id FROM signed) OR id IN (SELECT lead_id FROM activated))
    UNION ALL
    SELECT 'preMatriculas', id, kept FROM activated
    UNION ALL
    SELECT 'matriculas', id, true FROM ${matriculas} WHERE ${naming.matriculas}
      OR ${matriculas.preMatriculaId} IN (SELECT id FROM activated) OR ${matriculas.leadId} IN (SELECT id FROM signed)
    UNION ALL
    SELECT 'users', id, ${users.role} <> 'aluno' OR EXISTS (
        SELECT FROM ${alunos} LEFT JOIN ${preMatriculas} ON ${preMatriculas.id} = ${alunos.preMatriculaId}
        WHERE ${alunos.userId} = ${users.id} AND ${preMatriculas.esquecidoEm} IS NULL
          AND (${preMatriculas.id} IS NULL OR ${preMatriculas.id} NOT IN (SELECT id FROM activated WHERE NOT kept)))
      FROM ${users} WHERE ${users.esquecidoEm} IS NULL AND ${naming.accounts ?? sql`true`} AND (${naming.users}
        OR id IN (SELECT user_id FROM ${alunos} WHERE ${alunos.preMatriculaId} IN (SELECT id FROM activated)))`);
  return rows;
}

/** The ids of one kind. */
export const idsOf = (rows: OwnRow[], kind: Kind): string[] =>
  rows.filter((row) => row.kind === kind).map(({ id }) => id);
