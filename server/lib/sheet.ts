import { AppError } from "./errors.ts";
import { busyFor, createFairLine } from "./line.ts";
import type { PackedSheet, SheetFile, SheetLine, SheetRead } from "./sheet-worker.ts";
import { createThread } from "./thread.ts";

export type { SheetLine } from "./sheet-worker.ts";

/** The titles of a file, its rows that are not empty, and how much text they have. */
export interface Sheet extends Omit<PackedSheet, "portions"> {
  /** The rows in their order; a portion's text is let go of with the portion. */
  portions: () => Generator<SheetLine[]>;
}

/** A hostile file is given up after 5 s; twenty thousand rows take a second. */
const inThread = createThread<SheetFile, SheetRead>("sheet-worker", {
  limits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  patienceMs: 5_000,
  isAlone: true,
});

/**
 * One file at a time, because each may take a processor for seconds. With two before it a caller
 * still gets an answer before the server, after 20 s of silence, cuts the line.
 */
const line = createFairLine({
  atOnce: 1,
  perCaller: 1,
  waiting: 2,
  busy: busyFor("Outras planilhas estão sendo abertas", 5),
});

const TOO_MUCH = "A planilha demorou demais para abrir. Divida em partes e envie de novo.";

/**
 * Reads a CSV or XLSX file in a thread of its own, which ends with it, within limits of memory and
 * time, and hands it to `keep`. A caller has one file here at a time, until it is kept.
 * @param most rows, empty ones too
 * @throws AppError invalid with the sentence that says what is wrong with the file; unavailable
 * where the caller has a file here, or too many wait
 */
export function withSheet<T>(
  caller: string,
  file: SheetFile,
  keep: (sheet: Sheet) => Promise<T>,
): Promise<T> {
  return line(caller, async (turn) => keep(unpacked(await turn(() => read(file)))));
}

function unpacked({ portions, ...sheet }: PackedSheet): Sheet {
  return {
    ...sheet,
    *portions() {
      for (let next = portions.shift(); next !== undefined; next = portions.shift())
        yield JSON.parse(Buffer.from(next.buffer).toString()) as SheetLine[];
    },
  };
}

async function read(file: SheetFile): Promise<PackedSheet> {
  try {
    const answer = await inThread(file);
    if ("sheet" in answer) return answer.sheet;
    throw new AppError("invalid", answer.sentence);
  } catch (cause) {
    const { name, code } = Object(cause) as { name?: string; code?: string };
    if (name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY")
      throw new AppError("invalid", TOO_MUCH, { cause });
    throw cause;
  }
}
