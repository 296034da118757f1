import { expect, test } from "vitest";
import { together } from "./together.ts";

const NOW = new Date("2026-03-10T12:00:00Z");

function counting() {
  const asked: string[][] = [];
  const read = together(async (keys) => {
    asked.push(keys);
    if (keys.includes("broken")) throw new Error("no answer");
    return new Map(keys.filter((key) => key !== "nobody").map((key) => [key, `of ${key}`]));
  });
  return { asked, ask: (key: string) => read(key, NOW) };
}

test("calls of one turn are one reading, and each gets its own answer", async () => {
  const { asked, ask } = counting();
  const found = await Promise.all(["ana", "bruno", "nobody", "ana"].map(ask));
  expect(found).toEqual(["of ana", "of bruno", undefined, "of ana"]);
  expect(asked).toEqual([["ana", "bruno", "nobody"]]);
});

test("nothing is kept: a call after a reading began is read again", async () => {
  const { asked, ask } = counting();
  const first = ask("ana");
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  await Promise.all([first, ask("ana")]);
  await ask("ana");
  expect(asked).toEqual([["ana"], ["ana"], ["ana"]]);
});

test("a reading that fails fails for those who were in it, not for the next", async () => {
  const { ask } = counting();
  const results = await Promise.allSettled([ask("ana"), ask("broken")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(ask("ana")).resolves.toBe("of ana");
});
