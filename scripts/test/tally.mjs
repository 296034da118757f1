import { failuresOfPlaywright, failuresOfVitest } from "./failures.mjs";

/** @typedef {{ passed?: number, failed?: number, skipped?: number, leftOut?: string, failures?: import("./failures.mjs").Failure[] }} Result
 *   one part's counts; `leftOut` is the reason why the part or some of its tests did not run; `failures` what failed, where it is known */

export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  #failures = [];
  #leftOut = [];
  #details = [];

  /**
   * A part in which nothing ran at all is a failure: a wrong file pattern must not look like success.
   * @param {string} part
   * @param {Result} result
   */
  add(part, { passed = 0, failed = 0, skipped = 0, leftOut, failures = [] }) {
    const count = leftOut === undefined ? skipped : Math.max(1, skipped);
    if (passed + failed + count === 0) {
      this.failed += 1;
      this.#failures.push(`${part} (no test ran)`);
      return;
    }
    this.passed += passed;
    this.failed += failed;
    this.skipped += count;
    if (failed > 0) this.#failures.push(`${part} (${failed})`);
    for (const { name, message } of failures)
      this.#details.push(
        `✗ ${part}: ${name}`,
        ...message.split("\n").map((line) => `  ${line}`),
        "",
      );
    if (count > 0) this.#leftOut.push(`${part}: ${leftOut ?? `${count} tests skip themselves`}`);
  }

  /** The failures with their messages, what was left out and why, and at last the three counts. */
  lines() {
    return [
      ...this.#details,
      ...(this.#failures.length > 0 ? [`Failed: ${this.#failures.join(", ")}`] : []),
      ...this.#leftOut.map((reason) => `Left out: ${reason}`),
      `${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`,
    ];
  }
}

/**
 * Counts of vitest's JSON report. A file that breaks before its first test holds no test, but has failed.
 * @returns {Result}
 */
export function fromVitest(report) {
  const broken = report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failuresOfVitest(report),
  };
}

/**
 * Counts of Playwright's JSON report; `errors` are those outside any test, such as a file that does not load.
 * @returns {Result}
 */
export function fromPlaywright(report) {
  const { stats, errors } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: failuresOfPlaywright(report),
  };
}
