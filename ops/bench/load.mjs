/**
 * The load, as a process of its own: asks over a number of connections, each the next as soon as the last is answered,
 * and prints what it saw as JSON. Its work order comes as JSON in its input.
 *
 * It writes to sockets and looks for the length of the answer, as pgbench does on the other side: an HTTP client would use
 * the processors that it shares with the product for as long as the product itself.
 */
import { once as onceOf } from "node:events";
import { readFileSync } from "node:fs";
import net from "node:net";

const { origins, method, path, headers, body, ids, once, connections, seconds, seed } = JSON.parse(
  readFileSync(0, "utf8"),
);

const times = [];
let failures = 0;
let made = 0;
/** Rows that can be taken only once serve so many requests. */
const most = once ? ids.length : Infinity;
const end = performance.now() + seconds * 1000;
const CLOSING = 10_000;

const fixed = Object.entries({ host: "127.0.0.1", ...headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join("");

/** `{n}` is a number of eleven digits that no other request has, `{phone}` a phone of it, and `{id}` the next id. */
function nextRequest() {
  const n = made++;
  const number = String(seed * 1_000_000 + n).padStart(11, "0");
  const fill = (text) =>
    text
      .replaceAll("{n}", number)
      .replaceAll("{phone}", `819${number.slice(-8)}`)
      .replaceAll("{id}", () => ids[n % ids.length]);
  const content = body ? fill(body) : "";
  const length = body ? `content-length: ${Buffer.byteLength(content)}\r\n` : "";
  return `${method} ${fill(path)} HTTP/1.1\r\n${fixed}${length}\r\n${content}`;
}

/** Reads the first bytes of an answer. @throws Error when they do not tell its length */
function headOf(chunk) {
  const text = chunk.latin1Slice(0, 4096);
  const [, status, rest] = /^HTTP\/1\.1 (\d{3})([\s\S]*?\r\n)\r\n/.exec(text) ?? [];
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(rest)?.[1];
  if (length === undefined) throw new Error(`an answer without its length: ${text.slice(0, 500)}`);
  return { status: Number(status), bytes: text.indexOf("\r\n\r\n") + 4 + Number(length) };
}

async function ask(origin) {
  const { hostname, port } = new URL(origin);
  let start = 0;
  let missing = 0;
  const socket = net.connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(1 << 18),
      callback: (length, buffer) => take(length, buffer),
    },
  });
  const next = () => {
    if (performance.now() >= end || made >= most) return socket.end();
    start = performance.now();
    return socket.write(nextRequest());
  };
  const take = (length, buffer) => {
    if (missing === 0) {
      const { status, bytes } = headOf(buffer);
      if (status >= 300) failures += 1;
      missing = bytes;
    }
    missing -= length;
    if (missing === 0) {
      times.push(performance.now() - start);
      next();
    }
    return true;
  };
  socket.setTimeout(seconds * 1000 + CLOSING, () => socket.destroy(new Error("no answer")));
  await onceOf(socket, "connect");
  next();
  await onceOf(socket, "close");
}

const start = performance.now();
await Promise.all(Array.from({ length: connections }, (_, n) => ask(origins[n % origins.length])));
const took = performance.now() - start;

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
