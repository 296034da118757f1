/** A module's number as the form holds it. */
interface Numbered {
  modulo: string;
}

/** The modules with one of them moved; numbers that were positions stay positions (product/dados.md#constants). */
export function moved<Row extends Numbered>(rows: readonly Row[], from: number, to: number): Row[] {
  const [row] = rows.slice(from, from + 1);
  if (!row || to < 0 || to >= rows.length) return [...rows];
  return renumbered(rows, rows.toSpliced(from, 1).toSpliced(to, 0, row));
}

/** Takes one module out and renumbers the others likewise. */
export function without<Row extends Numbered>(rows: readonly Row[], index: number): Row[] {
  return renumbered(rows, rows.toSpliced(index, 1));
}

/** "2A" is a name and stays; "2" in second place is a position and follows its row. */
function renumbered<Row extends Numbered>(before: readonly Row[], after: Row[]): Row[] {
  return after.map((row, index) => {
    const wasPosition = row.modulo.trim() === String(before.indexOf(row) + 1);
    return wasPosition ? { ...row, modulo: String(index + 1) } : row;
  });
}
