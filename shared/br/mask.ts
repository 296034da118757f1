/**
 * Lays `chars` into the `0` slots of `pattern`, as far as they reach.
 *
 * A separator appears only when a character follows it, so that Backspace never meets one that the
 * mask would put back at once. Characters beyond the last slot are dropped.
 */
export function fillMask(pattern: string, chars: string): string {
  let filled = "";
  let next = 0;
  for (const slot of pattern) {
    if (next >= chars.length) break;
    filled += slot === "0" ? chars.charAt(next++) : slot;
  }
  return filled;
}
