import { afterEach, beforeEach, expect, vi, type MockInstance } from "vitest";

// A test that writes to console.error fails, because each such line is a defect.
let spy: MockInstance<typeof console.error>;

beforeEach(() => {
  spy = vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = spy.mock.calls.map((call) => call.map(String).join(" "));
  spy.mockRestore();
  expect(calls, "console.error was called").toEqual([]);
});
