import net from "node:net";
import path from "node:path";
import { once } from "node:events";
import { median, productRound } from "./measure.mjs";
import { ROWS } from "./rows.mjs";
import { memoryOf, output, TOKENS } from "./servers.mjs";

/**
 * Measures the list of all leads as a file: COPY of the same columns and the product's export take
 * turns. Then it measures what the export costs other calls.
 * @returns medians over the rounds; of the memory, the most
 */
export async function measureExport({ bin, url }, product, { rounds }) {
  const copy = `COPY (SELECT l.nome_aluno, l.nome_responsavel, l.email, l.telefone, e.nome_escola, l.created_at
    FROM leads l JOIN eventos e ON e.id = l.evento_id ORDER BY l.created_at DESC, l.id DESC) TO STDOUT (FORMAT csv)`;
  const limits = [];
  const files = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await output("sh", ["-c", '"$0" "$1" -c "$2" > /dev/null', path.join(bin, "psql"), url, copy]);
    limits.push(performance.now() - start);
    files.push(await download(product));
  }
  const of = (name) => median(files.map((file) => file[name]));
  return {
    limit: median(limits),
    took: of("took"),
    first: of("first"),
    bytes: of("bytes"),
    memory: Math.max(...files.map(({ memory }) => memory)),
    ...(await measureOthers(product)),
  };
}

/** Milliseconds between two looks at the product's memory. */
const LOOK = 20;

/** Reads the file from a socket: an HTTP client would use the shared processors. */
async function download({ origin, pid }) {
  const { hostname, port } = new URL(origin);
  const memory = memoryOf(pid);
  let most = memory;
  const look = setInterval(() => (most = Math.max(most, memoryOf(pid))), LOOK);
  const begin = performance.now();
  let first;
  let bytes = 0;
  let head = "";
  let tail = "";
  const take = (length, buffer) => {
    bytes += length;
    tail = (tail + buffer.latin1Slice(Math.max(0, length - END.length), length)).slice(-END.length);
    if (first === undefined) head += buffer.latin1Slice(0, length);
    if (/\r\n\r\n[^]/.test(head)) first ??= performance.now() - begin;
    return true;
  };
  const socket = net.connect({
    host: hostname,
    port: Number(port),
    onread: { buffer: Buffer.allocUnsafe(1 << 18), callback: take },
  });
  const cookie = `__Host-sessao=${TOKENS.franqueador}`;
  socket.write(
    `GET /api/leads/export.csv HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`,
  );
  await once(socket, "close");
  clearInterval(look);
  if (!head.startsWith("HTTP/1.1 200") || tail !== END)
    throw new Error(`an export that did not end: ${head.slice(0, 200)}`);
  return { took: performance.now() - begin, first, bytes, memory: most - memory };
}

/** The end of a body whose length was not sent before (RFC 9112, section 7.1). */
const END = "\r\n0\r\n\r\n";

/** The other readers, and the seconds that they read before and during an export. */
const OTHERS = { ...ROWS.page, connections: 4 };
const SECONDS = 3;

/**
 * Measures the 99th percentile of other calls without and with an export. It runs several exports,
 * because one may end before it is measured.
 */
async function measureOthers(product) {
  const before = await productRound([product], OTHERS, [], SECONDS);
  const measured = { isOver: false };
  const exporting = (async () => {
    while (!measured.isOver) await download(product);
  })();
  const meanwhile = await productRound([product], OTHERS, [], SECONDS);
  measured.isOver = true;
  await exporting;
  return { before: before.p99, meanwhile: meanwhile.p99 };
}
