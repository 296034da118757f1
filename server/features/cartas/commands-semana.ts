import { sql } from "drizzle-orm";
import { addDays, SAO_PAULO_ZONE, todayInSaoPaulo } from "#shared/br/data.ts";
import { momentIn } from "#shared/br/time-zone.ts";
import type { Db } from "../../db/client.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mail/outbox.ts";
import type { DataOf } from "../../mail/templates.ts";
import { type Destino, destinos } from "./queries-destinos.ts";
import { signCarta } from "./queries-link.ts";
import { readSemanas } from "./queries-semana.ts";

export type LetterParts = Pick<Deps, "db" | "env" | "secrets" | "now" | "counts">;

/** Letters of one transaction: others wait meanwhile for the embedded database's one connection. */
export const BATCH = 100;
const HOUR = "07:00";

/** The Monday whose letters are due, from 07:00 until its midnight in São Paulo; else undefined. */
export function mondayOf(now: Date): string | undefined {
  const today = todayInSaoPaulo(now);
  const isMonday = new Date(`${today}T00:00:00Z`).getUTCDay() === 1;
  const due = momentIn({ date: today, time: HOUR }, SAO_PAULO_ZONE);
  return isMonday && now >= due ? today : undefined;
}

/**
 * Queues the weekly letters that are due (docs/decisions/065): on Mondays from 07:00 in São Paulo, to
 * each unit once, by any number of instances; rather late on that day than never, but not on
 * Tuesday.
 * @returns the number of queued letters
 */
export async function queueWeekly(parts: LetterParts): Promise<number> {
  const now = parts.now();
  const monday = mondayOf(now);
  if (monday === undefined) return 0;
  const until = momentIn({ date: addDays(monday, 1), time: "00:00" }, SAO_PAULO_ZONE);
  let queued = 0;
  let claimed: Destino[];
  do {
    claimed = await transaction(parts.db, async (tx) => {
      const units = await claim(tx, monday, now);
      const ids = units.map(({ id }) => id);
      const told = ids.length === 0 ? new Map() : await readSemanas(tx, ids, monday, now);
      for (const unit of units) {
        const data = { ...told.get(unit.id), ...commonOf(parts, unit, until), semana: monday };
        queued += Number(await write(tx, parts, unit.email, data, until));
      }
      return units;
    });
  } while (claimed.length === BATCH);
  return queued;
}

/** Makes the part that all letters share. */
export function commonOf(
  { env, secrets }: LetterParts,
  { id, nome, pessoa }: Destino,
  until: Date,
) {
  return {
    unidade: nome,
    nome: pessoa,
    link: `${env.publicUrl}/`,
    sair: `${env.publicUrl}/carta?carta=${signCarta(secrets, id)}`,
    expiresAt: until.toISOString(),
  };
}

/** Claims units for this instance: a letter's row is stored with the letter or not at all. */
async function claim(tx: Db, monday: string, now: Date): Promise<Destino[]> {
  if (!(await isAlone(tx))) return [];
  const { rows } = await tx.execute<Destino>(sql`WITH due AS (
      SELECT * FROM ${destinos} destino
      WHERE NOT EXISTS (SELECT FROM cartas c WHERE c.unidade_id = destino.id AND c.semana = ${monday}::date)
      ORDER BY id LIMIT ${BATCH}
    ), claimed AS (
      INSERT INTO cartas (unidade_id, semana, em) SELECT id, ${monday}::date, ${now.toISOString()}::timestamptz FROM due
      ON CONFLICT DO NOTHING RETURNING unidade_id
    )
    SELECT due.* FROM due JOIN claimed ON claimed.unidade_id = due.id`);
  return rows;
}

/** One instance writes letters at a time, because the locks of two mailboxes could deadlock. */
export async function isAlone(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('unit letters', 0)) AS mine`,
  );
  return rows[0]?.mine === true;
}

function write(
  tx: Db,
  { secrets, counts, now }: LetterParts,
  recipient: string,
  data: DataOf<"weekly">,
  until: Date,
): Promise<boolean> {
  return queueMail(tx, { secrets, counts, now }, { template: "weekly", recipient, data }, until);
}
