import { parentPort } from "node:worker_threads";
import { declarationPdf, type DeclarationPaper } from "./declaration-pdf.ts";

/** What becomes of a paper; an error of the drawing is no end of the thread. */
export type Drawn = { bytes: Uint8Array } | { failure: unknown };

// The thread of server/lib/declarations.ts: one paper after the other comes in, and what became of each goes out.
parentPort?.on("message", (paper: DeclarationPaper) => {
  void draw(paper).then((drawn) => parentPort?.postMessage(drawn));
});

async function draw(paper: DeclarationPaper): Promise<Drawn> {
  try {
    return { bytes: await declarationPdf(withBuffer(paper)) };
  } catch (failure) {
    return { failure };
  }
}

/** A Buffer arrives as plain bytes, which the library takes for the name of a file. */
function withBuffer({ logo, ...paper }: DeclarationPaper): DeclarationPaper {
  return logo ? { ...paper, logo: { ...logo, bytes: Buffer.from(logo.bytes) } } : paper;
}
