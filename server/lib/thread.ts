import { on } from "node:events";
import { type ResourceLimits, Worker } from "node:worker_threads";
import { fileBeside } from "./beside.ts";

/** A message of a program; the last one of a job says what came of it. */
export type Told = { piece: Uint8Array } | { done: unknown } | { failure: unknown };

interface Size {
  /** The most memory of a thread; whoever needs more ends it. */
  limits: ResourceLimits;
  /** Milliseconds after which a job is given up, and its thread with it. */
  patienceMs: number;
  /** A thread serves one job alone, so that nothing of it is left behind. */
  isAlone?: boolean;
}

/** A drawing takes tenths of a second. */
export const DRAWING: Size = { limits: { maxOldGenerationSizeMb: 128 }, patienceMs: 30_000 };

interface Hearing {
  /** Takes what the program tells before it is done. */
  onPiece?: (piece: Uint8Array) => void;
  /** Ends the job and its thread. */
  signal?: AbortSignal;
}

type Job<Content, Result> = (content: Content, hearing?: Hearing) => Promise<Result>;

/**
 * Works in a thread of its own, so that other calls are answered meanwhile. The thread starts with the first job and waits for
 * the next one; one that has ended, for example out of memory, costs its own job alone. It bounds no line: see createLine.
 * @param name of the program in this folder, without its ending; it calls `answerWith`
 * @returns does a job; it throws what the program threw, an AbortError when its time is over, or why the thread ended
 */
export function createThread<Content extends object, Result>(
  name: string,
  { limits, patienceMs, isAlone = false }: Size,
): Job<Content, Result> {
  const program = programOf(name);
  let idle: Worker | undefined;

  function start(): Worker {
    const worker = new Worker(program, { resourceLimits: limits });
    const forget = () => {
      if (idle === worker) idle = undefined;
    };
    // Without a listener, an error between two jobs would end the process.
    return worker.on("error", forget).on("exit", forget);
  }

  return async (content, { onPiece, signal } = {}) => {
    const ends = [AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])];
    // Nobody else's job is sent to a thread before it has answered.
    const worker = idle ?? start();
    idle = undefined;
    // It keeps the process alive only while somebody waits for a job.
    worker.ref();
    let isSound = false;
    try {
      const told = on(worker, "message", { signal: AbortSignal.any(ends), close: ["exit"] });
      worker.postMessage(content);
      for await (const [one] of told as AsyncIterable<[Told]>) {
        isSound = !isAlone && !("piece" in one);
        if ("failure" in one) throw one.failure;
        if ("done" in one) return one.done as Result;
        onPiece?.(one.piece);
      }
      throw new Error(`the thread ${name} ended`);
    } finally {
      if (isSound && idle === undefined) {
        worker.unref();
        idle = worker;
      } else await worker.terminate();
    }
  };
}

const programOf = (name: string): string | URL =>
  fileBeside(`./${name}.js`, import.meta.url, () => new URL(`./${name}.ts`, import.meta.url));
