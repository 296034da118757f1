import { parentPort, workerData } from "node:worker_threads";
import { type CardSheet, drawCardSheet } from "./card-sheet.ts";

// The thread of server/lib/card-sheets.ts: draws one batch and ends. An error ends it too.
const { logo, ...sheet } = workerData as CardSheet;
// A Buffer arrives as plain bytes, and the library would take those for the name of a file.
const drawn = logo ? { ...sheet, logo: { ...logo, bytes: Buffer.from(logo.bytes) } } : sheet;
await drawCardSheet(drawn, (piece) => parentPort?.postMessage(piece));
