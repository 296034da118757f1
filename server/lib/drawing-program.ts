import { parentPort } from "node:worker_threads";
import type { Drawn } from "./drawing-thread.ts";
import type { Logo } from "./logo.ts";
import type { SchoolLook } from "./school-look.ts";

interface Content {
  logo?: Logo | undefined;
  visual?: SchoolLook | undefined;
}

/**
 * Answers the messages of server/lib/drawing-thread.ts: takes one content after the other.
 * @param draw takes what the other side sends to this program
 */
export function answerWith(draw: (content: never) => Promise<Uint8Array>): void {
  parentPort?.on("message", (content: Content) => {
    const drawn = draw(withBuffers(content) as never).then(
      (bytes): Drawn => ({ bytes }),
      (failure: unknown): Drawn => ({ failure }),
    );
    void drawn.then((answer) => parentPort?.postMessage(answer));
  });
}

/** A Buffer arrives as plain bytes, and the library of PDFs would take those for the name of a file. */
export function withBuffers<Drawn extends Content>(content: Drawn): Drawn {
  const { logo, visual } = content;
  return {
    ...content,
    ...(logo && { logo: revived(logo) }),
    ...(visual?.logo && { visual: { ...visual, logo: revived(visual.logo) } }),
  };
}

const revived = <Mark extends Logo>(mark: Mark): Mark => ({
  ...mark,
  bytes: Buffer.from(mark.bytes),
});
