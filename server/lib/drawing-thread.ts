import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { fileBeside } from "./beside.ts";

/** The result of one drawing. An error while drawing must not end the thread. */
export type Drawn = { bytes: Uint8Array } | { failure: unknown };

/**
 * A thread of its own that draws, so that other calls are answered meanwhile. It starts with the
 * first drawing; if it has ended, for example out of memory, the next drawing starts another.
 * Nothing else is sent to it before it has answered.
 * @param name of the program in this folder, without its ending
 */
export function drawingThread(name: string): (content: object) => Promise<Uint8Array> {
  let thread: Worker | undefined;

  function start(): Worker {
    const program = fileBeside(
      `./${name}.js`,
      import.meta.url,
      () => new URL(`./${name}.ts`, import.meta.url),
    );
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 128 } });
    const forget = () => {
      if (thread === worker) thread = undefined;
    };
    return worker.on("error", forget).on("exit", forget);
  }

  return async (content) => {
    const worker = (thread ??= start());
    const settled = new AbortController();
    const { signal } = settled;
    const ended = once(worker, "exit", { signal }).then(() => {
      throw new Error(`the thread ${name} ended`);
    });
    // The thread keeps the process alive only while somebody waits for a drawing.
    worker.ref();
    try {
      worker.postMessage(content);
      const [drawn] = (await Promise.race([once(worker, "message", { signal }), ended])) as [Drawn];
      if ("failure" in drawn) throw drawn.failure;
      return drawn.bytes;
    } finally {
      worker.unref();
      ended.catch(() => {});
      settled.abort();
    }
  };
}
