import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { until } from "./parts/drill.mjs";
import { startInstance, startPostgres } from "./parts/programs.mjs";
import { startRelay, twiceIn } from "./parts/relay.mjs";

export const title =
  "60,000 confirmations of one evening, two instances, a relay that takes a second for each: the pace, and a reset among them";

const LETTERS = 60_000;
/** Not all are sent: the table may be as long as it is, the pace is that of its first minutes. */
const SECONDS = 300;
const RESET_EVERY_SECONDS = 10;
const RELAY_MS = 1_000;
const MOST_MINUTES = 30;
const MOST_RESET_SECONDS = 10;

const DAY = 24 * 60 * 60 * 1000;
const CONFIRMATION = {
  nomeAluno: "Aluna do Ensaio",
  nomeResponsavel: "Mãe do Ensaio",
  evento: {
    id: "0b7e3c5a-1111-4222-8333-444455556666",
    nomeEscola: "Escola do Ensaio",
    dataEvento: "2030-03-20",
    horario: "19:00",
    local: "hotel",
    cidade: "Campinas",
    estado: "SP",
  },
  link: "https://capelo.test/ativar",
  signedUpAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + DAY).toISOString(),
};
const RESET = {
  nome: "Clara",
  link: "https://capelo.test/reset-password?token=x",
  minutes: 15,
  expiresAt: new Date(Date.now() + DAY).toISOString(),
};

/** The letters are not sealed, as those that come from rows are; all are due at once. */
const INSERT = `INSERT INTO outbox (template, lane, recipient, facts)
SELECT $1, $2, $3 || n || '@drill.test', $4 FROM generate_series(1, $5::int) AS n`;

/** Asks for a reset now and then. @returns the seconds until the relay took each */
async function resetsAmong(client, { taken }) {
  const waits = [];
  for (let n = 1; n <= SECONDS / RESET_EVERY_SECONDS; n++) {
    const asked = performance.now();
    await client.query(INSERT, ["reset-password", 0, `reset${n}-`, RESET, 1]);
    const arrived = () => taken.find(({ address }) => address === `reset${n}-1@drill.test`);
    await until(arrived, "a reset did not arrive");
    waits.push((arrived().at - asked) / 1000);
    await pause(Math.max(0, asked + RESET_EVERY_SECONDS * 1000 - performance.now()));
  }
  return waits;
}

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  const { url } = await startPostgres(drill);
  const relay = await startRelay(drill, RELAY_MS);
  const settings = {
    DATABASE_URL: url,
    PUBLIC_URL: "https://capelo.test",
    SMTP_URL: relay.url,
    LOG_LEVEL: "warn",
  };
  const instances = [await startInstance(drill, settings), await startInstance(drill, settings)];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(INSERT, ["lead-confirmation", 1, "familia", CONFIRMATION, LETTERS]);
  const began = performance.now();
  const waits = await resetsAmong(client, relay);
  const seconds = (performance.now() - began) / 1000;
  const pace = relay.taken.length / seconds;
  const minutes = LETTERS / pace / 60;
  drill.figure(`letters a second, over ${Math.round(seconds)} s`, pace.toFixed(1));
  drill.figure(
    "60,000 at this pace (not sent to their end)",
    `${minutes.toFixed(1)} min`,
    minutes <= MOST_MINUTES,
  );
  const longest = Math.max(...waits);
  drill.figure(
    `longest of ${waits.length} resets among them`,
    `${longest.toFixed(1)} s`,
    longest <= MOST_RESET_SECONDS,
  );
  for (const { stop } of instances) await stop();
  const twice = twiceIn(relay.taken);
  drill.figure("letters that came twice", twice, twice === 0);
  const { rows } = await client.query(
    "SELECT count(*)::int AS n FROM outbox WHERE sent_at IS NOT NULL",
  );
  await client.end();
  const apart = relay.taken.length - rows[0].n;
  drill.figure("taken by the relay and not noted as sent", apart, apart === 0);
}
