/**
 * Spreads cards over rows as evenly as it goes, longer rows first, so that none stands alone in a row below others.
 * @param count how many cards there are
 * @param most how many fit side by side; two with an odd count make one row of three
 * @returns for each card how many share its row
 */
export function rowsOf(count: number, most: number): number[] {
  const rows = Math.max(1, Math.min(Math.ceil(count / most), Math.floor(count / 2)));
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows)).flatMap((size) =>
    Array<number>(size).fill(size),
  );
}

/**
 * The row in which each card stands.
 * @param sizes of each card how many share its row, as `rowsOf` tells
 */
export function rowNumbers(sizes: readonly number[]): number[] {
  const numbers: number[] = [];
  for (let at = 0, row = 0; at < sizes.length; row++) {
    const size = sizes[at] ?? 1;
    numbers.push(...Array<number>(size).fill(row));
    at += size;
  }
  return numbers;
}
