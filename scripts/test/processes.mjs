import { execFileSync } from "node:child_process";

/**
 * A server and its children; the server first, so that none is born meanwhile.
 * @param {number} server
 * @returns {number[]}
 */
export function processesOf(server) {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const processes = table.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  return [server, ...processes.filter(([, parent]) => parent === server).map(([pid]) => pid)];
}

/**
 * Tells all processes of a server something: SIGKILL as if the machine were gone, SIGSTOP as if its line were.
 * @param {number} server
 * @param {NodeJS.Signals} signal
 */
export function signalAll(server, signal) {
  for (const pid of processesOf(server)) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended by itself.
    }
  }
}
