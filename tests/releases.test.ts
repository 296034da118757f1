import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "#tests/support/sources.ts";

// Each release has a number of its own. Two that share one look alike to whoever operates them: CapeloTwoReleases counts numbers.

type Blocks = {
  blocksOf: (text: string) => { heading: string; code: string }[];
  releasesOf: (text: string) => string[];
};
const { blocksOf, releasesOf }: Blocks = await import(inProject("ops/drill/parts/blocks.mjs"));
const read = (place: string): string => readFileSync(inProject(place), "utf8");
const page = read("docs/operations.md");
const { version } = JSON.parse(read("package.json")) as { version: string };

const compared = (a: string, b: string): number =>
  new Intl.Collator("en", { numeric: true }).compare(a, b);

test("manifest, lock and CHANGELOG.md say one number, the highest of all", () => {
  const lock = JSON.parse(read("package-lock.json")) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([lock.version, lock.packages[""]?.version]).toEqual([version, version]);
  const headings = [...read("CHANGELOG.md").matchAll(/^## (.+)$/gm)].map(([, text]) => text!);
  const told = headings.map((text) => /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/.exec(text));
  expect(told).not.toContain(null);
  const numbers = told.map((match) => match![1]!);
  expect(numbers[0]).toBe(version);
  expect(numbers).toEqual([...new Set(numbers)].toSorted(compared).toReversed());
});

test("the operations page installs this release, and upgrades to a later one", () => {
  const [installed, later, ...others] = releasesOf(page);
  expect([installed, others]).toEqual([version, []]);
  expect(compared(later!, installed!)).toBe(1);
  const named = [...page.matchAll(/capelo-(?:before-)?(\d+\.\d+\.\d+)/g)].map(([, n]) => n!);
  expect(new Set(named)).toEqual(new Set([installed, later]));
});

/** The places that a block copies files of `deploy/` to. */
const placesIn = (heading: string): string[] =>
  blocksOf(page)
    .filter((block) => block.heading === heading)
    .flatMap(({ code }) => code.split("\n"))
    .filter((line) => /^(?:cp|install) .*\/deploy\//.test(line))
    .map((line) => line.split(" ").at(-1)!.replace(/\/?$/, "/"));

test.each(["An upgrade", "A rollback"])(
  "%s brings every kind of file that the installation has put in place",
  (heading) => {
    const installed = ["From an empty Debian", "The service"].flatMap(placesIn);
    expect(installed).toContain("/etc/nginx/conf.d/");
    const renewed = placesIn(heading);
    // nginx's folder is copied as a whole once; the two files that differ from place to place stay.
    expect(installed.filter((place) => !renewed.some((each) => each.startsWith(place)))).toEqual(
      [],
    );
    const kept = blocksOf(page).filter((block) => block.heading === heading);
    expect(kept.map(({ code }) => code).join("")).not.toMatch(/(?:site|servers)\.conf/);
  },
);
