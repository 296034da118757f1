import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Milliseconds in which a program must answer on a busy machine, and must end before it is killed.
 */
const START_MS = 120_000;
const END_MS = 15_000;

/** @typedef {{ drill: string, what: string, figure: string, isGood: boolean }} Figure */

/** One run of a drill: its folder, the programs that it started, and its figures. */
export class Drill {
  /** @type {Figure[]} */
  figures = [];
  /** A temporary folder of this run's own, removed at its end; other accounts may enter it. */
  folder = mkdtempSync(path.join(tmpdir(), "capelo-drill-"));
  #cleanups = [];
  #ended;

  constructor(name) {
    this.name = name;
  }

  /** Registers something to undo at the end; the latest is undone first. */
  onEnd(undo) {
    this.#cleanups.push(undo);
  }

  /** Undoes everything once, even if called again. */
  end() {
    this.#ended ??= (async () => {
      for (const undo of this.#cleanups.toReversed())
        await Promise.resolve(undo()).catch((error) => console.error(error));
      rmSync(this.folder, { recursive: true, force: true });
    })();
    return this.#ended;
  }

  /**
   * A row of the table.
   * @param {string} what in words of an operator
   * @param {string | number} figure with its unit
   * @param {boolean} [isGood] false fails the drill
   */
  figure(what, figure, isGood = true) {
    this.figures.push({ drill: this.name, what, figure: String(figure), isGood });
    console.log(`${isGood ? "✓" : "✗"} ${what}: ${figure}`);
  }

  /**
   * Starts a program and waits until `ready` says true; at the end of the drill it gets SIGTERM, later SIGKILL.
   * @param {{ command: string, args?: string[], env?: NodeJS.ProcessEnv, cwd?: string, who?: { uid?: number, gid?: number },
   *   endsBy?: NodeJS.Signals, ready?: (words: () => string) => unknown }} program
   *   `env` is the whole environment but PATH; `ready` gets all that the program has printed
   * @returns {Promise<{ pid: number, words: () => string, lives: () => boolean, stop: (signal?: NodeJS.Signals) => Promise<number | null> }>}
   *   `stop` waits for the end and gives the exit code
   */
  async start({ command, args = [], env = {}, cwd, who, endsBy = "SIGTERM", ready }) {
    const child = spawn(command, args, {
      cwd: cwd ?? this.folder,
      env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      ...who,
    });
    let words = "";
    let over = false;
    let code = null;
    const ended = new Promise((resolve) => {
      child.once("error", (error) => ((words += error.message), (over = true), resolve(null)));
      child.once("exit", (status) => ((over = true), resolve((code = status))));
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => (words = `${words}${chunk}`.slice(-200_000)));
    const stop = async (signal = endsBy) => {
      if (!over) child.kill(signal);
      const timer = setTimeout(() => child.kill("SIGKILL"), END_MS);
      await ended;
      clearTimeout(timer);
      return code;
    };
    this.onEnd(() => stop());
    await until(async () => {
      if (over) throw new Error(`${command} ended at once (${code}): ${words.trim()}`);
      return ready === undefined || (await ready(() => words));
    }, `${command} did not start`).catch((error) => {
      throw new Error(`${error.message}\n${words.slice(-2000)}`);
    });
    return { pid: child.pid ?? 0, words: () => words, lives: () => !over, stop };
  }
}

/**
 * Asks again every 50 ms until the answer is true.
 * @public for drills that wait for more than a start
 * @throws Error with `complaint` when it is not within the time
 */
export async function until(isTrue, complaint, ms = START_MS) {
  for (const start = Date.now(); ; await pause(50)) {
    if (await isTrue()) return;
    if (Date.now() - start > ms) throw new Error(complaint);
  }
}
