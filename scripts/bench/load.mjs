/**
 * The load, as a process of its own: asks over a number of connections, each the next as soon as the last is answered,
 * and prints what it saw as JSON. Its work order comes as JSON in its input.
 */
import { readFileSync } from "node:fs";
import { Client } from "undici";

const { origins, method, path, headers, body, ids, once, connections, seconds, seed } = JSON.parse(
  readFileSync(0, "utf8"),
);

const times = [];
let failures = 0;
let made = 0;
/** Rows that can be taken once are enough for so many requests. */
const most = once ? ids.length : Infinity;
const end = performance.now() + seconds * 1000;

/** `{n}` in path or body is a number of eleven digits that no other request has, `{id}` the next of the ids. */
function nextRequest() {
  const n = made++;
  const number = String(seed * 1_000_000 + n).padStart(11, "0");
  const fill = (text) =>
    text?.replaceAll("{n}", number).replaceAll("{id}", () => ids[n % ids.length]);
  return { method, path: fill(path), headers, body: fill(body) };
}

async function ask(client) {
  while (performance.now() < end && made < most) {
    const start = performance.now();
    const answer = await client.request(nextRequest());
    await answer.body.dump({ limit: 1e9 });
    times.push(performance.now() - start);
    if (answer.statusCode >= 300) failures += 1;
  }
}

const clients = Array.from(
  { length: connections },
  (_, n) => new Client(origins[n % origins.length]),
);
const start = performance.now();
await Promise.all(clients.map(ask));
const took = performance.now() - start;
await Promise.all(clients.map((client) => client.close()));

times.sort((a, b) => a - b);
const quantile = (q) => times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0;
console.log(
  JSON.stringify({
    perSecond: (times.length / took) * 1000,
    p50: quantile(0.5),
    p99: quantile(0.99),
    count: times.length,
    failures,
  }),
);
