import pg from "pg";
import { idOf } from "./data.mjs";
import { productRound } from "./measure.mjs";
import { ROWS } from "./rows.mjs";

/** Leads of a whole year in one statement, as an operator loads them. */
const LEADS = 300_000;
/** The same person again at the same event would be refused. */
let crowds = 0;
const newCrowd =
  () => `INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone, created_at)
SELECT ${idOf("evento", "1 + n % 20000")}, 'Aluno de antes ${++crowds} ' || n, 'Responsável', 'antes.' || n || '@exemplo.test', '8197' || lpad(n::text, 7, '0'),
  now() - (n::bigint * 7919 % 31536000) * interval '1 second' FROM generate_series(1, ${LEADS}) n`;
/** Pages keep at least this share of their rate during any backlog, in percent. */
export const PAGES_KEPT = 50;
/** Seconds after the statement in which all changes of counts are folded. */
export const FOLDED_WITHIN = 30;

/**
 * Loads a crowd of leads in one statement, and measures the pages of a franchise before it, in each
 * second of it, and until its changes of counts are folded.
 * @returns rates in calls a second: `before`, the lowest second `during` and `after`; seconds that
 * the statement `took`, and that the fold took `folded` after it
 */
export async function measureBacklog({ url }, products) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const second = async () => (await productRound(products, ROWS.page, [], 1)).perSecond;
  const before = Math.max(await second(), await second(), await second());
  const begin = performance.now();
  const load = { isDone: false };
  const loading = client.query(newCrowd()).finally(() => (load.isDone = true));
  // Its failure is thrown below, where the measured servers are still stopped.
  loading.catch(() => {});
  const during = [];
  while (!load.isDone) during.push(await second());
  await loading;
  const took = (performance.now() - begin) / 1000;
  const after = [];
  const left = async () =>
    Number((await client.query("SELECT count(*) FROM total_changes")).rows[0].count);
  const folding = performance.now();
  for (;;) {
    after.push(await second());
    if ((await left()) < LEADS / 1000 || after.length > 120) break;
  }
  const folded = (performance.now() - folding) / 1000;
  await client.end();
  return { before, during: Math.min(...during), after: Math.min(...after), took, folded };
}
