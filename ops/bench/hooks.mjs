import pg from "pg";
import { idOf } from "./data.mjs";
import { median, productRound } from "./measure.mjs";
import { ROWS } from "./rows.mjs";

/** Sign-ups keep at least this share of their rate where three units have a webhook, in percent. */
export const BESIDE_HOOKS = 75;

const EVENT = `FROM eventos WHERE id = ${idOf("evento", 1)}`;
const ENDPOINTS = `INSERT INTO webhooks (unidade_id, url, eventos, created_at)
SELECT unnest(ARRAY[franqueador_id, franquia_id, cliente_id]), 'https://bench.invalid/', '{lead.created}', now() ${EVENT}`;

/**
 * Measures the sign-ups for one event while nobody hears of them, and while a webhook of each of
 * its units does, in turns. Nobody answers: an address that does not exist is what costs most.
 * @returns medians of calls a second, `without` and `beside`
 */
export async function measureHooks({ url }, product, { rounds, seconds }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ids = (await client.query(`SELECT id ${EVENT}`)).rows.map(({ id }) => id);
  const signUps = async () =>
    (await productRound([product], ROWS["lead-one-event"], ids, seconds)).perSecond;
  const without = [];
  const beside = [];
  await signUps();
  for (let round = 0; round < rounds; round++) {
    without.push(await signUps());
    await client.query(ENDPOINTS);
    beside.push(await signUps());
    await client.query("DELETE FROM webhooks WHERE url = 'https://bench.invalid/'");
  }
  await client.end();
  return { without: median(without), beside: median(beside) };
}
