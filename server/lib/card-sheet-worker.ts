import { drawCardSheet } from "./card-sheet.ts";
import { answerWith } from "./thread-program.ts";

// The thread of server/lib/card-sheets.ts.
answerWith(drawCardSheet);
