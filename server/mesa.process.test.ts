import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { EstadoDaMesa, NovoFato, ReciboDeFatos } from "#shared/contract/mesas.ts";
import { startProcess, type ServerProcess } from "#tests/support/server-process.ts";

// Two tables note an event's people. The line breaks before, within and after the call of each batch, and
// the server is killed. Like the page (web/features/mesa/data-envio.ts, whose own test cuts its line
// at every call), a table keeps each fact until it is answered, and sends it again with its nonce.

/** A large event. */
const PEOPLE = 500;
const BATCH = 15;
const KILLED_AFTER = [6, 31, 60];

const folder = mkdtempSync(path.join(tmpdir(), "capelo-mesas-"));
let server: ServerProcess;
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const start = () => startProcess({ DATA_DIR: path.join(folder, "data") });

async function send(
  address: string,
  init: { body?: object; cookie?: string; method?: string } = {},
) {
  const { body, cookie, method = body ? "POST" : "GET" } = init;
  return fetch(`${server.url}${address}`, {
    method,
    headers: {
      "sec-fetch-site": "same-origin",
      ...(body && { "content-type": "application/json" }),
      ...(cookie && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Each batch meets these in turn: it is not sent, half sent, stored without an answer, answered. */
const STEPS = ["away", "half", "unheard", "answered"] as const;

interface Table {
  cookie: string;
  queue: NovoFato[];
  tries: number;
}

async function makeTable(evento: string, holder: string, nome: string): Promise<Table> {
  const made = await send(`/api/eventos/${evento}/mesas`, { cookie: holder, body: { nome } });
  const { link } = (await made.json()) as { link: string };
  const taken = await send(`/api/eventos/${evento}/mesa/entrada`, {
    body: { link, aparelho: randomUUID() },
  });
  expect(taken.status).toBe(200);
  return { cookie: cookieOf(taken), queue: [], tries: 0 };
}

async function signUp(eventoId: string, at: number): Promise<string> {
  const answer = await send("/api/leads", {
    body: {
      eventoId,
      nomeAluno: `Aluno Número ${at}`,
      nomeResponsavel: "Responsável Dele",
      email: `aluno${at}@familia.test`,
      telefone: "11987654321",
    },
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Sends half of a call, and cuts the line. */
function sendHalf(address: string, cookie: string, body: object): Promise<void> {
  const text = Buffer.from(JSON.stringify(body));
  const headers = {
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
    "content-length": text.length,
    cookie,
  };
  return new Promise((resolve) => {
    const call = request(`${server.url}${address}`, { method: "POST", headers });
    call.on("error", () => {}).on("close", resolve);
    call.write(text.subarray(0, text.length / 2), () => call.destroy());
  });
}

let repeated = 0;

/** Sends a table's next facts on a line that breaks; what is not answered stays in the queue. */
async function tell(evento: string, table: Table): Promise<void> {
  const step = STEPS[table.tries % STEPS.length];
  table.tries += 1;
  if (step === "away") return;
  const address = `/api/eventos/${evento}/mesa/fatos`;
  const { cookie } = table;
  const body = { agora: new Date().toISOString(), fatos: table.queue.slice(0, BATCH) };
  if (step === "half") return sendHalf(address, cookie, body);
  try {
    const answer = await send(address, { cookie, body });
    if (step === "unheard") return await answer.body?.cancel();
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { fatos } = (await answer.json()) as ReciboDeFatos;
    // It was stored when the answer was lost, unless the server was killed then.
    repeated += fatos.filter(({ estado }) => estado === "repetido").length;
    expect(fatos.filter(({ estado }) => estado === "recusado")).toEqual([]);
    const answered = new Set(fatos.map(({ nonce }) => nonce));
    table.queue = table.queue.filter(({ nonce }) => !answered.has(nonce));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
// Holds product/mesas.md#facts-of-a-table.
test(
  `${PEOPLE} people, two tables, the line cut at every step and the server killed: each fact is there once`,
  { timeout: 600_000 },
  async () => {
    server = await start();
    const login = { email: "micro@rede.test", password: "demo1234" };
    const holder = cookieOf(await send("/api/login", { body: login }));
    const events = await send("/api/eventos?status=proximos", { cookie: holder });
    const [{ id: evento }] = (await events.json()) as [{ id: string }];
    const before = (
      (await (await send(`/api/eventos/${evento}/mesa`, { cookie: holder })).json()) as EstadoDaMesa
    ).dia.feitos;
    const people: string[] = [];
    for (let at = 0; at < PEOPLE; at += 10)
      people.push(
        ...(await Promise.all(Array.from({ length: 10 }, (_, i) => signUp(evento, at + i)))),
      );
    const tables = [await makeTable(evento, holder, "A"), await makeTable(evento, holder, "B")];
    for (const [at, leadId] of people.entries()) {
      const fato = (tipo: "compareceu" | "cartao_entregue"): NovoFato => ({
        nonce: randomUUID(),
        tipo,
        leadId,
        feitoEm: new Date().toISOString(),
        // The event is not today.
        insistir: true,
      });
      // A tenth of them are noted at both tables.
      for (const table of at % 10 === 0 ? tables : [tables[at % 2]!])
        table.queue.push(fato("compareceu"), fato("cartao_entregue"));
    }
    // One step apart, so that the kills find them at different ones.
    tables[1]!.tries = 1;
    const told = tables.reduce((sum, { queue }) => sum + queue.length, 0);
    for (let round = 0; tables.some(({ queue }) => queue.length > 0); round += 1) {
      const sending = tables
        .filter(({ queue }) => queue.length > 0)
        .map((table) => tell(evento, table));
      if (KILLED_AFTER.includes(round)) {
        await server.kill();
        await Promise.all(sending);
        server = await start();
      } else await Promise.all(sending);
    }
    expect(repeated).toBeGreaterThan(told - (KILLED_AFTER.length + 1) * tables.length * BATCH);
    const answer = await send(`/api/eventos/${evento}/mesa`, { cookie: tables[0]!.cookie });
    const { dia, versao } = (await answer.json()) as EstadoDaMesa;
    expect(dia.feitos.vieram - before.vieram).toBe(PEOPLE);
    expect(dia.feitos.cartoes - before.cartoes).toBe(PEOPLE);
    expect(Number(versao.split(".")[1])).toBe(told);
    expect(dia.mesas.map(({ feitos }) => feitos.vieram)).toEqual([PEOPLE * 0.5, PEOPLE * 0.6]);
  },
);
