interface Calm {
  /** In each window of this length at most so many lines are written, and each kind only once. */
  windowMs?: number;
  lines?: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

/**
 * Keeps repeated errors from filling the log: it writes at most ten lines in ten seconds, and each
 * kind once.
 * @param tell writes a line; its `omitted` is the number of lines left out since the one before
 * @returns takes the kind of a line and the line
 */
export function calmly<Entry extends object>(
  tell: (entry: Entry & { omitted?: number }) => void,
  { windowMs = 10_000, lines = 10, now = () => performance.now() }: Calm = {},
): (kind: string, entry: Entry) => void {
  const told = new Set<string>();
  let until = 0;
  let omitted = 0;
  return (kind, entry) => {
    if (now() >= until) {
      told.clear();
      until = now() + windowMs;
    }
    if (told.has(kind) || told.size === lines) {
      omitted += 1;
      return;
    }
    told.add(kind);
    tell(omitted > 0 ? { ...entry, omitted } : entry);
    omitted = 0;
  };
}
