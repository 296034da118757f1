import pg from "pg";
import { idOf } from "./data.mjs";
import { median, productRound } from "./measure.mjs";
import { ROWS } from "./rows.mjs";
import { startProduct } from "./servers.mjs";

/** Families of one event of tomorrow, whom nobody has reminded yet. */
const FAMILIES = 5_000;
/** Pages keep at least this share of their rate while reminders are queued, in percent. */
export const BESIDE_REMINDERS = 50;

const TOMORROW = `UPDATE eventos SET data_evento = (now() AT TIME ZONE 'America/Sao_Paulo')::date + 1 WHERE id = ${idOf("evento", 1)}`;
const CROWD = `INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone, created_at)
SELECT ${idOf("evento", 1)}, 'Aluno lembrado ' || n, 'Responsável', 'lembrar.' || n || '@exemplo.test', '8197' || lpad(n::text, 7, '0'),
  now() - interval '7 days' FROM generate_series(1, ${FAMILIES}) n`;
const WAITING = `SELECT count(*) FROM leads WHERE email LIKE 'lembrar.%'
  AND NOT EXISTS (SELECT FROM lembretes WHERE lead_id = leads.id)`;

/**
 * Measures the pages of a franchise at the first start before an event with many families, second
 * by second, until the reminders are queued, and as many seconds after it.
 * @returns rates in calls a second: the medians `during` and `after`; seconds that it `took`
 */
export async function measureReminders({ url }, server) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(TOMORROW);
    await client.query(CROWD);
    return await besideReminders(client, await startProduct(server, { DATABASE_URL: url }));
  } finally {
    await client.end();
  }
}

async function besideReminders(client, product) {
  const waiting = async () => Number((await client.query(WAITING)).rows[0].count);
  const second = async () => (await productRound([product], ROWS.page, [], 1)).perSecond;
  try {
    const begin = performance.now();
    const during = [];
    while ((await waiting()) > 0 && during.length < 300) during.push(await second());
    const took = (performance.now() - begin) / 1000;
    const after = [];
    while (after.length < Math.min(during.length, 10)) after.push(await second());
    return { during: median(during), after: median(after), took };
  } finally {
    await product.stop();
  }
}
