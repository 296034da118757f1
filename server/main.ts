import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino, type Logger } from "pino";
import type { FastifyInstance } from "fastify";
import { isExample } from "#shared/sender.ts";
import { createApp } from "./app.ts";
import type { Database, Db } from "./db/client.ts";
import { DatabaseClock } from "./db/clock.ts";
import { DEMO_PASSWORD, demoAccounts } from "./db/demo/accounts.ts";
import { isEmpty } from "./db/demo/load.ts";
import { startHeartbeat, type Heartbeat } from "./db/heartbeat.ts";
import { openDatabase } from "./db/open.ts";
import { RedeGuardada } from "./db/rede.ts";
import { openReplicas } from "./db/replica.ts";
import { keepFiles } from "./db/release-files.ts";
import { secretKeyIn } from "./db/secret-key.ts";
import type { Pool } from "./db/driver.ts";
import { Trail } from "./db/trail.ts";
import { watchStatements } from "./db/statement-watch.ts";
import { journalStream, readEnv, type Env } from "./env.ts";
import { type Pollers, startPollers, startWorks } from "./housekeeping.ts";
import { addressesOf, readFile } from "./http/release-files.ts";
import { Counts } from "./lib/counts.ts";
import { drain } from "./lib/drain.ts";
import { isJournal, tellEnd } from "./lib/journal.ts";
import { createLog } from "./lib/log.ts";
import { ATTEMPT_MS, createOutgoing } from "./lib/outgoing.ts";
import { sentenceOf } from "./lib/pg-errors.ts";
import { createRateLimits } from "./lib/rate-limit.ts";
import { createSecrets } from "./lib/secrets.ts";
import { startTracing } from "./lib/start-tracing.ts";
import type { Tracing } from "./lib/tracing.ts";
import { refuseOldNode, version } from "./lib/version.ts";
import { prepare } from "./prepare.ts";

/**
 * Runs the process: settings, database, app, and an orderly end. One line tells why a start failed.
 */
async function main(): Promise<void> {
  refuseOldNode();
  const given = readEnv();
  const log = openLog(given.LOG_LEVEL);
  log.info({ version, node: process.versions.node }, "starting");
  const database = await openDatabase(given, (error) =>
    log.warn({ err: error }, "database connection lost"),
  );
  const key = createSecrets(given.SECRET_KEY ?? secretKeyIn(given.DATA_DIR));
  const { clock, now, machineNow } = clocksOf(given);
  try {
    const prepared = await prepare(database, given, { secrets: key, now: now(), log });
    const [{ env, demoHour }, { db }] = [prepared, database];
    await warnAbout(env, database, log);
    const limits = createRateLimits(database.pool, env.rateLimits, env.limits);
    const screens = builtScreens();
    const { counts, tracing, watch } = await openEyes(env, log);
    watch(database.pool);
    const heartbeat = startHeartbeat({ db, clock, log, ...prepared });
    await heartbeat.renewed();
    const replicas = openReplicas({ primary: db, counts, log, watch }, env);
    const trail = new Trail(db, counts);
    const { secrets } = heartbeat;
    const rede = await readRede(db, env, log);
    const own = { db, replicas, env, rede, limits, secrets, outgoing: outgoingOf(env), heartbeat };
    const parts = { ...own, demoHour, counts, trail, tracing, now, machineNow };
    const app = await createApp(parts, { logger: log, screens });
    // The embedded database has only one instance, so nobody asks it for another's files.
    const kept = env.DATABASE_URL && screens;
    const keepRelease = () => keepScreens(db, kept, now(), log);
    const pollers = startPollers({ ...parts, log });
    const running: Running = { ...parts, timers: [], pollers };
    heartbeat.onOtherKey = endInOrder(app, [replicas, database], running, log);
    // The files must be stored before the first page that names them is sent.
    await keepRelease();
    await listen(app, env);
    running.timers.push(...startWorks({ ...parts, keepRelease }, log));
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The embedded database has this machine's clock. */
function clocksOf({ DATABASE_URL }: Env) {
  const machineNow = () => new Date();
  const clock = new DatabaseClock();
  return { clock, machineNow, now: DATABASE_URL === undefined ? machineNow : clock.now };
}

/** Writes to standard error, in the format of systemd's journal where that listens. */
function openLog(level: string): Logger {
  const toJournal = isJournal(journalStream());
  return createLog(level, pino.destination({ fd: 2, sync: true }), { toJournal });
}

async function openEyes(env: Env, log: Logger) {
  const counts = new Counts();
  const watch = (pool: Pool) => watchStatements(pool, { counts, log, slowMs: env.SLOW_QUERY_MS });
  return { counts, watch, tracing: await startTracing(env.traces, { version, log }) };
}

const outgoingOf = ({ WEBHOOK_INTERNAL_HOSTS: internalHosts }: Env) =>
  createOutgoing({ internalHosts, timeoutMs: ATTEMPT_MS });

async function readRede(db: Db, env: Env, log: Logger): Promise<RedeGuardada> {
  const rede = new RedeGuardada(db, env);
  await rede.refresh();
  if (env.production && isExample(rede.now().sender.email))
    log.warn(
      "as páginas públicas mostram um e-mail de exemplo: informe SENDER_EMAIL, ou o da rede em Minha conta",
    );
  return rede;
}

/** Warns of settings that are allowed but dangerous to forget. */
async function warnAbout(env: Env, { db }: Database, log: Logger): Promise<void> {
  if (env.production && (await isEmpty(db)))
    log.warn("nenhuma conta: informe ADMIN_EMAIL e ADMIN_PASSWORD e inicie de novo para entrar");
  if (!env.rateLimits) log.warn("RATE_LIMITS=off: os limites de acesso estão desligados");
  if (env.hourly) log.warn("DEMO=on-hourly: tudo é apagado e recomeça a cada hora");
  else if (env.demo && env.exposed)
    log.warn("DEMO=on-public: quem alcançar este endereço entra com as senhas da demonstração");
  if (env.production && env.DEMO === "auto" && env.DATABASE_URL === undefined)
    log.warn(
      "demonstração desligada: NODE_ENV=production, endereço que outras máquinas alcançam ou banco já usado sem ela",
    );
  if (env.production && env.DATABASE_URL === undefined)
    log.warn(
      "DATABASE_URL ausente: o banco embutido serve para experimentar; não promete sobreviver a uma queda de energia",
    );
  if (env.production && env.PUBLIC_URL === undefined)
    log.warn(`PUBLIC_URL ausente: os links dos e-mails apontam para ${env.publicUrl}`);
}

/** The folder dist in the bundle; absent from the sources, where Vite serves the screens. */
function builtScreens(): string | undefined {
  const folder = join(dirname(fileURLToPath(import.meta.url)), "..");
  return existsSync(join(folder, "web", "index.html")) &&
    existsSync(join(folder, "server", "main.js"))
    ? folder
    : undefined;
}

/** Stores this release's files for instances of other releases, which a proxy may ask for them. */
async function keepScreens(
  db: Db,
  folder: string | undefined,
  now: Date,
  log: Logger,
): Promise<void> {
  if (!folder) return;
  await keepFiles(db, addressesOf(folder), (address) => readFile(folder, address), now).catch(
    (error: unknown) =>
      log.warn({ err: error }, "files of this release not kept; it is tried again in an hour"),
  );
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ port: env.PORT, host: env.HOST });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE")
      throw new Error(
        `A porta ${env.PORT} de ${env.HOST} já está em uso: escolha outra com PORT.`,
        { cause: error },
      );
    if (code === "EACCES")
      throw new Error(`Sem permissão para abrir a porta ${env.PORT}: escolha outra com PORT.`, {
        cause: error,
      });
    throw error;
  }
  greet(app, env);
}

