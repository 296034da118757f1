import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { cpuOf, output, TOKENS } from "./servers.mjs";

const LOAD = fileURLToPath(new URL("load.mjs", import.meta.url));

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Transactions a second for rows that can be taken once; without a rate pgbench would fail. */
const FAST = 2_500;

/** Seconds of calls before the measuring, because a server in use has long compiled its code. */
const WARM = 3;

async function limitRound({ bin, url, folder, leads }, row, { rounds, seconds }) {
  const script = path.join(folder, "limit.sql");
  writeFileSync(script, row.limit);
  const ids = Math.min((leads * 0.1) / rounds, FAST * seconds);
  const length = row.once
    ? `-t ${Math.max(1, Math.floor(ids / row.connections))}`
    : `-T ${seconds}`;
  const { hostname, port, pathname } = new URL(url);
  const options = `-h ${hostname} -p ${port} -U postgres -n -M prepared -j 1 -c ${row.connections} ${length}`;
  const args = [...options.split(" "), "-f", script, pathname.slice(1)];
  const text = await output(path.join(bin, "pgbench"), args);
  return Number(/tps = ([\d.]+)/.exec(text)?.[1]);
}

let seed = 0;

function load(order) {
  const child = spawn(process.execPath, [LOAD], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(order));
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  return new Promise((resolve, reject) =>
    child.once("close", (code) =>
      code === 0 ? resolve(JSON.parse(text)) : reject(new Error("the load failed")),
    ),
  );
}

/** Measures one round of the product: calls a second, times, and CPU time for a call. */
export async function productRound(products, row, ids, seconds) {
  const before = products.map(({ pid }) => cpuOf(pid));
  const seen = await load({
    origins: products.map(({ origin }) => origin),
    method: row.method ?? "GET",
    path: row.path,
    headers: {
      ...(row.role ? { cookie: `__Host-sessao=${TOKENS[row.role]}` } : {}),
      // A browser sends this from our pages; the product refuses writes without it.
      ...(row.method === "POST" ? { "sec-fetch-site": "same-origin" } : {}),
      ...(row.body ? { "content-type": "application/json" } : {}),
    },
    body: row.body,
    ids,
    once: row.once ?? false,
    connections: row.connections,
    seconds,
    seed: ++seed,
  });
  if (seen.failures > 0)
    console.warn(`  ${row.name}: ${seen.failures} of ${seen.count} calls failed`);
  const used = products.map(({ pid }, at) => cpuOf(pid) - before[at]).reduce((a, b) => a + b, 0);
  return { ...seen, cpu: used / seen.count };
}

/**
 * Measures one row. Limit and product take turns, so that other load on the machine affects both.
 * @returns medians over the rounds; `share` is the product's rate in percent of the limit's
 */
export async function measure(database, products, row, { rounds, seconds }) {
  if (row.prepare) await column(database.url, row.prepare);
  const ids = row.ids ? await column(database.url, row.ids) : [];
  await productRound(products, row, row.once ? ids.splice(0, ids.length / 10) : ids, WARM);
  const limits = [];
  const seen = [];
  for (let round = 0; round < rounds; round++) {
    if (row.limit) limits.push(await limitRound(database, row, { rounds, seconds }));
    // The ids of a row that can be taken once must not be offered twice.
    const own = row.once ? ids.splice(0, Math.floor(ids.length / (rounds - round))) : ids;
    seen.push(await productRound(products, row, own, seconds));
  }
  const of = (name) => median(seen.map((round) => round[name]));
  const limit = row.limit && median(limits);
  const shares = seen.map(({ perSecond }, at) => (perSecond / limits[at]) * 100);
  return {
    perSecond: of("perSecond"),
    p50: of("p50"),
    p99: of("p99"),
    cpu: of("cpu"),
    limit,
    share: row.limit && median(shares),
    failures: seen.reduce((sum, { failures }) => sum + failures, 0),
  };
}

async function column(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows?.map(({ id }) => id);
}
