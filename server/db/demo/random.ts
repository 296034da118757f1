import { createHash } from "node:crypto";

/** Random numbers that repeat: the same name gives the same sequence on every machine. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  /** True in a share `p` (0–1) of the calls. */
  chance: (p: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** An index of `weights`, each as likely as its weight; weights ≥ 0, not all 0. */
  weighted: (weights: readonly number[]) => number;
  /** The same members in another order, as a new list. */
  shuffle: <T>(list: readonly T[]) => T[];
}

/**
 * @param name each part of the data has its own sequence, so that a change in one leaves the others
 * as they are
 */
export function createRandom(name: string): Random {
  const next = mulberry32(createHash("sha256").update(name).digest().readUInt32LE());
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (p) => next() < p,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted: (weights) => weightedIndex(weights, next()),
    shuffle: (list) => shuffled(list, int),
  };
}

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, numbers in [0, 1). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function weightedIndex(weights: readonly number[], point: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = point * total;
  for (const [index, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return index;
  }
  return weights.findLastIndex((weight) => weight > 0);
}

function shuffled<T>(list: readonly T[], int: (min: number, max: number) => number): T[] {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = int(0, last);
    [copy[last], copy[other]] = [at(copy, other), at(copy, last)];
  }
  return copy;
}

/**
 * @throws RangeError beyond the end: a gap in the demonstration data is a bug, not a missing value
 */
export function at<T>(list: readonly T[], index: number): T {
  const member = list[index];
  if (member === undefined) throw new RangeError(`no member ${index} of ${list.length}`);
  return member;
}

/**
 * The uuid of a row of the demonstration data (version 8, RFC 9562 §5.8). The same name gives the
 * same uuid, so that bookmarks and screenshots fit after the data were made again.
 */
export function idOf(kind: string, key: string | number): string {
  const hex = createHash("sha256").update(`demo ${kind} ${key}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
