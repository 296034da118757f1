import { parentPort, type Transferable } from "node:worker_threads";
import type { Logo } from "./logo.ts";
import type { SchoolLook } from "./school-look.ts";
import type { Told } from "./thread.ts";

interface Content {
  logo?: Logo | undefined;
  visual?: SchoolLook | undefined;
}

/**
 * Answers the jobs of server/lib/thread.ts, one after the other. An error must not end the thread.
 * @param work takes what the other side sends to this program; `tell` sends a piece ahead of the result
 * @param moved the memory of a result that is handed over instead of copied
 */
export function answerWith<Result>(
  work: (content: never, tell: (piece: Uint8Array) => void) => Promise<Result>,
  moved: (result: Result) => Transferable[] = () => [],
): void {
  const say = (told: Told, parts: Transferable[] = []) => parentPort?.postMessage(told, parts);
  const tell = (piece: Uint8Array) => say({ piece });
  parentPort?.on("message", (content: Content) => {
    void work(withBuffers(content) as never, tell).then(
      (done) => say({ done }, moved(done)),
      (failure: unknown) => say({ failure }),
    );
  });
}

/** A Buffer arrives as plain bytes, and the library of PDFs would take those for the name of a file. */
function withBuffers<Drawn extends Content>(content: Drawn): Drawn {
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