function greet(app: FastifyInstance, env: Env): void {
  // PORT=0 asks for any free port, so the log must tell the one that was given.
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : env.PORT;
  const lines = [`Capelo em http://${env.HOST}:${port}`];
  if (env.demo) {
    lines.push(
      `Contas de demonstração (senha ${DEMO_PASSWORD}): ${demoAccounts.map(({ email }) => email).join(", ")}`,
    );
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Milliseconds that open answers and mails under way may delay the end of the process. */
const CLIENTS_GRACE = 5_000;
/** The process ends after this even if something hangs, for instance a silent database. */
const LATEST_END = 9_000;

interface Running {
  timers: NodeJS.Timeout[];
  pollers: Pollers;
  trail: Trail;
  tracing: Tracing | undefined;
  heartbeat: Heartbeat;
}

/**
 * On SIGTERM and Ctrl-C: answers open calls, hands over what is being sent, closes the database and
 * ends with 0.
 * @returns the same for a process that may not go on, which ends with 1
 */
function endInOrder(
  app: FastifyInstance,
  databases: (Pick<Database, "close"> | undefined)[],
  { timers, pollers, trail, tracing, heartbeat }: Running,
  log: Logger,
): () => void {
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      log.fatal(`not ended in order after ${LATEST_END} ms`);
      process.exit(1);
    }, LATEST_END);
    for (const timer of timers) clearInterval(timer);
    setTimeout(() => app.server.closeAllConnections(), CLIENTS_GRACE);
    await Promise.all([drain(app.server), pollers.stop()]);
    await app.close();
    await trail
      .flush()
      .catch((error: unknown) =>
        log.warn({ err: error, lost: trail.size }, "readings not written to the trail"),
      );
    await heartbeat.leave();
    await Promise.all([...databases.map((each) => each?.close()), tracing?.stop()]);
    process.exit(code);
  };
  const endWith = (code: number) => {
    end(code).catch((error: unknown) => {
      log.fatal({ err: error }, "could not end in order");
      process.exit(1);
    });
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => endWith(0));
  return () => endWith(1);
}

main().catch((error: unknown) => {
  tellEnd(sentenceOf(error), journalStream());
  process.exit(1);
});
