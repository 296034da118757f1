import { once } from "node:events";
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { DeclarationPaper } from "./declaration-pdf.ts";
import type { Drawn } from "./declaration-worker.ts";

const line = pLimit(1);
/** A paper is drawn more slowly than read, so one at a time is early enough. */
const reading = pLimit(1);

/**
 * Draws a declaration in a thread of its own, one after the other, so that other calls are answered
 * meanwhile.
 * @param read gives the content; one runs at a time, because many papers of one school would hold
 * all connections
 * @returns the bytes of a PDF
 * @throws whatever `read` throws
 */
export async function drawDeclaration(read: () => Promise<DeclarationPaper>): Promise<Uint8Array> {
  return drawInTurn(await reading(read));
}

/** Draws a declaration whose content is known, when those before it are drawn. */
export function drawInTurn(paper: DeclarationPaper): Promise<Uint8Array> {
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
  // The thread keeps the process alive only while somebody waits for a paper.
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

/**
 * Starts the thread. If one has ended, for example out of memory, the next paper starts another.
 */
function start(): Worker {
  const worker = new Worker(program(), { resourceLimits: { maxOldGenerationSizeMb: 128 } });
  const forget = () => {
    if (thread === worker) thread = undefined;
  };
  return worker.on("error", forget).on("exit", forget);
}

/**
 * In the bundle the program lies beside it (scripts/build.mjs); otherwise it is the source file.
 */
function program(): URL {
  const beside = new URL("./declaration-worker.js", import.meta.url);
  return existsSync(beside) ? beside : new URL("./declaration-worker.ts", import.meta.url);
}
