import pg from "pg";
import { idOf } from "./data.mjs";
import { median, productRound } from "./measure.mjs";
import { cpuOf, TOKENS } from "./servers.mjs";

/** The most cards that are made together. */
const CARDS = 2_000;
/** Seconds in which their sheets are there. */
export const CARDS_WITHIN = 20;

/** An event of the first franchise that takes activations. */
const EVENT = idOf("evento", 12);
const CROWD = `INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone)
SELECT ${EVENT}, 'Maria Antônia de Albuquerque Cavalcânti ' || n, 'Responsável', 'cartao.' || n || '@exemplo.test', '8197' || lpad(n::text, 7, '0')
FROM generate_series(1, ${CARDS}) n`;

/** The calls of others, and the seconds in which they are measured. */
const OTHERS = { name: "who is signed in", path: "/api/user", role: "franquia", connections: 4 };
const SECONDS = 3;

/**
 * Measures the sheets of 2,000 cards with names, from the call that makes the cards to the last
 * byte, beside other calls and without them.
 * @returns medians over the rounds: milliseconds of `made` cards, the `first` sheet and all that it
 * `took`, its CPU, bytes and pages; p99 of the other calls `before` and `meanwhile`
 */
export async function measureCards({ url }, product, { rounds }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(CROWD);
    const { rows } = await client.query(`SELECT ${EVENT} AS id`);
    const address = `${product.origin}/api/eventos/${rows[0].id}/cartoes`;
    const seen = [];
    for (let round = 0; round < rounds; round += 1) {
      await client.query(`UPDATE cartoes SET anulado_em = now() WHERE evento_id = ${EVENT}`);
      seen.push(await print(address, product.pid));
    }
    const of = (name) => median(seen.map((one) => one[name]));
    const figures = ["made", "first", "took", "cpu", "bytes", "pages"];
    return {
      ...Object.fromEntries(figures.map((name) => [name, of(name)])),
      ...(await measureOthers(product, address)),
    };
  } finally {
    await client.end();
  }
}

const headers = {
  cookie: `__Host-sessao=${TOKENS.franquia}`,
  // A browser sends this from our pages; the product refuses writes without it.
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
};

async function answered(response) {
  if (!response.ok) throw new Error(`cards: ${response.status} ${await response.text()}`);
  return response;
}

/** Makes a batch and fetches its sheets. */
async function print(address, pid) {
  const begin = performance.now();
  const cpu = cpuOf(pid);
  const body = JSON.stringify({ para: "inscritos" });
  const { lote, cartoes } = await (
    await answered(await fetch(address, { method: "POST", headers, body }))
  ).json();
  if (cartoes !== CARDS) throw new Error(`${cartoes} cards instead of ${CARDS}`);
  const made = performance.now() - begin;
  return { made, ...(await fetchSheets(address, lote, begin)), cpu: cpuOf(pid) - cpu };
}

async function fetchSheets(address, lote, begin) {
  const response = await answered(await fetch(`${address}/folhas?lote=${lote}`, { headers }));
  const pieces = [];
  let first;
  for await (const piece of response.body) {
    pieces.push(piece);
    if (isPage(piece)) first ??= performance.now() - begin;
  }
  const took = performance.now() - begin;
  const file = Buffer.concat(pieces).toString("latin1");
  if (!file.trimEnd().endsWith("%%EOF")) throw new Error("sheets that did not end");
  return { first, took, bytes: file.length, pages: file.match(PAGE).length };
}

/** The mark of each page, by which the browser counts them too (web/lib/download.ts). */
const PAGE = /\/Type \/Page\n/g;
const isPage = (piece) => Buffer.from(piece).includes("/Type /Page\n");

/** Measures the 99th percentile of other calls without and with sheets that are drawn again and again. */
async function measureOthers(product, address) {
  const before = await productRound([product], OTHERS, [], SECONDS);
  const measured = { isOver: false };
  const drawing = (async () => {
    const { lotes } = await (await answered(await fetch(`${address}/resumo`, { headers }))).json();
    while (!measured.isOver) await fetchSheets(address, lotes[0].lote, 0);
  })();
  const meanwhile = await productRound([product], OTHERS, [], SECONDS);
  measured.isOver = true;
  await drawing;
  return { before: before.p99, meanwhile: meanwhile.p99 };
}
