import { setTimeout as pause } from "node:timers/promises";
import { askSteadily, outcomes } from "./parts/load.mjs";
import { startInstance, startPostgres } from "./parts/programs.mjs";
import { openEvent } from "./parts/visitors.mjs";

export const title = "10,000 leads from a spreadsheet, while others work";

const ROWS = 10_000;
/** Seconds from the file to the last lead, without the person between. */
const WITHIN = 10;
/** Others' p99 meanwhile, as a multiple of that before; what is shorter than this nobody notices. */
const TIMES = 2;
const UNNOTICED_MS = 50;
const OURS = { "sec-fetch-site": "same-origin" };

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  const { url } = await startPostgres(drill);
  const env = { DATABASE_URL: url, DEMO: "on", RATE_LIMITS: "off" };
  const { origin } = await startInstance(drill, env);
  const eventoId = await openEvent(origin);
  const cookie = await signIn(origin);
  const headers = { cookie, ...OURS };
  const paths = ["/api/user", "/api/leads?limit=50", "/api/dashboard/metrics", "/api/user"];
  let turn = 0;
  const reads = {
    origin,
    perSecond: 60,
    make: () => ({ path: paths[turn++ % paths.length], headers: { cookie } }),
  };
  await steadily(reads, 3_000);
  const before = await steadily(reads, 8_000);
  const load = askSteadily(reads);
  const done = await bringLeads({ origin, headers, eventoId });
  const meanwhile = await load.stop();
  const total = done.times.reduce((sum, { seconds }) => sum + seconds, 0);
  drill.figure(`${ROWS} leads imported`, done.gravadas, done.gravadas === ROWS);
  for (const { what, seconds } of done.times) drill.figure(what, `${seconds.toFixed(1)} s`);
  drill.figure(`in all, at most ${WITHIN} s`, `${total.toFixed(1)} s`, total <= WITHIN);
  drill.figure(
    "reads meanwhile",
    outcomes(meanwhile),
    meanwhile.every(({ status }) => status === 200),
  );
  drill.figure("p99 before", `${Math.round(p99(before))} ms`);
  const bound = Math.max(TIMES * p99(before), UNNOTICED_MS);
  drill.figure(
    `p99 meanwhile, at most ${Math.round(bound)} ms`,
    `${Math.round(p99(meanwhile))} ms`,
    p99(meanwhile) <= bound,
  );
  const undone = await seconds(() =>
    send({ origin, headers }, "POST", `/api/importacoes/${done.id}/desfazer`),
  );
  drill.figure("undone", `${undone.toFixed(1)} s`);
}

async function steadily(reads, ms) {
  const load = askSteadily(reads);
  await pause(ms);
  return load.stop();
}

function p99(answers) {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)];
}

async function seconds(work) {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}

async function bringLeads({ eventoId, ...way }) {
  const times = [];
  const timed = async (what, work) => times.push({ what, seconds: await seconds(work) });
  let one;
  await timed("read", async () => {
    const file = sheet();
    one = await send(way, "POST", "/api/importacoes?tipo=leads&nome=lista.csv", file);
  });
  const step = async (name, body) => {
    one = await send(way, "POST", `/api/importacoes/${one.id}/${name}`, body);
    while (["conferindo", "gravando"].includes(one.estado)) {
      await pause(50);
      one = await send(way, "GET", `/api/importacoes/${one.id}`);
    }
  };
  const coleta = { origem: "Feira", em: "2026-01-10", baseLegal: "consentimento" };
  await timed("checked", () =>
    step("conferencia", {
      colunas: one.colunas.map(({ campo }) => campo),
      repetidas: "pular",
      eventoId,
      coleta: { ...coleta, tenhoDireito: true },
    }),
  );
  await timed("stored", () => step("gravacao"));
  return { ...one, times };
}

function sheet() {
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `Aluno ${n};Mãe ${n};familia${n}@drill.test;(81) 9${String(80_000_000 + n)}`,
  );
  return Buffer.from(["Aluno;Responsável;E-mail;Celular", ...rows].join("\r\n"));
}

async function send({ origin, headers }, method, path, body) {
  const isFile = Buffer.isBuffer(body);
  const type = isFile ? "application/octet-stream" : "application/json";
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, ...(body && { "content-type": type }) },
    body: isFile ? body : body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function signIn(origin) {
  const credentials = { email: "franqueador@rede.test", password: "demo1234" };
  const answer = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  if (answer.status !== 200) throw new Error(`not signed in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
