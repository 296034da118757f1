/**
 * Finds the name that was probably meant.
 * @param typed what was written
 * @param names what exists
 * @returns the nearest name that is not `typed` itself and at most one slip away (a letter missing,
 * added, wrong, or two swapped), two where it has ten letters or more; undefined where none is so
 * near
 */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const near = names
    .map((name) => ({ name, slips: slipsBetween(typed, name) }))
    .filter(({ name, slips }) => slips <= (name.length < 10 ? 1 : 2))
    .toSorted((a, b) => a.slips - b.slips);
  return near[0]?.name;
}

/** Counts the letters between two texts (optimal string alignment): a swap of neighbours is one. */
export function slipsBetween(a: string, b: string): number {
  let [older, old]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        cell(old, column) + 1,
        cell(line, column - 1) + 1,
        cell(old, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwap ? cell(older, column - 2) + 1 : Infinity,
      );
    }
    [older, old] = [old, line];
  }
  return cell(old, b.length);
}

const cell = (line: number[] | undefined, column: number): number => line?.[column] ?? Infinity;
