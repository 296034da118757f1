import { answerWith } from "./thread-program.ts";
import { drawEventPicture } from "./event-picture.ts";

// The thread of server/lib/event-pictures.ts.
answerWith(drawEventPicture);
