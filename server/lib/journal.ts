import { fstatSync } from "node:fs";

/** Levels of the log and their priorities (sd-daemon(3)); lower levels become 7, debug. */
const PRIORITIES: [level: number, priority: number][] = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
];

/**
 * Tells whether standard error goes straight into systemd's journal.
 * @param stream JOURNAL_STREAM, which systemd sets: `device:inode` of the journal's socket. A
 * program whose errors go elsewhere inherits the variable too, so the socket is compared
 */
export function isJournal(stream: string | undefined): boolean {
  const { dev, ino } = fstatSync(2, { bigint: true });
  return stream === `${dev}:${ino}`;
}

/**
 * Puts the priority before a line, for the journal, which removes it again. Without it `journalctl
 * --priority` cannot find warnings.
 * @param line JSON that begins with its level
 */
export function withPriority(line: string): string {
  const level = Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);
  const [, priority] = PRIORITIES.find(([least]) => level >= least) ?? [0, 7];
  return `<${priority}>${line}`;
}

/** Tells on standard error why a process ends at once; the journal shows it as an error. */
export function tellEnd(sentence: string, stream: string | undefined): void {
  process.stderr.write(`${isJournal(stream) ? "<3>" : ""}${sentence}\n`);
}
