import { answerWith } from "./thread-program.ts";
import { redrawLogo } from "./school-logo.ts";

// The thread of server/lib/school-logos.ts.
answerWith(redrawLogo);
