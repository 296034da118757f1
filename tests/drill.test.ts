import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "#tests/support/sources.ts";

/** The commands are plain JavaScript, loaded here by the few names that the tests use. */
type Figure = { drill: string; what: string; figure: string; isGood: boolean };
type Table = { withTable: (text: string, figures: Figure[]) => string };
type Blocks = { blocksOf: (text: string) => { heading: string; language: string; code: string }[] };
const { blocksOf }: Blocks = await import(inProject("ops/drill/parts/blocks.mjs"));
const { withTable }: Table = await import(inProject("ops/drill/parts/table.mjs"));

const drill = (...args: string[]) =>
  spawnSync(process.execPath, [inProject("ops/drill.mjs"), ...args], { encoding: "utf8" });

test("an unknown drill is refused with the list of drills", () => {
  const { status, stderr } = drill("x");
  expect(stderr).toMatch(/^No such drill: x\. The drills: .*memory.*\.\n$/);
  expect(status).toBe(1);
});

test("every drill loads and says what it is about", () => {
  const { status, stdout } = drill("--list");
  expect(stdout).toMatch(/^memory: one instance on PostgreSQL/m);
  expect(status).toBe(0);
});

test("a run writes the rows of its drills and leaves those of others", () => {
  const mark = "# A\n\n<!-- npm run drill -- --write -->\n\n";
  const row = (drill: string, figure: string, isGood = true) => ({
    drill,
    what: "x",
    figure,
    isGood,
  });
  const first = withTable(`${mark}after\n`, [row("b", "1"), row("c", "2")]);
  const second = withTable(first, [row("a", "3 s"), row("b", "0", false)]);
  expect(second).toBe(`${mark}| Drill | What | Figure |
| ----- | ---- | ------ |
| \`a\`   | x    | 3 s    |
| \`b\`   | x    | **0**  |
| \`c\`   | x    | 2      |
after
`);
});

test("the blocks of a page are found with the heading that they stand under", () => {
  const text = "# A\n\n```sh\na\nb\n```\n\n## B\n\ntext `c`\n\n```sql\nSELECT '#';\n```\n";
  expect(blocksOf(text)).toEqual([
    { heading: "A", language: "sh", code: "a\nb\n" },
    { heading: "B", language: "sql", code: "SELECT '#';\n" },
  ]);
});

test("each block of the operations page is one that its drill types", () => {
  const blocks = blocksOf(readFileSync(inProject("docs/operations.md"), "utf8"));
  expect(blocks.length).toBeGreaterThan(20);
  expect(
    blocks.filter(({ language }) => language !== "sh" && language !== "sql"),
    "npm run drill -- operations types `sh` and `sql`; what is only to be read needs no fence.",
  ).toEqual([]);
});
