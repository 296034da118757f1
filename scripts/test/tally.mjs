/** @typedef {{ passed?: number, failed?: number, skipped?: number, leftOut?: string }} Result one part's counts;
 *   `leftOut` is the reason why the part or some of its tests did not run */

/** Adds up the parts and says the result in lines of text. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  #failures = [];
  #leftOut = [];

  /**
   * A part in which nothing ran at all is a failure: a wrong file pattern must not look like success.
   * @param {string} part
   * @param {Result} result
   */
  add(part, { passed = 0, failed = 0, skipped = 0, leftOut }) {
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
    if (count > 0) this.#leftOut.push(`${part}: ${leftOut ?? `${count} tests skip themselves`}`);
  }

  /** What failed, what was left out and why, and last the three counts. */
  lines() {
    return [
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
  };
}

/**
 * Counts of Playwright's JSON report; `errors` are those outside any test, such as a file that does not load.
 * @returns {Result}
 */
export function fromPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
