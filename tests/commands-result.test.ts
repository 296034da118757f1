import { describe, expect, test } from "vitest";
import { inProject } from "#tests/support/sources.ts";

/** The commands are plain JavaScript, loaded here by the few names that the tests use. */
type Failure = { name: string; message: string };
type Result = {
  passed?: number;
  failed?: number;
  skipped?: number;
  leftOut?: string;
  failures?: Failure[];
};
type Counting = {
  Tally: new () => {
    add: (part: string, result: Result) => void;
    failed: number;
    lines: () => string[];
  };
  fromVitest: (report: object) => Result;
  fromPlaywright: (report: object) => Result;
};
const { Tally, fromVitest, fromPlaywright }: Counting = await import(
  inProject("scripts/test/tally.mjs")
);

describe("the result of npm test", () => {
  test("adds the parts up and ends with the three counts", () => {
    const tally = new Tally();
    tally.add("http", { passed: 40, failed: 0, skipped: 0 });
    tally.add("types", { passed: 1 });
    tally.add("unit", { passed: 3, failed: 2, skipped: 1 });
    expect(tally.lines()).toEqual([
      "Failed: unit (2)",
      "Left out: unit: 1 tests skip themselves",
      "44 passed, 2 failed, 1 skipped",
    ]);
  });

  test("counts a part that was left out as skipped and says why", () => {
    const tally = new Tally();
    tally.add("e2e", { leftOut: "no Chromium" });
    expect(tally.lines()).toEqual(["Left out: e2e: no Chromium", "0 passed, 0 failed, 1 skipped"]);
  });

  test("a part in which nothing ran has failed", () => {
    const tally = new Tally();
    tally.add("screens", { passed: 0, failed: 0, skipped: 0 });
    expect(tally.lines()).toEqual([
      "Failed: screens (no test ran)",
      "0 passed, 1 failed, 0 skipped",
    ]);
  });

  test("says of each failed test its full name and how its message begins", () => {
    const tally = new Tally();
    const failures = [{ name: "a.test.ts > adds", message: "expected 1\nto be 2" }];
    tally.add("unit", { passed: 3, failed: 1, failures });
    tally.add("lint", { failed: 1 });
    expect(tally.lines()).toEqual([
      "✗ unit: a.test.ts > adds",
      "  expected 1",
      "  to be 2",
      "",
      "Failed: unit (1), lint (1)",
      "3 passed, 2 failed, 0 skipped",
    ]);
  });

  test("a file that does not load has failed, though it holds no test", () => {
    const long = `\u001b[31mAssertionError\u001b[39m: no${"\n  at file.ts:1".repeat(20)}`;
    const failedTest = {
      name: inProject("server/a.test.ts"),
      status: "failed",
      assertionResults: [
        { status: "passed" },
        { status: "failed", ancestorTitles: ["GET"], title: "works", failureMessages: [long] },
      ],
    };
    const broken = {
      name: inProject("server/b.test.ts"),
      status: "failed",
      message: "Cannot find module",
      assertionResults: [],
    };
    const counts = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
    const { failures = [], ...result } = fromVitest({
      ...counts,
      testResults: [failedTest, broken],
    });
    expect(result).toEqual({ passed: 5, failed: 2, skipped: 2 });
    expect(failures.map(({ name }) => name)).toEqual([
      "server/a.test.ts > GET > works",
      "server/b.test.ts",
    ]);
    const [first, second] = failures.map(({ message }) => message.split("\n"));
    expect(first).toHaveLength(15);
    expect(first?.[0]).toBe("AssertionError: no");
    expect(second).toEqual(["Cannot find module"]);
  });

  test("an end-to-end test is named with its device, and flaky is failed", () => {
    const ran = (status: string, message: string) => ({
      projectName: "phone",
      status,
      results: [{ errors: message ? [{ message }] : [] }],
    });
    const spec = (title: string, status: string, message = "") => ({
      title,
      tests: [ran(status, message)],
    });
    const suite = {
      title: "sac.spec.ts",
      specs: [
        spec("answers", "unexpected", "\u001b[2mTimed out\u001b[22m"),
        spec("reads", "expected"),
      ],
      suites: [{ title: "inside", specs: [spec("races", "flaky", "too late")] }],
    };
    const { failures, ...result } = fromPlaywright({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [{ message: "no such file" }],
      suites: [suite],
    });
    expect(result).toEqual({ passed: 1, failed: 3, skipped: 0 });
    expect(failures).toEqual([
      { name: "outside of the tests", message: "no such file" },
      { name: "sac.spec.ts > answers [phone]", message: "Timed out" },
      { name: "sac.spec.ts > inside > races [phone]", message: "too late" },
    ]);
  });
});
