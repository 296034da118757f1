import { PassThrough, type Readable } from "node:stream";
import type { CardSheet } from "./card-sheet.ts";
import { busyFor, createLine } from "./line.ts";
import { createThread } from "./thread.ts";

/** A batch of 2,000 takes seconds, so that few may wait for those before them. */
const line = createLine({
  waiting: 4,
  busy: busyFor("Muitas folhas de cartões ao mesmo tempo", 10),
});
const draw = createThread<CardSheet, void>("card-sheet-worker", {
  limits: { maxOldGenerationSizeMb: 256 },
  patienceMs: 120_000,
  isAlone: true,
});

/**
 * Draws a batch of cards in a thread of its own, one batch after the other, so that other calls are
 * answered meanwhile. A reader that leaves ends its drawing.
 * @returns the PDF, in pieces as they are ready
 * @throws AppError unavailable when too many wait
 */
export function drawSheets(sheet: CardSheet): Readable {
  const pdf = new PassThrough();
  const left = new AbortController();
  pdf.once("close", () => left.abort());
  void line(async () => {
    if (pdf.destroyed) return;
    try {
      await draw(sheet, { onPiece: (piece) => pdf.write(piece), signal: left.signal });
      pdf.end();
    } catch (error) {
      pdf.destroy(error as Error);
    }
  });
  return pdf;
}
