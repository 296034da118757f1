import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { OPERATOR, tell } from "../tell.ts";
import type { Db } from "../client.ts";
import { eventos, leads, preMatriculas, retencoes, sacTickets } from "../schema.ts";
import { transaction } from "../transaction.ts";
import { accountsOf } from "./accounts.ts";
import { dueCollected, dueEvents, dueTickets, livingLead, livingPre, type Asked } from "./due.ts";
import { forget } from "./forget.ts";

/** People of one statement: everything else goes on beside it. */
const BATCH = 500;
/** The search of a batch reads all rows of an event, and there may be many. */
const STATEMENT_MS = 60_000;
const NONE = { leads: [], preMatriculas: [], users: [], sacTickets: [] };

interface Parts {
  db: Db;
  secrets: Secrets;
}

/**
 * Forgets everybody whose term is over, once a day for each network whose franqueador has confirmed
 * it (docs/decisions/056). Any number of instances may call it every hour: the network's row is the
 * lock, and what one leaves undone another finishes.
 */
export async function forgetDaily(parts: Parts, now: Date): Promise<void> {
  const day = todayInSaoPaulo(now);
  const isWaiting = sql`(${retencoes.rodadaEm} IS NULL OR (${retencoes.rodadaEm} AT TIME ZONE 'America/Sao_Paulo')::date < ${day}::date)`;
  const waiting = await parts.db
    .select()
    .from(retencoes)
    .where(and(isNotNull(retencoes.confirmadaEm), isWaiting));
  for (const { franqueadorId, ...terms } of waiting) {
    const asked = { franqueadorId, terms, day };
    if (await forgetNetwork(parts, asked, now)) await noteRun(parts.db, asked, now);
  }
}

/** @returns false where another instance is at it, or the franqueador has changed the terms */
async function forgetNetwork(parts: Parts, asked: Asked, now: Date): Promise<boolean> {
  const { terms } = asked;
  for (const evento of await eventsOf(parts.db, dueEvents(asked, terms.preMatriculas)))
    if (!(await inBatches(parts.db, asked, (tx) => forgetPre(tx, parts, evento, now))))
      return false;
  for (const evento of await eventsOf(parts.db, dueEvents(asked, terms.leads)))
    if (
      !(await inBatches(parts.db, asked, (tx) => forgetLeads(tx, parts, signedUpFor(evento), now)))
    )
      return false;
  const collected = dueCollected(asked);
  if (!(await inBatches(parts.db, asked, (tx) => forgetLeads(tx, parts, collected, now))))
    return false;
  return inBatches(parts.db, asked, (tx) => forgetTickets(tx, parts, asked, now));
}

async function eventsOf(db: Db, where: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM ${eventos} WHERE id IN (${where}) ORDER BY data_evento, id`,
  );
  return rows.map(({ id }) => id);
}

/** The rows of a batch, and what they add to the network's numbers. */
interface Forgotten {
  rows: number;
  pessoas?: number;
  tickets?: number;
}

/** Each batch is a transaction that holds the network's row, with the terms as they were read. */
async function inBatches(
  db: Db,
  { franqueadorId, terms }: Asked,
  work: (tx: Db) => Promise<Forgotten>,
): Promise<boolean> {
  for (;;) {
    const rows = await transaction(
      db,
      async (tx) => {
        const same = and(
          eq(retencoes.franqueadorId, franqueadorId),
          isNotNull(retencoes.confirmadaEm),
          eq(retencoes.leads, terms.leads),
          eq(retencoes.preMatriculas, terms.preMatriculas),
          eq(retencoes.tickets, terms.tickets),
        );
        const [mine] = await tx
          .select({ id: retencoes.franqueadorId })
          .from(retencoes)
          .where(same)
          .for("update", { skipLocked: true });
        if (mine === undefined) return undefined;
        const { rows: done, pessoas = 0, tickets = 0 } = await work(tx);
        const more = {
          pessoasEsquecidas: sql`${retencoes.pessoasEsquecidas} + ${pessoas}`,
          ticketsEsquecidos: sql`${retencoes.ticketsEsquecidos} + ${tickets}`,
        };
        if (pessoas + tickets > 0) await tx.update(retencoes).set(more).where(same);
        return done;
      },
      { statementMs: STATEMENT_MS },
    );
    if (rows === undefined) return false;
    if (rows < BATCH) return true;
  }
}

/**
 * Locks a batch of an event's rows. A row that was enrolled or activated until the lock was had is
 * not among them.
 */
async function lockDue(tx: Db, table: typeof leads | typeof preMatriculas, where: SQL) {
  const locked = await tx
    .select({ id: table.id })
    .from(table)
    .where(where)
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return { rows: 0, due: [] };
  // A statement that waits for nobody may still be older than the enrolment beside it.
  const due = await tx
    .select({ id: table.id, email: table.email })
    .from(table)
    .where(and(inArray(table.id, ids), where));
  return { rows: ids.length, due };
}

async function forgetPre(
  tx: Db,
  { secrets }: Parts,
  evento: string,
  now: Date,
): Promise<Forgotten> {
  const where = sql`${preMatriculas.eventoId} = ${evento} AND ${livingPre}`;
  const { rows, due } = await lockDue(tx, preMatriculas, where);
  const ids = due.map(({ id }) => id);
  // A person with a lead is counted with it.
  const alone = and(inArray(preMatriculas.id, ids), isNull(preMatriculas.leadId));
  const pessoas = ids.length === 0 ? 0 : await tx.$count(preMatriculas, alone);
  await forget(tx, secrets, { ...NONE, preMatriculas: ids }, now);
  await forgetAccounts(tx, secrets, due, now);
  return { rows, pessoas };
}

const signedUpFor = (evento: string): SQL =>
  sql`${leads.eventoId} = ${evento} AND ${leads.coletadoEm} IS NULL`;

async function forgetLeads(tx: Db, { secrets }: Parts, due: SQL, now: Date): Promise<Forgotten> {
  const where = sql`${due} AND ${livingLead}`;
  const { rows, due: people } = await lockDue(tx, leads, where);
  await forget(tx, secrets, { ...NONE, leads: people.map(({ id }) => id) }, now);
  await forgetAccounts(tx, secrets, people, now);
  return { rows, pessoas: people.length };
}

async function forgetAccounts(
  tx: Db,
  secrets: Secrets,
  people: { email: string | null }[],
  now: Date,
): Promise<void> {
  const users = await accountsOf(
    tx,
    people.flatMap(({ email }) => email ?? []),
  );
  if (users.length > 0) await forget(tx, secrets, { ...NONE, users }, now);
}

async function forgetTickets(
  tx: Db,
  { secrets }: Parts,
  asked: Asked,
  now: Date,
): Promise<Forgotten> {
  const due = await tx
    .select({ id: sacTickets.id })
    .from(sacTickets)
    .where(dueTickets(asked))
    .limit(BATCH);
  await forget(tx, secrets, { ...NONE, sacTickets: due.map(({ id }) => id) }, now);
  return { rows: due.length, tickets: due.length };
}

async function noteRun(db: Db, { franqueadorId }: Asked, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const [row] = await tx
      .update(retencoes)
      .set({ rodadaEm: now })
      .where(eq(retencoes.franqueadorId, franqueadorId))
      .returning({
        pessoas: retencoes.pessoasEsquecidas,
        tickets: retencoes.ticketsEsquecidos,
      });
    await tell(tx, OPERATOR, "retencoes.esquecer", {
      id: franqueadorId,
      dados: { pessoas: row?.pessoas ?? 0, tickets: row?.tickets ?? 0 },
    });
  });
}
