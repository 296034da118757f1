import { parentPort } from "node:worker_threads";
import type { Drawn } from "./drawing-thread.ts";
import type { Logo } from "./logo.ts";

interface Content {
  logo?: Logo | undefined;
}

/**
 * Answers the messages of server/lib/drawing-thread.ts: takes one content after the other.
 * @param draw takes what the other side sends to this program
 */
export function answerWith(draw: (content: never) => Promise<Uint8Array>): void {
  parentPort?.on("message", (content: Content) => {
    const drawn = draw(withBuffer(content) as never).then(
      (bytes): Drawn => ({ bytes }),
      (failure: unknown): Drawn => ({ failure }),
    );
    void drawn.then((answer) => parentPort?.postMessage(answer));
  });
}

/** A Buffer arrives as plain bytes, and the library of PDFs would take those for the name of a file. */
function withBuffer({ logo, ...content }: Content): Content {
  return logo ? { ...content, logo: { ...logo, bytes: Buffer.from(logo.bytes) } } : content;
}
