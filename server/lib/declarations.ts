import { once } from "node:events";
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { DeclarationPaper } from "./declaration-pdf.ts";
import type { Drawn } from "./declaration-worker.ts";
import { AppError } from "./errors.ts";

/** Each takes a tenth of a second: whoever comes later than these would wait for more than three seconds. */
const WAITING = 30;
const line = pLimit(1);

/**
 * Draws a declaration in a thread of its own, one after the other, so that all other calls are answered meanwhile.
 * @param isPatient for whom nobody waits, a letter: it takes its turn however long the line is
 * @returns the bytes of a PDF
 * @throws AppError unavailable when the line is full
 */
export async function drawDeclaration(
  paper: DeclarationPaper,
  { isPatient = false } = {},
): Promise<Uint8Array> {
  if (!isPatient && line.pendingCount >= WAITING)
    throw new AppError(
      "unavailable",
      "Muitas declarações ao mesmo tempo. Tente novamente em 5 segundos.",
      { retryAfter: 5 },
    );
  return line(() => draw(paper));
}

let thread: Worker | undefined;

async function draw(paper: DeclarationPaper): Promise<Uint8Array> {
  const worker = (thread ??= start());
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(worker, "exit", { signal }).then(() => {
    throw new Error("the thread of declarations ended");
  });
  // Who waits for a paper keeps the process; a thread that has nothing to do does not.
  worker.ref();
  try {
    worker.postMessage(paper);
    const [drawn] = (await Promise.race([once(worker, "message", { signal }), ended])) as [Drawn];
    if ("failure" in drawn) throw drawn.failure;
    return drawn.bytes;
  } finally {
    worker.unref();
    ended.catch(() => {});
    settled.abort();
  }
}

/** One that has ended, for want of memory for instance, is no reason against the next. */
function start(): Worker {
  const worker = new Worker(program(), { resourceLimits: { maxOldGenerationSizeMb: 128 } });
  const forget = () => {
    if (thread === worker) thread = undefined;
  };
  return worker.on("error", forget).on("exit", forget);
}

/** Beside the bundle (scripts/build.mjs); from the sources as it is. */
function program(): URL {
  const beside = new URL("./declaration-worker.js", import.meta.url);
  return existsSync(beside) ? beside : new URL("./declaration-worker.ts", import.meta.url);
}
