import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./root.mjs";

/** @typedef {{ name: string, message: string }} Failure a test by its full name, and the beginning of what it says */

const MOST_LINES = 15;

/** A line of the runner's code, not of the failed test. */
const OF_RUNNER = /^\s+at .*(?:\/node_modules\/|<anonymous>)/;

/** The first lines of a message, without a terminal's colours. */
function beginningOf(messages) {
  const lines = stripVTControlCharacters(messages.join("\n")).trim().split("\n");
  return lines
    .filter((line) => !OF_RUNNER.test(line))
    .slice(0, MOST_LINES)
    .join("\n");
}

/**
 * The failures in vitest's JSON report: tests, and files that break before their first test.
 * @returns {Failure[]}
 */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0)
      return [{ name: file, message: beginningOf([message]) }];
    return failed.map(({ ancestorTitles, title, failureMessages }) => ({
      name: [file, ...ancestorTitles, title].join(" > "),
      message: beginningOf(failureMessages),
    }));
  });
}

/**
 * The failures in Playwright's JSON report: tests, and errors outside of any test.
 * @returns {Failure[]}
 */
export function failuresOfPlaywright({ suites, errors }) {
  return [
    ...errors.map(({ message, location }) => ({
      name: location ? path.relative(root, location.file) : "outside of the tests",
      message: beginningOf([message]),
    })),
    ...suites.flatMap((suite) => failuresOfSuite(suite, [])),
  ];
}

function failuresOfSuite({ title, specs, suites = [] }, above) {
  const titles = [...above, title];
  return [
    ...specs.flatMap((spec) => failuresOfSpec(spec, titles)),
    ...suites.flatMap((suite) => failuresOfSuite(suite, titles)),
  ];
}

/** A spec runs once for each device; a test that passed only at a later attempt has failed too. */
function failuresOfSpec(spec, titles) {
  return spec.tests
    .filter(({ status }) => status === "unexpected" || status === "flaky")
    .map(({ projectName, results }) => ({
      name: `${[...titles, spec.title].join(" > ")} [${projectName}]`,
      message: beginningOf(results.flatMap(({ errors }) => errors.map((error) => error.message))),
    }));
}
