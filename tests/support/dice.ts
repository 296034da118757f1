import { NOON } from "./cast.ts";

const DAY_MS = 86_400_000;

/** Dice that fall the same way for the same seed (mulberry32). */
export function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return {
    upTo,
    chance: (p: number) => next() < p,
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!,
    times: <T>(most: number, make: () => T): T[] => Array.from({ length: upTo(most) }, make),
    /** A moment of the last half year, more often of the last days. */
    moment: () => new Date(NOON.getTime() - Math.floor(next() ** 2 * 190 * DAY_MS)),
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => upTo(15).toString(16)).join("");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    day: () => new Date(NOON.getTime() + (upTo(220) - 185) * DAY_MS).toISOString().slice(0, 10),
  };
}
export type Dice = ReturnType<typeof dice>;

/** The seed of `npm run torture`, or a random one. Tests print it when they fail. */
export function seedOfRun(): number {
  return Number(process.env["TEST_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
}
