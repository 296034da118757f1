import { spawn } from "node:child_process";
import { constants } from "node:os";
import { pathToFileURL } from "node:url";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Ctrl-C arrives twice, from the terminal and from npm; so soon it is the same wish. */
const SAME_WISH_MS = 1000;
/** Milliseconds between two checks whether npm still lives. */
const LOOK_MS = 1000;

const exitCode = (signal) => 128 + (constants.signals[signal] ?? 0);

/**
 * Thrown by `run` when a signal ended the program; nothing may begin then. `code` is its exit code.
 */
export class Stopped extends Error {
  constructor(code) {
    super("stopped by a signal");
    this.code = code;
  }
}

/**
 * Calls `pass` with each signal of this process, and with SIGTERM when the npm above it is gone.
 */
function listen(pass) {
  const last = new Map();
  const handle = (signal) => {
    if (Date.now() - (last.get(signal) ?? 0) < SAME_WISH_MS) return;
    last.set(signal, Date.now());
    pass(signal);
  };
  for (const signal of SIGNALS) process.on(signal, handle);
  const parent = process.ppid;
  const look = () => process.ppid !== parent && (clearInterval(timer), handle("SIGTERM"));
  // npm cannot pass on its own SIGKILL. A process started by hand does not depend on its parent.
  const timer = process.env.npm_lifecycle_event ? setInterval(look, LOOK_MS) : undefined;
  return () => {
    clearInterval(timer);
    for (const signal of SIGNALS) process.off(signal, handle);
  };
}

function start({ command, args, follow, ...options }) {
  const stdio = follow ? ["inherit", "inherit", "inherit", "ipc"] : "inherit";
  const preload = follow ? ["--import", pathToFileURL(follow).href] : [];
  const child = spawn(command, [...preload, ...args], { stdio, ...options });
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? exitCode(signal)));
  });
  return { child, ended };
}

/**
 * Runs a program in the foreground, passes SIGINT, SIGTERM and SIGHUP on to it, and waits for its end.
 * @param {{ command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, shell?: boolean, follow?: string }} what
 *   `follow`: a module loaded first, with a channel that closes when this process ends in any way
 * @returns {Promise<number>} its exit code
 */
export async function run(what) {
  return runTogether([what]);
}

/**
 * Runs programs side by side; when one ends, the others are asked to.
 * @returns {Promise<number>} the exit code of the one that ended first
 * @throws {Stopped} when a signal asked for the end
 */
export async function runTogether(programs) {
  const running = programs.map(start);
  const pass = (signal) => {
    for (const { child } of running) child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  };
  let stopped;
  const deafen = listen((signal) => {
    stopped ??= signal;
    pass(signal);
  });
  try {
    const first = await Promise.race(running.map(({ ended }) => ended));
    if (!stopped) pass("SIGTERM");
    await Promise.all(running.map(({ ended }) => ended));
    if (stopped) throw new Stopped(first);
    return first;
  } finally {
    if (!stopped) pass("SIGTERM");
    deafen();
  }
}
