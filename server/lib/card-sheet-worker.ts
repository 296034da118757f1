import { parentPort, workerData } from "node:worker_threads";
import { type CardSheet, drawCardSheet } from "./card-sheet.ts";
import { withBuffers } from "./drawing-program.ts";

// The thread of server/lib/card-sheets.ts: draws one batch and ends. An error ends it too.
await drawCardSheet(withBuffers(workerData as CardSheet), (piece) =>
  parentPort?.postMessage(piece),
);
