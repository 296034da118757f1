import { fstatSync } from "node:fs";

/** Levels of the log as sd-daemon(3) writes priorities; what is less is 7, debug. */
const PRIORITIES: [level: number, priority: number][] = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
];

/**
 * Whether standard error goes straight into systemd's journal.
 * @param stream JOURNAL_STREAM, which systemd sets: `device:inode` of the journal's socket; a program that was started with
 *   its errors elsewhere inherits the variable all the same
 */
export function isJournal(stream: string | undefined): boolean {
  const { dev, ino } = fstatSync(2, { bigint: true });
  return stream === `${dev}:${ino}`;
}

/**
 * A line of the log as the journal takes it, which removes the priority again: without it `journalctl --priority` knows
 * nothing of what is a warning.
 * @param line JSON that begins with its level
 */
export function withPriority(line: string): string {
  const level = Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);
  const [, priority] = PRIORITIES.find(([least]) => level >= least) ?? [0, 7];
  return `<${priority}>${line}`;
}

/** Why a process ends at once, on standard error: in the journal as an error. */
export function tellEnd(sentence: string, stream: string | undefined): void {
  process.stderr.write(`${isJournal(stream) ? "<3>" : ""}${sentence}\n`);
}
