import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { idOf } from "./data.mjs";
import { productRound } from "./measure.mjs";
import { ROWS } from "./rows.mjs";
import { TOKENS } from "./servers.mjs";

/** People of one spreadsheet. */
const PEOPLE = 10_000;
/** Seconds in which they are read, checked and stored. */
export const IMPORTED_WITHIN = 10;
/** The p99 of other calls meanwhile, as a multiple of that of a quiet server. */
export const BESIDE_IMPORT = 2;

const NEXT_WEEK = `UPDATE eventos SET data_evento = (now() AT TIME ZONE 'America/Sao_Paulo')::date + 7 WHERE id = ${idOf("evento", 1)} RETURNING id`;
const ENDPOINT = `INSERT INTO webhooks (unidade_id, url, descricao, eventos, created_at)
SELECT cliente_id, 'https://bench.invalid/', 'bench', '{lead.created}', now() FROM eventos WHERE id = ${idOf("evento", 1)}`;
/** The other readers, as they are beside an export, and the seconds that they read. */
const OTHERS = { ...ROWS.page, connections: 4 };
const SECONDS = 10;

/**
 * Measures spreadsheets of 10,000 people from the file to the last row, each of whom a webhook is
 * told, and the 99th percentile of other calls without and with imports one after another.
 * @returns seconds that the slowest import `took`; the p99 in ms, `before` and `meanwhile`
 */
export async function measureImport({ url }, product) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const eventoId = (await client.query(NEXT_WEEK)).rows[0].id;
  await client.query(ENDPOINT);
  const others = () => productRound([product], OTHERS, [], SECONDS);
  await others();
  const before = await others();
  const measured = { isOver: false };
  const importing = (async () => {
    const took = [];
    while (!measured.isOver) took.push(await bring(product, eventoId, took.length));
    return Math.max(...took);
  })();
  const meanwhile = await others();
  measured.isOver = true;
  const took = await importing;
  await client.query("DELETE FROM webhooks WHERE descricao = 'bench'");
  await client.end();
  return { took, before: before.p99, meanwhile: meanwhile.p99 };
}

/** Imports a spreadsheet through the calls of its page. @returns seconds */
async function bring({ origin }, eventoId, n) {
  const begin = performance.now();
  const call = async (method, path, body) => {
    const isFile = typeof body === "string";
    const answer = await fetch(origin + path, {
      method,
      headers: {
        cookie: `__Host-sessao=${TOKENS.franqueador}`,
        "sec-fetch-site": "same-origin",
        ...(body && { "content-type": `application/${isFile ? "octet-stream" : "json"}` }),
      },
      body: isFile ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const until = async (id, estado) => {
    for (;;) {
      const now = await call("GET", `/api/importacoes/${id}`);
      if (now.estado === estado) return;
      if (now.estado === "falhou") throw new Error(now.falha);
      await pause(100);
    }
  };
  const { id, colunas } = await call(
    "POST",
    "/api/importacoes?tipo=leads&nome=lista.csv",
    sheet(n),
  );
  await call("POST", `/api/importacoes/${id}/conferencia`, {
    colunas: colunas.map(({ campo }) => campo),
    repetidas: "pular",
    eventoId,
    coleta: { origem: "Feira", em: "2026-01-10", baseLegal: "consentimento", tenhoDireito: true },
  });
  await until(id, "conferida");
  await call("POST", `/api/importacoes/${id}/gravacao`);
  await until(id, "gravada");
  return (performance.now() - begin) / 1000;
}

function sheet(n) {
  const rows = Array.from(
    { length: PEOPLE },
    (_, at) =>
      `Aluno da Lista ${n} ${at};Mãe da Lista ${at};lista.${n}.${at}@exemplo.test;(81) 9${80_000_000 + at}`,
  );
  return ["Nome do aluno;Mãe;E-mail;WhatsApp", ...rows].join("\r\n");
}
