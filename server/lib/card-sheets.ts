import { PassThrough, type Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { CardSheet } from "./card-sheet.ts";
import { fileBeside } from "./beside.ts";
import { AppError } from "./errors.ts";

/** A batch of 2,000 takes seconds, so that few may wait for those before them. */
const MOST_WAITING = 4;
const PATIENCE = 10;

const PROGRAM = fileBeside(
  "./card-sheet-worker.js",
  import.meta.url,
  () => new URL("./card-sheet-worker.ts", import.meta.url),
);

const line = pLimit(1);

/**
 * Draws a batch of cards in a thread of its own, one batch after the other, so that other calls are
 * answered meanwhile. A reader that leaves ends its drawing.
 * @returns the PDF, in pieces as they are ready
 * @throws AppError unavailable when too many wait
 */
export function drawSheets(sheet: CardSheet): Readable {
  if (line.pendingCount >= MOST_WAITING)
    throw new AppError(
      "unavailable",
      `Muitas folhas de cartões ao mesmo tempo. Tente novamente em ${PATIENCE} segundos.`,
      { retryAfter: PATIENCE },
    );
  const pdf = new PassThrough();
  void line(() => (pdf.destroyed ? undefined : draw(sheet, pdf)));
  return pdf;
}

/** @returns when the thread has ended, well or not; a failure destroys the PDF */
function draw(sheet: CardSheet, pdf: PassThrough): Promise<void> {
  const worker = new Worker(PROGRAM, {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  pdf.once("close", () => void worker.terminate());
  worker.on("message", (piece: Uint8Array) => pdf.write(piece));
  worker.on("error", (error) => pdf.destroy(error));
  return new Promise((resolve) => {
    worker.once("exit", (code) => {
      if (code === 0) pdf.end();
      else pdf.destroy(new Error("the thread of cards ended"));
      resolve();
    });
  });
}
