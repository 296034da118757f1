import { expect, test } from "vitest";
import { inPieces } from "./in-pieces.ts";

test("rests after each piece for as long as it took, and not after the last", async () => {
  const takes = [30, 50, 10];
  const done: string[] = [];
  let clock = 0;
  await inPieces(
    async () => {
      const took = takes.shift() ?? 0;
      clock += took;
      done.push(`work ${took}`);
      return takes.length > 0;
    },
    {
      now: () => clock,
      rest: async (ms) => {
        clock += ms;
        done.push(`rest ${ms}`);
      },
    },
  );
  expect(done).toEqual(["work 30", "rest 30", "work 50", "rest 50", "work 10"]);
});

test("a piece that fails ends the work", async () => {
  const work = inPieces(() => Promise.reject(new Error("away")));
  await expect(work).rejects.toThrow("away");
});
