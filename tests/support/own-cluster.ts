import { execFile, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { inProject } from "./sources.ts";

/** A PostgreSQL of the test's own, which the test may damage. */
export interface OwnCluster {
  url: string;
  /** Restarts like an operator; resolves when the server accepts connections again. */
  restart: (mode: "fast" | "immediate") => Promise<void>;
  /** Freezes every process of the server; `wake` lets all go on. */
  silence: () => void;
  wake: () => void;
  copy: () => Promise<OwnCluster>;
  stop: () => Promise<void>;
}

interface Place {
  who: Pick<SpawnOptions, "uid" | "gid">;
  folder: string;
  data: string;
  settings: string[];
  url: string;
}
type Prepare = (bin: string) => Promise<Place>;
type Copy = (bin: string, place: Place) => Promise<Omit<Place, "who">>;
const { prepare }: { prepare: Prepare } = await import(inProject("scripts/test/initdb.mjs"));
const { copyCluster }: { copyCluster: Copy } = await import(inProject("scripts/test/standby.mjs"));
const { signalAll }: { signalAll: (server: number, signal: NodeJS.Signals) => void } = await import(
  inProject("scripts/test/processes.mjs")
);

/** Ends the server when its input closes, however the tests end. */
const KEEPER = `cat >/dev/null; for pid in $(ps -A -o pid=,ppid= | awk -v p="$(head -n 1 "$1/postmaster.pid")" '$1 == p || $2 == p { print $1 }'); do kill -CONT "$pid"; done
"$0" -D "$1" -m immediate stop >/dev/null; rm -rf "$2"`;

export async function startOwnCluster(): Promise<OwnCluster> {
  const bin = process.env["TEST_DATABASE_BIN"];
  if (bin === undefined)
    throw new Error("TEST_DATABASE_BIN is missing: run these tests with `npm test -- postgres`");
  return start(bin, await prepare(bin));
}

async function start(bin: string, place: Place): Promise<OwnCluster> {
  const { who, folder, data, settings, url } = place;
  const program = path.join(bin, "pg_ctl");
  const keeper = spawn("sh", ["-c", KEEPER, program, data, folder], {
    cwd: folder,
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    ...who,
  });
  const pgCtl = (...args: string[]) =>
    promisify(execFile)(program, ["-D", data, "-w", "-l", path.join(folder, "log"), ...args], {
      cwd: folder,
      ...who,
    });
  // Commits survive the server's sudden end, which is tested here; only a power cut of the machine
  // could lose them.
  await pgCtl("-o", [...settings, "--synchronous_commit=on"].join(" "), "start");
  const signal = (name: "SIGSTOP" | "SIGCONT") =>
    signalAll(Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[0]), name);
  return {
    url,
    restart: async (mode) => {
      await pgCtl("-m", mode, "restart");
    },
    silence: () => signal("SIGSTOP"),
    wake: () => signal("SIGCONT"),
    copy: async () => start(bin, { who, ...(await copyCluster(bin, place)) }),
    stop: async () => {
      keeper.stdin?.end();
      await once(keeper, "exit");
    },
  };
}
