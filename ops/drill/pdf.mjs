import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { askSteadily, outcomes } from "./parts/load.mjs";
import { program, startInstance, startPostgres } from "./parts/programs.mjs";
import { openEvent } from "./parts/visitors.mjs";

export const title = "200 declarations as PDF at once, while somebody works";

const AT_ONCE = 200;
const JSON_BODY = { "content-type": "application/json" };
/** This CPF has right check digits and belongs to nobody. */
const CPF = "52998224725";

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  const { url } = await startPostgres(drill);
  const { origin } = await startInstance(drill, {
    DATABASE_URL: url,
    DEMO: "on",
    RATE_LIMITS: "off",
  });
  const asked = await activate(origin);
  const cookie = await signIn(origin);
  const reads = {
    origin,
    perSecond: 100,
    make: () => ({ path: "/api/user", headers: { cookie } }),
  };
  await steadily(reads, 3_000);
  const before = await steadily(reads, 5_000);
  const load = askSteadily(reads);
  const papers = await papersAtOnce(origin, asked);
  const meanwhile = await load.stop();
  const isGood = ({ status }) => status === 200;
  drill.figure(
    `${AT_ONCE} at once`,
    outcomes(papers),
    papers.every(({ status }) => [200, 503].includes(status)),
  );
  drill.figure("GET /api/user meanwhile", outcomes(meanwhile), meanwhile.every(isGood));
  drill.figure("p99 before", `${Math.round(p99(before))} ms`);
  drill.figure(
    "p99 meanwhile, at most 100 ms",
    `${Math.round(p99(meanwhile))} ms`,
    p99(meanwhile) <= 100,
  );
}

async function steadily(reads, ms) {
  const load = askSteadily(reads);
  await new Promise((resolve) => setTimeout(resolve, ms));
  return load.stop();
}

function p99(answers) {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)];
}

const post = (origin, path, body) =>
  fetch(`${origin}${path}`, { method: "POST", headers: JSON_BODY, body: JSON.stringify(body) });

async function activate(origin) {
  const answer = await post(origin, "/api/pre-matriculas", {
    eventoId: await openEvent(origin),
    nomeAluno: "Aluna da Prova",
    nomeResponsavel: "Responsável da Prova",
    email: "familia@drill.test",
    telefone: "11987654321",
    cpfAluno: CPF,
    cpfResponsavel: CPF,
  });
  const { codigo } = await answer.json();
  if (!codigo) throw new Error(`not activated: ${answer.status}`);
  return { codigo, cpfAluno: CPF };
}

async function signIn(origin) {
  const { email, password } = { email: "franqueador@rede.test", password: "demo1234" };
  const answer = await post(origin, "/api/login", { email, password });
  if (answer.status !== 200) throw new Error(`not signed in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** It needs a process of its own, because two hundred answers would delay the one that measures. */
async function papersAtOnce(origin, asked) {
  const url = `${origin}/api/public/declaracoes/pdf`;
  const data = JSON.stringify(asked);
  const format = ["--write-out", "%{http_code}\\n", "--output", "/dev/null", "--silent"];
  const header = ["--header", "content-type: application/json"];
  const each = [...header, "--data", data, ...format, url];
  const all = Array.from({ length: AT_ONCE }, (_, n) =>
    n === 0 ? each : ["--next", ...each],
  ).flat();
  const { stdout } = await promisify(execFile)(await program("curl"), [
    "--parallel",
    "--parallel-immediate",
    "--parallel-max",
    String(AT_ONCE),
    ...all,
  ]);
  return stdout
    .trim()
    .split("\n")
    .map((status) => ({ status: Number(status) }));
}
