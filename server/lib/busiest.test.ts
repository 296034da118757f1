import { expect, test } from "vitest";
import { Busiest } from "./busiest.ts";

const MINUTES = 60_000;

test("tells the most of one source in five minutes, and forgets it after ten", () => {
  const clock = { ms: 0 };
  const busiest = new Busiest(() => clock.ms);
  expect(busiest.most()).toBe(0);
  for (let n = 0; n < 7; n += 1) busiest.note("203.0.113.9");
  for (let n = 0; n < 50; n += 1) busiest.note(`198.51.100.${n}`);
  expect(busiest.most()).toBe(7);
  clock.ms = 6 * MINUTES;
  busiest.note("203.0.113.9");
  expect(busiest.most()).toBe(7);
  clock.ms = 11 * MINUTES;
  expect(busiest.most()).toBe(1);
  clock.ms = 60 * MINUTES;
  expect(busiest.most()).toBe(0);
});

test("a flood from everywhere is not kept, and who came before it still is", () => {
  const busiest = new Busiest(() => 0);
  busiest.note("203.0.113.9");
  for (let n = 0; n < 5_000; n += 1) {
    busiest.note(`source ${n}`);
    busiest.note("203.0.113.9");
  }
  expect(busiest.most()).toBe(5_001);
});
