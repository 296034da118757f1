import { parentPort } from "node:worker_threads";
import { declarationPdf, type DeclarationPaper } from "./declaration-pdf.ts";

/** The result of one paper. An error while drawing must not end the thread. */
export type Drawn = { bytes: Uint8Array } | { failure: unknown };

// The thread of server/lib/declarations.ts: takes one paper after the other.
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

/** A Buffer arrives as plain bytes, and the library would take those for the name of a file. */
function withBuffer({ logo, ...paper }: DeclarationPaper): DeclarationPaper {
  return logo ? { ...paper, logo: { ...logo, bytes: Buffer.from(logo.bytes) } } : paper;
}
