import { Client } from "undici";
import path from "node:path";
import { memoryOf, output, TOKENS } from "./servers.mjs";

/** The list of all leads as a file: COPY of the same columns, then the product's export, and what it does to others. */
export async function measureExport({ bin, url }, { origin, pid }) {
  const copy = `COPY (SELECT l.nome_aluno, l.nome_responsavel, l.email, l.telefone, e.nome_escola, l.created_at
    FROM leads l JOIN eventos e ON e.id = l.evento_id ORDER BY l.created_at DESC, l.id DESC) TO STDOUT (FORMAT csv)`;
  const start = performance.now();
  await output("sh", ["-c", '"$0" "$1" -c "$2" > /dev/null', path.join(bin, "psql"), url, copy]);
  const limit = performance.now() - start;
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
  return { limit, took, first, bytes, memory: most - memory };
}
