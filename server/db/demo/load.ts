import { sql } from "drizzle-orm";
import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import { hashPassword, INSTALLATION } from "../../lib/password.ts";
import type { Secrets } from "../../lib/secrets.ts";
import type { Db } from "../client.ts";
import {
  alunos,
  aparencias,
  cartoes,
  clientes,
  cursoModulos,
  cursos,
  eventos,
  eventosCursos,
  franqueadores,
  franquias,
  leads,
  matriculas,
  mesaFatos,
  mesas,
  metas,
  microFranquias,
  pedidos,
  preMatriculas,
  sacTickets,
  users,
  vendedores,
  webhookChaves,
  webhookEntregas,
  webhooks,
  webhookTentativas,
} from "../schema.ts";
import { DEMO_PASSWORD } from "./accounts.ts";
import { bringLeads } from "./brought.ts";
import { callActivated, callLeads } from "./calls.ts";
import { type Calendar, createCalendar } from "./calendar.ts";
import { cardRows } from "./cards.ts";
import { courseRows } from "./courses.ts";
import { enrolmentRows } from "./enrolments.ts";
import { eventRows } from "./events.ts";
import { lookRows } from "./look.ts";
import { networkRows } from "./network.ts";
import { presenceRows } from "./presence.ts";
import { requestRows } from "./requests.ts";
import { targetRows } from "./targets.ts";
import { ticketRows } from "./tickets.ts";
import { webhookRows } from "./webhooks.ts";

/** True if the database has no accounts, as one that was just made. */
export async function isEmpty(db: Db): Promise<boolean> {
  const anybody = await db.select({ id: users.id }).from(users).limit(1);
  return anybody.length === 0;
}

/**
 * Stores the demonstration data (product/instalacao.md#demonstration) in the caller's transaction, all or
 * nothing.
 * @param options.now the day of loading in São Paulo; the same day gives the same rows, except for
 * the salt of the password and the seals of the CPFs
 * @throws the database's error where rows of an earlier load exist
 */
export async function loadDemo(
  tx: Db,
  { now, secrets }: { now: Date; secrets: Secrets },
): Promise<void> {
  const calendar = createCalendar(now);
  const password = await hashPassword(DEMO_PASSWORD, INSTALLATION);
  const network = networkRows({ calendar, secrets, password });
  const courses = courseRows(calendar);
  const events = eventRows(calendar);
  const enrolments = enrolmentRows({ calendar, secrets });
  // Parents come before children; accounts first, because a unit writes into its account.
  await insertAll(tx, users, network.users);
  await insertAll(tx, franqueadores, network.franqueadores);
  await insertAll(tx, franquias, network.franquias);
  await insertAll(tx, microFranquias, network.microFranquias);
  await insertAll(tx, vendedores, network.vendedores);
  await insertAll(tx, clientes, network.clientes);
  await insertAll(tx, cursos, courses.cursos);
  await insertAll(tx, cursoModulos, courses.cursoModulos);
  await insertAll(tx, eventos, events.eventos);
  await insertAll(tx, eventosCursos, events.eventosCursos);
  await insertPeople(tx, calendar, enrolments);
  await tx.execute(sql`SELECT tell_of_rows()`);
  await insertAll(tx, aparencias, lookRows(calendar));
  await insertAll(tx, metas, targetRows(calendar));
  await insertAll(tx, sacTickets, ticketRows(calendar));
  await insertAll(tx, pedidos, requestRows(calendar));
  const hooks = webhookRows(calendar, secrets);
  await insertAll(tx, webhooks, hooks.webhooks);
  await insertAll(tx, webhookChaves, hooks.chaves);
  await insertAll(tx, webhookEntregas, hooks.entregas);
  await insertAll(tx, webhookTentativas, hooks.tentativas);
}

/** The families with their cards, their presence and the calls that they got, in the order in which it happened. */
async function insertPeople(
  tx: Db,
  calendar: Calendar,
  enrolments: ReturnType<typeof enrolmentRows>,
): Promise<void> {
  await insertAll(tx, leads, enrolments.leads);
  await bringLeads(tx);
  await insertAll(tx, preMatriculas, enrolments.preMatriculas);
  const cards = cardRows(calendar, enrolments);
  await insertAll(tx, cartoes, cards);
  const presence = presenceRows(calendar, cards);
  await insertAll(tx, mesas, presence.mesas);
  await insertAll(tx, mesaFatos, presence.fatos);
  await callLeads(tx);
  await insertAll(tx, matriculas, enrolments.matriculas);
  await callActivated(tx, calendar);
  await insertAll(tx, alunos, enrolments.alunos);
}

/** Rows per statement. A statement takes at most 65,535 parameters, and no row has more than 20. */
const BATCH = 500;

async function insertAll<T extends PgTable>(
  tx: Db,
  table: T,
  rows: PgInsertValue<T>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx.insert(table).values(rows.slice(start, start + BATCH));
  }
}
