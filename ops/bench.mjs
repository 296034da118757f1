/**
 * `npm run bench`: how fast the product is, beside the database alone. It starts a PostgreSQL and the product on the
 * loopback, makes the data, lets pgbench and the product take turns, and writes ops/performance.md.
 *
 *   --leads=10000,100000,1000000   the sizes            --rows=page,lead      only these rows
 *   --instances=1,2,3              processes            --rounds=3 --seconds=2 how often and how long each is measured
 *   --server=<file>                another server       --no-write            leaves the document alone
 *   --embedded=100000              the size of the embedded database; 0 leaves it out
 *
 * All of it takes some twenty-five minutes, on a machine with nothing else to do. Exit code 1 when a row falls below its
 * floor (bench/rows.mjs), which is measured at a million leads and one instance.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { measureBacklog } from "./bench/backlog.mjs";
import { measureCards } from "./bench/cards.mjs";
import { makeData, makeEmbeddedData } from "./bench/data.mjs";
import { measureExport } from "./bench/export.mjs";
import { measureHooks } from "./bench/hooks.mjs";
import { measureImport } from "./bench/import.mjs";
import { measure } from "./bench/measure.mjs";
import { belowFloor, lineOf, writeReport } from "./bench/report.mjs";
import { measureReminders } from "./bench/reminders.mjs";
import { ROWS } from "./bench/rows.mjs";
import { measureTrail } from "./bench/trail.mjs";
import {
  memoryOf,
  openSessions,
  output,
  startDatabase,
  startProduct,
  untilQuiet,
} from "./bench/servers.mjs";

/** Measured in their own ways. The backlog comes last, because it leaves more leads behind. */
const OTHERS = {
  export: (database, [product]) => measureExport(database, product, times),
  trail: (database, [product]) => measureTrail(database, product, options.server, times),
  cards: (database, [product]) => measureCards(database, product, times),
  reminders: (database) => measureReminders(database, options.server),
  hooks: (database, [product]) => measureHooks(database, product, times),
  import: (database, [product]) => measureImport(database, product),
  backlog: measureBacklog,
};
/** Those that are measured with several instances too. */
const ANY_NUMBER = ["export", "backlog"];
const root = fileURLToPath(new URL("..", import.meta.url));
const { values: options } = parseArgs({
  options: {
    leads: { type: "string", default: "10000,100000,1000000" },
    rows: { type: "string", default: [...Object.keys(ROWS), ...Object.keys(OTHERS)].join() },
    instances: { type: "string", default: "1,2,3" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "2" },
    server: { type: "string", default: path.join(root, "dist/server/main.js") },
    embedded: { type: "string", default: "100000" },
    "no-write": { type: "boolean", default: false },
  },
});
const numbers = (text) => text.split(",").map(Number);
const chosen = options.rows.split(",");
const unknown = chosen.filter((name) => !Object.hasOwn({ ...OTHERS, ...ROWS }, name));
if (unknown.length > 0)
  throw new Error(
    `No such row: ${unknown.join()}. The rows: ${Object.keys(ROWS).join()},${Object.keys(OTHERS).join()}`,
  );
const times = { rounds: Number(options.rounds), seconds: Number(options.seconds) };

/** Each size has a database of its own. */
async function createDatabase(server, leads) {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`CREATE DATABASE bench_${leads}`);
  await client.end();
  const url = server.url.replace(/\/postgres$/, `/bench_${leads}`);
  const start = performance.now();
  await makeData(url, leads);
  const own = new pg.Client({ connectionString: url });
  await own.connect();
  await openSessions(own);
  await own.end();
  console.log(`${leads} leads made in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return url;
}

async function measureAll(database, leads, instances) {
  const products = [];
  for (let n = 0; n < instances; n++)
    products.push(await startProduct(options.server, { DATABASE_URL: database.url }));
  const result = { leads, instances, startMs: products[0].startMs, rows: {} };
  try {
    await untilQuiet(products.map(({ pid }) => pid));
    for (const name of Object.keys(ROWS).filter((row) => chosen.includes(row))) {
      result.rows[name] = await measure(database, products, ROWS[name], times);
      console.log(lineOf(ROWS[name], result.rows[name]));
    }
    result.memory = memoryOf(products[0].pid);
    for (const name of Object.keys(OTHERS).filter((other) => chosen.includes(other))) {
      if (instances > 1 && !ANY_NUMBER.includes(name)) continue;
      result[name] = await OTHERS[name](database, products);
      console.log(name, result[name]);
    }
  } finally {
    await Promise.all(products.map(({ stop }) => stop()));
  }
  console.log(`start ${result.startMs.toFixed(0)} ms, resident ${result.memory?.toFixed(0)} MB`);
  return result;
}

/** Measures lists on the embedded database, with one reader; it has no limit beside it. */
async function measureEmbedded(leads) {
  const place = path.join(folder, "embedded");
  await makeEmbeddedData(place, leads, openSessions);
  const product = await startProduct(options.server, { DATA_DIR: place });
  const result = { leads, instances: 1, embedded: true, startMs: product.startMs, rows: {} };
  try {
    await untilQuiet([product.pid]);
    for (const name of LISTS.filter((row) => chosen.includes(row))) {
      const row = { ...ROWS[name], connections: 1, limit: undefined };
      result.rows[name] = await measure({}, [product], row, times);
      console.log("embedded:", lineOf(row, result.rows[name]));
    }
    result.memory = memoryOf(product.pid);
  } finally {
    await product.stop();
  }
  return result;
}

const LISTS = ["page", "page-franqueador", "page-cliente"];
const server = await startDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "capelo-bench-"));
try {
  const results = [];
  const sizes = numbers(options.leads).toSorted((a, b) => a - b);
  for (const leads of sizes) {
    const url = await createDatabase(server, leads);
    const database = { ...server, url, folder, leads };
    const largest = leads === sizes.at(-1);
    for (const instances of largest ? numbers(options.instances) : [1])
      results.push(await measureAll(database, leads, instances));
  }
  if (Number(options.embedded) > 0) results.push(await measureEmbedded(Number(options.embedded)));
  for (const below of results.flatMap(belowFloor)) {
    console.error(`Below its floor: ${below}`);
    process.exitCode = 1;
  }
  const version = await output(path.join(server.bin, "postgres"), ["--version"]);
  if (!options["no-write"]) writeReport(root, results, { version: version.trim(), ...times });
} finally {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
}
