import { eq, getTableName, inArray, sql, type SQL } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable, PgView } from "drizzle-orm/pg-core";
import { type Respostas, respostasDitas } from "#shared/perguntas.ts";
import type { Secrets } from "../../lib/secrets.ts";
import type { Db } from "../client.ts";
import { privaciesOf } from "../columns.ts";
import {
  cartoes,
  eventos,
  fatos,
  importacoes,
  leads,
  matriculas,
  outbox,
  preMatriculas,
  trilha,
  users,
} from "../schema.ts";
import * as schema from "../schema.ts";
import { openOwner } from "../sealed-account.ts";
import { whereOf } from "./forget.ts";
import { idsOf, type Kind, type OwnRow } from "./subject.ts";

/** Everything that is stored of a person, by table. */
export type Everything = Record<string, Record<string, unknown>[]>;

/**
 * Reads everything of a person over all tables: each that the list of fates says to be of somebody,
 * enrolments, letters with their content, and the trail's entries on these rows.
 * @param part of the network that asks: letters to an address that rows beyond it have too may be
 * another network's, and are left out
 */
export async function tellEverything(
  db: Db,
  secrets: Secrets,
  own: OwnRow[],
  part?: Readonly<Record<Kind, SQL>>,
): Promise<Everything> {
  const ids = {
    leads: idsOf(own, "leads"),
    preMatriculas: idsOf(own, "preMatriculas"),
    users: idsOf(own, "users"),
    sacTickets: [],
  };
  const told: Everything = {};
  const add = async (name: string, rows: Promise<Record<string, unknown>[]>) => {
    const found = await rows;
    if (found.length > 0) told[name] = found;
  };
  for (const { table, of } of privaciesOf(schema)) {
    const its = whereOf(of, ids);
    if (its === undefined) continue;
    const where = table === cartoes ? sql`${its}${notOfOthers(ids.leads)}` : its;
    await add(getTableName(table), rowsOf(db, table, where));
  }
  const enrolled = idsOf(own, "matriculas");
  if (enrolled.length > 0)
    await add("matriculas", rowsOf(db, matriculas, inArray(matriculas.id, enrolled)));
  if (ids.leads.length > 0) await add("importacoes", listsOf(db, ids.leads));
  await add("outbox", lettersOf(db, secrets, told, part));
  const all = own.map(({ id }) => id);
  const happened = new Set(told[getTableName(fatos)]?.map(({ id }) => id));
  const entries = await rowsOf(
    db,
    trilha,
    sql`${trilha.naTrilha} AND ${inArray(trilha.entityId, all)}`,
  );
  await add("trilha", Promise.resolve(entries.filter(({ id }) => !happened.has(id))));
  return openOwners(db, secrets, await nameQuestions(db, told));
}

/** Tells answers under the words of their questions, those too that are asked no more. */
async function nameQuestions(db: Db, told: Everything): Promise<Everything> {
  const name = getTableName(leads);
  const answered = (told[name] ?? []).filter(({ respostas }) => respostas);
  if (answered.length === 0) return told;
  const ids = answered.map(({ evento_id }) => String(evento_id));
  const rows = await db
    .select({ id: eventos.id, perguntas: eventos.perguntas })
    .from(eventos)
    .where(inArray(eventos.id, ids));
  const perguntas = new Map(rows.map((row) => [row.id, row.perguntas]));
  for (const row of answered) {
    const asked = perguntas.get(String(row["evento_id"])) ?? [];
    const said = respostasDitas(asked, row["respostas"] as Respostas);
    row["respostas"] = Object.fromEntries(
      said.map(({ pergunta, resposta }) => [pergunta, resposta]),
    );
  }
  return told;
}

/** A card of a sign-up is that family's, whoever activated. */
const notOfOthers = (own: string[]): SQL =>
  sql` AND (${cartoes.leadId} IS NULL OR ${cartoes.leadId} = ANY (${sql.param(own)}::uuid[]))`;

