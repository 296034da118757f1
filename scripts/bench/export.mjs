import { Client } from "undici";
import path from "node:path";
import { productRound } from "./measure.mjs";
import { ROWS } from "./rows.mjs";
import { memoryOf, output, TOKENS } from "./servers.mjs";

/** The list of all leads as a file: COPY of the same columns, then the product's export, and what it does to others. */
export async function measureExport({ bin, url }, product) {
  const copy = `COPY (SELECT l.nome_aluno, l.nome_responsavel, l.email, l.telefone, e.nome_escola, l.created_at
    FROM leads l JOIN eventos e ON e.id = l.evento_id ORDER BY l.created_at DESC, l.id DESC) TO STDOUT (FORMAT csv)`;
  const start = performance.now();
  await output("sh", ["-c", '"$0" "$1" -c "$2" > /dev/null', path.join(bin, "psql"), url, copy]);
  const limit = performance.now() - start;
  return { limit, ...(await download(product)), ...(await measureOthers(product)) };
}

async function download({ origin, pid }) {
  const client = new Client(origin, { bodyTimeout: 600_000 });
  const memory = memoryOf(pid);
  const begin = performance.now();
  const headers = { cookie: `__Host-sessao=${TOKENS.franqueador}` };
  const answer = await client.request({ method: "GET", path: "/api/leads/export.csv", headers });
  let first;
  let bytes = 0;
  let most = memory;
  for await (const chunk of answer.body) {
    first ??= performance.now() - begin;
    bytes += chunk.length;
    most = Math.max(most, memoryOf(pid));
  }
  const took = performance.now() - begin;
  await client.close();
  return { took, first, bytes, memory: most - memory };
}

/** Who else reads, and how long before and during an export. */
const OTHERS = { ...ROWS.page, connections: 4 };
const SECONDS = 3;

/** The 99th percentile of other calls without and with an export; of many, because one may be over before it is measured. */
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
