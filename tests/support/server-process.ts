import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { program } from "./program.ts";

/** The server as a process of its own, with the demonstration data in the given database. */
export interface ServerProcess {
  url: string;
  port: number;
  lives: () => boolean;
  output: () => string;
  /** Sends SIGTERM. @returns the exit code and the milliseconds it took */
  end: () => Promise<{ code: number | null; ms: number }>;
  isReady: () => Promise<boolean>;
  /** SIGSTOP and SIGCONT. */
  freeze: () => void;
  thaw: () => void;
  kill: () => Promise<void>;
}

export const KEY_OF_TESTS = "the-key-of-the-tests-is-not-a-secret";

/** Gives a new folder the embedded database as its first start under `KEY_OF_TESTS` leaves it, where the run has made one. */
export function bringFirstStart(dataDir: string): void {
  const first = process.env["FIRST_START"];
  if (first === undefined || existsSync(dataDir)) return;
  cpSync(first, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

export async function startProcess(settings: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), "capelo-process-"));
  const env = {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: path.join(folder, "data"),
    DEMO: "on",
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
    SECRET_KEY: KEY_OF_TESTS,
    ...settings,
  };
  if (!("DATABASE_URL" in settings) && env.SECRET_KEY === KEY_OF_TESTS)
    bringFirstStart(env.DATA_DIR);
  const child = spawn(process.execPath, [program("main")], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const lives = () => child.exitCode === null && child.signalCode === null;
  let port: number | undefined;
  while (port === undefined) {
    if (!lives()) throw new Error(`The server did not start: ${output}`);
    await pause(50);
    port = Number(/Capelo em http:\/\/127\.0\.0\.1:(\d+)\n/.exec(output)?.[1]) || undefined;
  }
  const url = `http://127.0.0.1:${port}`;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return {
    url,
    port,
    lives,
    output: () => output,
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    end: async () => {
      const start = Date.now();
      child.kill("SIGTERM");
      await exited;
      remove();
      return { code: child.exitCode, ms: Date.now() - start };
    },
    isReady: () =>
      fetch(`${url}/api/health/ready`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    kill: async () => {
      if (lives()) child.kill("SIGKILL");
      if (lives()) await exited;
      remove();
    },
  };
}

export interface Told {
  email: string;
  status: number;
  retryAfter: string | null;
  ms: number;
}

let visitors = 0;

/** Signs visitors up at a steady rate until it is stopped, answered or not. */
export function signUpSteadily(server: ServerProcess, eventoId: string, perSecond = 25) {
  const answers: Promise<Told>[] = [];
  const timer = setInterval(() => {
    answers.push(signUp(server.url, eventoId, `visitante${visitors++}@familia.test`));
  }, 1000 / perSecond);
  return {
    stop: () => {
      clearInterval(timer);
      return Promise.all(answers);
    },
  };
}

async function signUp(url: string, eventoId: string, email: string): Promise<Told> {
  const start = Date.now();
  const body = {
    eventoId,
    nomeAluno: "Visitante",
    nomeResponsavel: "Responsável",
    email,
    telefone: "11987654321",
  };
  const answer = await fetch(`${url}/api/leads`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  const { status, headers } = answer;
  return { email, status, retryAfter: headers.get("retry-after"), ms: Date.now() - start };
}

/** An event of the demonstration that takes sign-ups. */
export async function openEvent(url: string): Promise<string> {
  const read = async (address: string) => (await fetch(`${url}${address}`)).json();
  const [cidade]: string[] = await read("/api/public/cidades");
  const query = new URLSearchParams({ cidade: cidade ?? "" });
  const [evento]: { id: string }[] = await read(`/api/public/eventos?${query}`);
  return evento!.id;
}

/** True if an answer is of use to a visitor. */
export const isGood = ({ status, retryAfter }: Told) =>
  status === 201 || (status === 503 && Number(retryAfter) > 0);

/** Acknowledged sign-ups that the database does not have. */
export async function lost(databaseUrl: string, told: Told[]): Promise<string[]> {
  const stored = new Set(await emailsOf(databaseUrl, "SELECT email FROM leads"));
  return told.flatMap(({ status, email }) => (status === 201 && !stored.has(email) ? email : []));
}

/** Sign-ups that do not have one letter in the outbox, waiting or sent. */
export const untold = (databaseUrl: string): Promise<string[]> =>
  emailsOf(
    databaseUrl,
    `SELECT email FROM leads JOIN fatos ON registro_id = leads.id::text AND tipo = 'leads.inscrever' AND tx IS NOT NULL
      WHERE 1 <> (SELECT count(*) FROM outbox WHERE recipient = email AND template = 'lead-confirmation')`,
  );

async function emailsOf(databaseUrl: string, query: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ email: string }>(query);
  await client.end();
  return rows.map(({ email }) => email);
}
