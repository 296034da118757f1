import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { flags } from "#scripts/run/runtime.mjs";
import { startCluster } from "#scripts/test/cluster.mjs";
import { needBinaries } from "#scripts/test/postgres.mjs";
import { idOf } from "./data.mjs";

/** A server in use is set like this: every answered write is on the disk. */
const DURABLE = {
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  shared_buffers: "1GB",
  max_wal_size: "4GB",
  effective_cache_size: "3GB",
  random_page_cost: "1.1",
};

/** Starts a PostgreSQL of the bench's own. */
export async function startDatabase() {
  const bin = await needBinaries();
  return { bin, ...(await startCluster(bin, DURABLE)) };
}

/** The session tokens of the readers, by role. */
export const TOKENS = {
  franqueador: "bench-1",
  franquia: "bench-2",
  micro_franquia: "bench-3",
  vendedor: "bench-4",
  cliente: "bench-5",
};

export async function openSessions(client) {
  for (const [n, token] of Object.values(TOKENS).entries()) {
    const hash = createHash("sha256").update(token).digest("hex");
    await client.query(
      `INSERT INTO sessions (id, user_id) VALUES ($1, ${idOf("user", n + 1)}) ON CONFLICT (id) DO UPDATE SET last_seen_at = now()`,
      [hash],
    );
  }
}

/**
 * Starts the product on a free port of the loopback, as in production.
 * @param where its database: `DATABASE_URL` of a server, or `DATA_DIR` of an embedded one
 * @returns its origin, its pid, the time until it answered, and a function that ends it
 */
export async function startProduct(server, where) {
  const start = performance.now();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    ...where,
    SECRET_KEY: "the-key-of-the-bench-is-not-a-secret",
    PUBLIC_URL: "http://127.0.0.1",
    PORT: "0",
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
  };
  const child = spawn(process.execPath, [...flags, server], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = () => new Promise((resolve) => (child.once("exit", resolve), child.kill()));
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^Capelo em (http\S+)/.exec(line)?.[1];
    if (origin) return { origin, pid: child.pid, startMs: performance.now() - start, stop };
  }
  throw new Error("The product did not start.");
}

export function output(command, args, env = {}) {
  return new Promise((resolve, reject) =>
    execFile(
      command,
      args,
      { env: { ...process.env, ...env }, maxBuffer: 1e8 },
      (error, stdout, stderr) =>
        error ? reject(new Error(`${error.message}\n${stderr}`)) : resolve(stdout),
    ),
  );
}

const TICKS_PER_SECOND = 100;

/** The CPU milliseconds of a process; undefined where the system does not tell. */
export function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

const QUIET = { most: 0.03, looks: 2, patience: 60_000 };

/**
 * Waits until the processes use almost no CPU for two seconds. At the first start with many near
 * events the product queues their reminders, which must not be measured. After a minute it says so
 * and goes on.
 */
export async function untilQuiet(pids) {
  const used = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  // Without the system's figures there is nothing to wait for.
  if (Number.isNaN(used())) return;
  let quiet = 0;
  for (const start = Date.now(); quiet < QUIET.looks;) {
    const before = used();
    await pause(1_000);
    quiet = used() - before < QUIET.most * 1_000 ? quiet + 1 : 0;
    if (Date.now() - start < QUIET.patience) continue;
    console.warn("  not quiet after a minute");
    return;
  }
}

/** The resident megabytes of a process, now or at most. */
export function memoryOf(pid, what = "VmRSS") {
  try {
    const line = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Number(line?.[1]) / 1024;
  } catch {
    return undefined;
  }
}
