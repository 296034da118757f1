import { pino, type DestinationStream, type Logger } from "pino";
import { withPriority } from "./journal.ts";
import { isOfDatabase } from "./pg-errors.ts";

interface Told {
  type: string;
  message?: string;
  /** SQLSTATE, or the code of the system or of the framework. */
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  routine?: string;
  /** Places in the program; absent where only words are known. */
  stack?: string;
  cause?: Told;
}

/**
 * Makes the log of the process. A failed query is told by code, constraint and place only: its
 * message and details quote what people typed.
 * @param toJournal each line begins with its priority, for systemd's journal
 */
export function createLog(
  level: string,
  destination: DestinationStream,
  { toJournal = false } = {},
): Logger {
  const hooks = toJournal ? { streamWrite: withPriority } : {};
  return pino({ level, serializers: { err: tellError }, hooks }, destination);
}

/** Removes from an error all that the log may not keep. */
export function tellError(thrown: unknown): Told {
  const { code, constraint, table, column, routine, cause, message, stack, constructor } = Object(
    thrown,
  ) as Record<string, unknown> & { constructor?: { name?: string } };
  const beneath = cause === undefined ? undefined : tellError(cause);
  return {
    type: constructor?.name ?? typeof thrown,
    ...texts({ code, constraint, table, column, routine }),
    ...(typeof message === "string" && isOurs(thrown) ? { message } : {}),
    // One place is enough, that of the innermost error which has one.
    ...(beneath?.stack === undefined ? placeOf(stack, message) : {}),
    ...(beneath === undefined ? {} : { cause: beneath }),
  };
}

/** True if the message is ours. Those of the database, driver and parsers quote their input. */
function isOurs(thrown: unknown): boolean {
  return thrown instanceof Error && !(thrown instanceof SyntaxError) && !isOfDatabase(thrown);
}

function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

/** Later frames belong to the framework. */
const FRAMES = 8;

/** Keeps only the frames: a stack begins with the message, which may have several lines. */
function placeOf(stack: unknown, message: unknown): { stack?: string } {
  if (typeof stack !== "string" || typeof message !== "string") return {};
  const at = stack.indexOf(message);
  if (at < 0) return {};
  const frames = stack
    .slice(at + message.length)
    .trim()
    .split("\n");
  return { stack: frames.slice(0, FRAMES).join("\n") };
}
