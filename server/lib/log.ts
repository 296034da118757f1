import { pino, type DestinationStream, type Logger } from "pino";
import { withPriority } from "./journal.ts";
import { isOfDatabase } from "./pg-errors.ts";

/** What the log tells of an error. */
interface Told {
  type: string;
  message?: string;
  /** SQLSTATE, or the code of the system or of the framework. */
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  routine?: string;
  /** Where in the program; absent where nothing but words is known. */
  stack?: string;
  cause?: Told;
}

/**
 * The log of the process. A failed query is told by code, constraint and place: its message and its details quote what
 * people typed.
 * @param toJournal each line begins with its priority, as systemd's journal reads it
 */
export function createLog(
  level: string,
  destination: DestinationStream,
  { toJournal = false } = {},
): Logger {
  const hooks = toJournal ? { streamWrite: withPriority } : {};
  return pino({ level, serializers: { err: tellError }, hooks }, destination);
}

/** An error as the log may keep it. */
export function tellError(thrown: unknown): Told {
  // PGlite throws plain objects too.
  const { code, constraint, table, column, routine, cause, message, stack, constructor } = Object(
    thrown,
  ) as Record<string, unknown> & { constructor?: { name?: string } };
  const beneath = cause === undefined ? undefined : tellError(cause);
  return {
    type: constructor?.name ?? typeof thrown,
    ...texts({ code, constraint, table, column, routine }),
    ...(typeof message === "string" && isOurs(thrown) ? { message } : {}),
    // One place is enough: that of the innermost which knows one.
    ...(beneath?.stack === undefined ? placeOf(stack, message) : {}),
    ...(beneath === undefined ? {} : { cause: beneath }),
  };
}

/** Whether the message is the program's own: the database's, its driver's and a parser's repeat what they were given. */
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

/** Beyond these a stack tells of the framework. */
const FRAMES = 8;

/** The frames alone: a stack begins with the message, over as many lines as that has. */
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
