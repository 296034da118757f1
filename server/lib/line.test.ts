// Holds security.md#processes-and-database: of what is scarce few wait, and the others are told when to come back.
import { expect, test } from "vitest";
import { busyFor, createLine, createPlaces } from "./line.ts";

const busy = busyFor("Muitas imagens ao mesmo tempo", 5);
const refusal = {
  code: "unavailable",
  message: "Muitas imagens ao mesmo tempo. Tente novamente em 5 segundos.",
  retryAfter: 5,
};

/** A work that ends when told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { run: () => promise, end: resolve, fail: reject };
}

test("beside those who run only so many wait; whoever finds no place begins nothing", async () => {
  const line = createLine({ atOnce: 2, waiting: 1, busy });
  const [first, second] = [work(), work()];
  const all = [line(first.run), line(second.run)];
  // A work begins a moment after it has come; until then it waits.
  await Promise.resolve();
  all.push(line(async () => {}));
  let isBegun = false;
  expect(() => line(async () => void (isBegun = true))).toThrow(
    expect.objectContaining(refusal) as Error,
  );
  first.fail(new Error("gone"));
  second.end();
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  await line(async () => {});
  expect(isBegun).toBe(false);
});

test("a place is free again when its caller has left, and callers have places of their own", () => {
  const enter = createPlaces(2, busy, "too-many");
  const [leave] = [enter("ana"), enter("ana")];
  expect(() => enter("ana")).toThrow(
    expect.objectContaining({ ...refusal, code: "too-many" }) as Error,
  );
  enter("bia");
  expect(leave()).toBe(1);
  expect(enter("ana")()).toBe(1);
});
