import { sql, type SQL } from "drizzle-orm";
import type { Db } from "./client.ts";
import { failedLogIns } from "./schema.ts";

/** Addresses of one account in an hour that are told apart; further ones share one count. */
const ADDRESSES = 10;

/**
 * Counts a failed log-in: the first of an account, address and hour has an entry of its own at
 * once, the number of further ones a second entry after the hour (`tellFailedLogIns`). The account's
 * addresses beyond ten share these two, and so do all accounts that do not exist, so that a flood
 * fills nothing.
 * @param userId null where no account has the e-mail
 * @param address keyed hash of the source, which tells addresses apart and nothing of them
 */
export async function countFailedLogIn(
  db: Db,
  { userId, address }: { userId: string | null; address: string },
  now: Date,
): Promise<void> {
  const own = userId === null ? null : address;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    WITH place AS (
      SELECT CASE WHEN (
        SELECT count(*) FROM ${failedLogIns} WHERE hour = ${hourOf(now)} AND user_id = ${userId}::uuid AND address <> ${own}::text
      ) < ${ADDRESSES}::int THEN ${own}::text END AS address
    ), counted AS (
      INSERT INTO ${failedLogIns} AS kept (hour, user_id, address, last_at)
      SELECT ${hourOf(now)}, ${userId}::uuid, address, ${at} FROM place
      ON CONFLICT (hour, user_id, address) DO UPDATE SET further = kept.further + 1, last_at = ${at}
      RETURNING further, address
    )
    INSERT INTO fatos (em, tipo, registro_id, na_trilha, no_historico, dados)
    SELECT ${at}, 'users.login-failed', ${userId}::text, true, false,
      jsonb_strip_nulls(jsonb_build_object('count', 1, 'address', address))
    FROM counted WHERE further = 0`);
}

/** Moves the numbers of the hours that are over to the trail, each as an entry of its last try. */
export async function tellFailedLogIns(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    WITH over AS (DELETE FROM ${failedLogIns} WHERE hour < ${hourOf(now)} RETURNING *)
    INSERT INTO fatos (em, tipo, registro_id, na_trilha, no_historico, dados)
    SELECT last_at, 'users.login-failed', user_id::text, true, false,
      jsonb_strip_nulls(jsonb_build_object('count', further, 'address', address))
    FROM over WHERE further > 0`);
}

const hourOf = (now: Date): SQL =>
  sql`date_trunc('hour', ${now.toISOString()}::timestamptz, 'UTC')`;

/** Rows of one statement. Everything writes to the trail, so it must not be locked for long. */
const BATCH = 500;

/**
 * Removes what is older than the trail's term, and facts that nobody is told of any more, by the
 * only way that the database leaves open.
 */
export async function removeOldEntries(db: Db, months: number, now: Date): Promise<void> {
  const term = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::int)`;
  for (const remove of [sql`remove_old_entries`, sql`remove_old_facts`])
    for (let removed = BATCH; removed === BATCH;) {
      const { rows } = await db.execute<{ removed: number }>(
        sql`SELECT ${remove}(${term}, ${BATCH}::int) AS removed`,
      );
      removed = rows[0]?.removed ?? 0;
    }
}
