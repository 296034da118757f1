import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { idOf } from "./data.mjs";
import { median, productRound } from "./measure.mjs";
import { ROWS } from "./rows.mjs";
import { startProduct } from "./servers.mjs";

/** A list keeps at least this share of its rate beside the trail, in percent. */
export const TRAIL_KEPT = 95;

/** Seconds of calls to each server before the measuring. */
const WARM = 3;

/** Each call is another reading: as many entries as calls, and no two of them one. */
const APART = {
  ...ROWS.page,
  name: "leads of one event after another: franquia",
  path: "/api/leads?eventoId={id}",
};
const EVENTS = `SELECT id FROM eventos WHERE franquia_id = ${idOf("franquia", 1)}`;

/**
 * Makes the server beside the built one whose readings are not noted. The product has no switch for
 * it, since nobody may turn the trail off.
 */
function withoutTrail(server) {
  const text = readFileSync(server, "utf8");
  const notes = [...text.matchAll(/\n {2}note\(\w+, \w+, \w+\) \{/g)];
  if (notes.length !== 1) throw new Error(`The trail's note was found ${notes.length} times.`);
  const file = path.join(path.dirname(server), "bench-without-trail.js");
  writeFileSync(file, text.replace(notes[0][0], `${notes[0][0]}\n    return;`));
  return file;
}

/**
 * Measures what the trail costs a list: the product and the same product without a trail take turns.
 * @returns for equal readings and for readings apart: calls a second of both, and the share that is
 * kept in percent, medians over the rounds; the entries that were written
 */
export async function measureTrail({ url }, product, server, { rounds, seconds }) {
  const file = withoutTrail(server);
  const other = await startProduct(file, { DATABASE_URL: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const entries = async () =>
    Number((await client.query("SELECT count(*) AS n FROM audit_log")).rows[0].n);
  try {
    const ids = (await client.query(EVENTS)).rows.map(({ id }) => id);
    const before = await entries();
    const equal = await turns([product, other], ROWS.page, [], { rounds, seconds });
    const apart = await turns([product, other], APART, ids, { rounds, seconds });
    return { equal, apart, entries: (await entries()) - before };
  } finally {
    await client.end();
    await other.stop();
    rmSync(file);
  }
}

async function turns([on, off], row, ids, { rounds, seconds }) {
  for (const one of [on, off]) await productRound([one], row, ids, WARM);
  const seen = [];
  for (let round = 0; round < rounds; round += 1) {
    // The second finds the pages in memory, so they take turns at that too.
    const order = round % 2 === 0 ? [on, off] : [off, on];
    const rates = new Map();
    for (const one of order)
      rates.set(one, (await productRound([one], row, ids, seconds)).perSecond);
    seen.push({ on: rates.get(on), off: rates.get(off) });
  }
  return {
    on: median(seen.map(({ on: rate }) => rate)),
    off: median(seen.map(({ off: rate }) => rate)),
    share: median(seen.map((rate) => (rate.on / rate.off) * 100)),
  };
}
