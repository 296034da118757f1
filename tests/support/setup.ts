import { afterEach, beforeEach, expect, vi, type MockInstance } from "vitest";

// Whatever is written to console.error is a defect that somebody would have to explain: the test that caused it fails.
let spy: MockInstance<typeof console.error>;

beforeEach(() => {
  spy = vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = spy.mock.calls.map((call) => call.map(String).join(" "));
  spy.mockRestore();
  expect(calls, "console.error was called").toEqual([]);
});