/** Without columns that say nothing to a person, or open something. */
async function rowsOf(
  db: Db,
  table: PgTable | PgView,
  where: SQL,
): Promise<Record<string, unknown>[]> {
  const columns = privaciesOf({ table }).flatMap((privacy) => privacy.columns);
  const silent = new Set(
    columns.flatMap(({ key, isSilent }) => (isSilent ? toSnakeCase(key) : [])),
  );
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`SELECT to_jsonb(${table}.*) AS row FROM ${table} WHERE ${where}`,
  );
  return rows.map(({ row }) =>
    Object.fromEntries(
      Object.entries(row).filter(([name, value]) => value !== null && !silent.has(name)),
    ),
  );
}

/** Where the lists that brought these people come from (LGPD art. 19). */
async function listsOf(db: Db, ids: string[]): Promise<Record<string, unknown>[]> {
  const { origem, coletadaEm, baseLegal } = importacoes;
  return db
    .selectDistinct({ origem, coletada_em: coletadaEm, base_legal: baseLegal })
    .from(importacoes)
    .innerJoin(leads, eq(leads.importacaoId, importacoes.id))
    .where(inArray(leads.id, ids));
}

async function lettersOf(
  db: Db,
  secrets: Secrets,
  told: Everything,
  part: Readonly<Record<Kind, SQL>> | undefined,
) {
  const all = Object.values(told).flatMap((rows) =>
    rows.flatMap(({ email }) => (typeof email === "string" ? [email.toLowerCase()] : [])),
  );
  const emails = part === undefined ? all : await onlyWithin(db, part, all);
  if (emails.length === 0) return [];
  // The first condition has an index.
  const where = sql`mailbox(${outbox.recipient}) = ANY (SELECT mailbox(e) FROM unnest(${sql.param(emails)}::text[]) e)
    AND lower(${outbox.recipient}) = ANY (${sql.param(emails)}::text[])`;
  const letters = await db.select().from(outbox).where(where);
  return letters.map(({ id, template, recipient, payload, facts, createdAt, sentAt }) => ({
    template,
    recipient,
    created_at: createdAt,
    sent_at: sentAt,
    // A link that still opens the account is not told: a file is copied more than a mailbox.
    content: { ...facts, ...withoutLinks(secrets, id, payload) },
  }));
}

/** @returns those of the addresses that no row beyond a part of the network has */
async function onlyWithin(
  db: Db,
  part: Readonly<Record<Kind, SQL>>,
  emails: string[],
): Promise<string[]> {
  if (emails.length === 0) return [];
  const tables = { leads, preMatriculas, matriculas, users };
  const beyond = Object.entries(tables).map(
    ([kind, table]) =>
      sql`SELECT lower(${table.email}) AS email FROM ${table}
        WHERE lower(${table.email}) = ANY (${sql.param(emails)}::text[]) AND (${part[kind as Kind]}) IS NOT TRUE`,
  );
  const { rows } = await db.execute<{ email: string }>(sql.join(beyond, sql` UNION `));
  const shared = new Set(rows.map(({ email }) => email));
  return emails.filter((email) => !shared.has(email));
}

function withoutLinks(secrets: Secrets, id: string, payload: string | null): object {
  if (payload === null) return {};
  const content = JSON.parse(secrets.open(payload, "outbox.payload", id)) as object;
  return Object.fromEntries(
    Object.entries(content).filter(([name]) => !["link", "absence"].includes(name)),
  );
}

/** Tells of accounts what is sealed in them, under the names of what it says. */
async function openOwners(db: Db, secrets: Secrets, told: Everything): Promise<Everything> {
  const name = getTableName(users);
  const rows = told[name] ?? [];
  if (rows.length === 0) return told;
  const ids = rows.map(({ id }) => String(id));
  const accounts = await db.select().from(users).where(inArray(users.id, ids));
  const owners = new Map(accounts.map((account) => [account.id, openOwner(secrets, account)]));
  told[name] = rows.map(({ data_nascimento_selada: _, endereco_selado: __, ...row }) => {
    const { cpf, dataNascimento, endereco } = owners.get(String(row["id"])) ?? {};
    const open = { cpf, data_nascimento: dataNascimento, endereco };
    return { ...row, ...Object.fromEntries(Object.entries(open).filter(([, value]) => value)) };
  });
  return told;
}
