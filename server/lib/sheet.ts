import { once } from "node:events";
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { AppError } from "./errors.ts";
import type { Sheet, SheetFile, SheetRead } from "./sheet-worker.ts";

export type { Sheet } from "./sheet-worker.ts";

/** One file at a time: each may take a processor for seconds. */
const line = pLimit(1);
/** A hostile file is given up after this; ten thousand rows take half a second. */
const PATIENCE_MS = 10_000;
const MEMORY_MB = 384;

const TOO_MUCH = "A planilha demorou demais para abrir. Divida em partes e envie de novo.";

/**
 * Reads a CSV or XLSX file in a thread of its own, which ends with it, within limits of memory and
 * time.
 * @param most rows, empty ones too
 * @throws AppError invalid with the sentence that says what is wrong with the file
 */
export function readSheetFile(bytes: Uint8Array, most: number): Promise<Sheet> {
  return line(() => read({ bytes, most }));
}

async function read(file: SheetFile): Promise<Sheet> {
  const worker = new Worker(program(), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
  });
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    worker.postMessage(file);
    const [answer] = (await once(worker, "message", { signal: patience })) as [SheetRead];
    if ("sheet" in answer) return answer.sheet;
    if ("sentence" in answer) throw new AppError("invalid", answer.sentence);
    throw answer.failure;
  } catch (cause) {
    const { name, code } = Object(cause) as { name?: string; code?: string };
    if (name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY")
      throw new AppError("invalid", TOO_MUCH, { cause });
    throw cause;
  } finally {
    await worker.terminate();
  }
}

/**
 * In the bundle the program lies beside it (scripts/build.mjs); otherwise it is the source file.
 */
function program(): URL {
  const beside = new URL("./sheet-worker.js", import.meta.url);
  return existsSync(beside) ? beside : new URL("./sheet-worker.ts", import.meta.url);
}
