import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { everyPlace, inProject } from "#tests/support/sources.ts";

/** A comment that begins like this has no subject, and a reader must guess what it speaks of. */
const RIDDLE = /^(?:What|How|Who|Whoever|Whether|Of|As|Beside)\b/;
/** This file plants riddles in its texts. */
const PLANTED = "tests/house-comments.test.ts";
const CODE = /\.(?:[cm]?[jt]sx?|css)$/;

/** The first line of each comment, in a block, after two slashes, or after code. */
function openingsOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.flatMap((line, index) => {
    if (line.startsWith("//") && lines[index - 1]?.startsWith("//")) return [];
    const [, opening] =
      /^\{?(?:\/\*\*?|\/\/)\s*(.*)$/.exec(line) ?? /\S\s\/\/ (.*)$/.exec(line) ?? [];
    if (opening === undefined) return [];
    return opening === "" ? [(lines[index + 1] ?? "").replace(/^\*\s*/, "")] : [opening];
  });
}

const riddlesIn = (text: string): string[] =>
  openingsOf(text).filter((opening) => RIDDLE.test(opening));

test("a comment begins with its subject or its verb", () => {
  const riddles = everyPlace()
    .filter((file) => file !== PLANTED && CODE.test(file))
    .flatMap((file) =>
      riddlesIn(readFileSync(inProject(file), "utf8")).map((opening) => `${file}: ${opening}`),
    );
  expect(
    riddles,
    'Write a sentence: "The most sessions of one account", "True if …", "Reads …", not "What …" or "How many …".',
  ).toEqual([]);
});

test.each([
  ["a block", "/** What the log tells of an error. */"],
  [
    "a block of several lines",
    "  /**\n   * How long a request waits, and\n   * what follows.\n   */",
  ],
  ["a line", "// As a later release leaves it.\nconst later = 1;"],
  ["a note after code", "return null; // Of a stranger nothing is known"],
  ["a note in a screen", "{/* Who sees this is signed in. */}"],
])("a riddle is found in %s", (_form, planted) => {
  expect(riddlesIn(planted)).toHaveLength(1);
});

test("a later line of a comment may begin with any word", () => {
  expect(riddlesIn("// The tests share the cluster.\n// As many wait as there are.")).toEqual([]);
});
