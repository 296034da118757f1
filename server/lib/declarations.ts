import { once } from "node:events";
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { DeclarationPaper } from "./declaration-pdf.ts";
import type { Drawn } from "./declaration-worker.ts";
import { AppError } from "./errors.ts";

/** The most papers at once: each takes 0.1 s, so the next would wait for over three seconds. */
const MOST = 31;
const line = pLimit(1);
/** Calls that have a place, whether their papers are read, wait or are drawn. */
let placed = 0;

/**
 * Draws a declaration in a thread of its own, one after the other, so that other calls are answered
 * meanwhile.
 * @param read gives the content. It runs once the call has a place, so that refused calls cost the
 * database nothing.
 * @returns the bytes of a PDF
 * @throws AppError unavailable when all places are taken; whatever `read` throws
 */
export async function drawDeclaration(read: () => Promise<DeclarationPaper>): Promise<Uint8Array> {
  if (placed >= MOST)
    throw new AppError(
      "unavailable",
      "Muitas declarações ao mesmo tempo. Tente novamente em 5 segundos.",
      { retryAfter: 5 },
    );
  placed += 1;
  try {
    const paper = await read();
    return await drawInTurn(paper);
  } finally {
    placed -= 1;
  }
}

/** Draws the declaration of a letter. Nobody waits for a letter, so there is no limit of places. */
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
