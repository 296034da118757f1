const WINDOW_MS = 60_000;
const LEAST = 30;

/**
 * Tells of events that are harmless once, but worth a look when they happen again and again.
 * @param tell writes a line, at most one for each kind in a minute; `count` is how often it happened since the line before
 * @returns takes what happened, by a name of few values
 */
export function bursts(
  tell: (kind: string, count: number) => void,
  now: () => number = () => performance.now(),
): (kind: string) => void {
  const counts = new Map<string, number>();
  const told = new Set<string>();
  let until = 0;
  return (kind) => {
    if (now() >= until) {
      // A kind that was told keeps its count for the next line; the others were no burst.
      for (const each of counts.keys()) if (!told.has(each)) counts.delete(each);
      told.clear();
      until = now() + WINDOW_MS;
    }
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count < LEAST || told.has(kind)) return;
    told.add(kind);
    counts.set(kind, 0);
    tell(kind, count);
  };
}
