import type { DeclarationPaper } from "./declaration-pdf.ts";
import { createLine } from "./line.ts";
import { createThread, DRAWING } from "./thread.ts";

const line = createLine();
/** A paper is drawn more slowly than read, so one at a time is early enough. */
const reading = createLine();
const draw = createThread<DeclarationPaper, Uint8Array>("declaration-worker", DRAWING);

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
