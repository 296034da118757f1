import { expect, test } from "vitest";
import { Lag } from "./lag.ts";

test("nobody knows how old a replica is before it has replayed what a first look saw", () => {
  const lag = new Lag();
  expect(lag.at(0)).toBe(Infinity);
  lag.note({ at: 0, primary: 100, replica: 40 });
  expect(lag.at(1)).toBe(Infinity);
  lag.note({ at: 1000, primary: 100, replica: 100 });
  expect(lag.at(1000)).toBe(0);
});

test("what was replayed grows old from when the primary was asked, not from the answer", () => {
  const lag = new Lag();
  lag.note({ at: 500, primary: 100, replica: 100 });
  expect(lag.at(800)).toBe(300);
});

test("a primary that writes nothing is not waited for", () => {
  const lag = new Lag();
  for (let at = 0; at <= 60_000; at += 500) lag.note({ at, primary: 100, replica: 100 });
  expect(lag.at(60_100)).toBe(100);
});

test("what is not replayed may be as old as the last look that is", () => {
  const lag = new Lag();
  lag.note({ at: 0, primary: 100, replica: 100 });
  lag.note({ at: 500, primary: 200, replica: 100 });
  lag.note({ at: 1000, primary: 300, replica: 150 });
  expect(lag.at(1000)).toBe(1000);
  lag.note({ at: 1500, primary: 400, replica: 250 });
  expect(lag.at(1500)).toBe(1000);
  lag.note({ at: 2000, primary: 500, replica: 500 });
  expect(lag.at(2000)).toBe(0);
});

test("a replica that stood still for hours takes no memory, and is not called up to date before it is", () => {
  const lag = new Lag();
  lag.note({ at: 0, primary: 100, replica: 100 });
  const look = (at: number, replica: number) => lag.note({ at, primary: 100 + at, replica });
  for (let at = 500; at <= 3_600_000; at += 500) look(at, 100);
  // The replica has replayed far beyond the remembered places, and is not at the end.
  look(3_600_500, 1_000_000);
  expect(lag.at(3_600_500)).toBeGreaterThan(3_000_000);
  look(3_601_000, 100 + 3_601_000);
  expect(lag.at(3_601_000)).toBe(0);
});
