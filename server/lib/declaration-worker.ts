import { declarationPdf } from "./declaration-pdf.ts";
import { answerWith } from "./thread-program.ts";

// The thread of server/lib/declarations.ts.
answerWith(declarationPdf);
