import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { describe, expect, test } from "vitest";
import { commandIn } from "#server/cli/help.ts";
import { inProject } from "#tests/support/sources.ts";

// A page tells one to type only what exists. `npm run drill -- operations` types the blocks; here stands what can be known without a
// machine: that the shell reads them, and that the product's own commands take those words, also those within sentences.

type Blocks = { blocksOf: (text: string) => { heading: string; language: string; code: string }[] };
const { blocksOf }: Blocks = await import(inProject("ops/drill/parts/blocks.mjs"));

const PAGES = ["docs/operations.md", "docs/scaling.md", "docs/security.md", "README.md"];
const read = (place: string): string => readFileSync(inProject(place), "utf8");

/** The words after `capelo` in each command of a block, up to what ends it for the shell. */
function commandsIn(code: string): string[][] {
  const joined = code.replaceAll(/\\\n\s*/g, " ").replaceAll(/\$\([^)]*\)/g, "x");
  const found = joined.matchAll(
    /(?:^|[|;&({] |[|;&(] ?|\$\(|\|\| )(?:[A-Z_]+=\S+ )*capelo ([^\n|;&)>]+)/gm,
  );
  return [...found].map(([, words = ""]) => wordsOf(words));
}

/** The shell's words: quoted text is one, whatever stands in it. */
const wordsOf = (text: string): string[] =>
  (text.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^["'](.*)["']$/, "$1"));

/** Why the command line would refuse these words; undefined if it takes them. */
function refusal(words: string[]): string | undefined {
  const found = commandIn(words);
  if (!found) return `capelo ${words.join(" ")}: no such command`;
  const [name, { options = {} }] = found.entry;
  try {
    parseArgs({
      args: found.rest,
      allowPositionals: true,
      options: { json: { type: "boolean" }, help: { type: "boolean" }, ...options },
    });
    return undefined;
  } catch (error) {
    return `capelo ${name}: ${(error as Error).message}`;
  }
}

test("what is no command is seen", () => {
  expect(commandsIn("x | capelo mial list\nA=b capelo check && capelo kept drop x")).toEqual([
    ["mial", "list"],
    ["check"],
    ["kept", "drop", "x"],
  ]);
  expect(refusal(["mial", "list"])).toContain("no such command");
  expect(refusal(["mail", "list", "--stat", "dead"])).toContain("--stat");
  expect(refusal(["mail", "list", "--state", "dead"])).toBeUndefined();
});

describe.each(PAGES)("%s", (place) => {
  const text = read(place);

  test("each `capelo …` of its blocks and sentences is taken", () => {
    const typed = blocksOf(text).flatMap(({ code }) => commandsIn(code));
    const named = [...text.matchAll(/`capelo ([a-z][^`]*)`/g)].map(([, words = ""]) =>
      wordsOf(words.replaceAll("\n", " ").replaceAll(/\[.*?\]|…/g, "x")),
    );
    const refused = [...typed, ...named].map(refusal).filter((why) => why !== undefined);
    expect(refused).toEqual([]);
  });

  test("a shell reads each of its blocks", () => {
    for (const { heading, code } of blocksOf(text).filter(({ language }) => language === "sh")) {
      const { stderr } = spawnSync("bash", ["-n"], { input: code, encoding: "utf8" });
      expect(stderr, heading).toBe("");
    }
  });
});

test("each `capelo …` that an alert names is taken", () => {
  const named = [
    ...read("deploy/prometheus-alerts.yml").matchAll(
      /\bcapelo ((?:check|mail|counts|kept)\b[a-z -]*)/g,
    ),
  ];
  expect(named.length).toBeGreaterThan(2);
  const words = named.map(([, each = ""]) =>
    each
      .replace(/ (?:quando|e digite) .*/, "")
      .trim()
      .split(" "),
  );
  expect(words.map(refusal).filter((why) => why !== undefined)).toEqual([]);
});
