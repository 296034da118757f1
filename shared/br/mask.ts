/**
 * Puts `chars` into the `0` slots of `pattern`, as far as they reach.
 *
 * A separator appears only when a character follows it; otherwise the mask would put it back at
 * once after Backspace. Characters beyond the last slot are dropped.
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
