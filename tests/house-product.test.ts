import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { headingsIn } from "#tests/support/headings.ts";
import { everyPlace, inProject } from "#tests/support/sources.ts";

/**
 * Every rule of docs/product.md and of the pages of its rooms is held by a test that says so: who changes the rule finds the test, and who changes the
 * test finds the rule. The check is a function of texts, so that the last tests of this file can show what it finds.
 */
type Text = { file: string; text: string };

/** True if a file tests the product; house tests look at the repository, and plant citations of their own. */
const isTest = (file: string): boolean =>
  !file.startsWith("tests/house") &&
  (/\.(?:test|spec)\.tsx?$/.test(file) || /^tests\/torture\/.+\.ts$/.test(file));

/** The slugs of a text's headings below the title that no test cites as `product.md#<slug>`. */
function uncited(product: string, files: Text[], name = "product"): string[] {
  const cited = new Set(
    files
      .filter(({ file, text }) => isTest(file) && text.includes(`${name}.md#`))
      .flatMap(({ text }) => [...text.matchAll(/(?<![\w-])((?:product\/)?[\w-]+)\.md#([\w-]+)/g)])
      .filter(([, document]) => document === name)
      .map(([, , slug]) => slug),
  );
  return headingsIn(product)
    .filter(({ level, slug }) => level > 1 && !cited.has(slug))
    .map(({ slug }) => slug);
}

const product = readFileSync(inProject("docs/product.md"), "utf8");
const tests = everyPlace()
  .filter(isTest)
  .map((file) => ({ file, text: readFileSync(inProject(file), "utf8") }));

const rooms = readdirSync(inProject("docs/product")).map((file) => {
  const name = `product/${file.replace(/\.md$/, "")}`;
  return { name, text: readFileSync(inProject(`docs/${name}.md`), "utf8") };
});

test("every heading of the product's pages is cited by a test that holds it", () => {
  expect(rooms.length).toBeGreaterThan(15);
  expect(
    [{ name: "product", text: product }, ...rooms].flatMap(({ name, text }) =>
      uncited(text, tests, name).map((slug) => `${name}.md#${slug}`),
    ),
    "Write `// Holds product/<room>.md#<slug>.` above the tests that hold the rules of the heading, or write these tests " +
      "first (architecture.md#names).",
  ).toEqual([]);
});

/** The places of a page's line `Tests:` below which no test cites the page; the line itself where it is missing. */
function idlePlaces(name: string, text: string, files: Text[]): string[] {
  const [, line = ""] = /^Tests: (.+)$/m.exec(text) ?? [];
  const places = [...line.matchAll(/`([^`]+)`/g)].map(([, place = ""]) => place);
  if (places.length === 0) return ["Tests:"];
  const citing = files.filter((one) => isTest(one.file) && one.text.includes(`${name}.md#`));
  return places.filter((place) => !citing.some(({ file }) => file.startsWith(place)));
}

test("a room's page names its tests, and the index names the page", () => {
  expect(
    rooms.flatMap(({ name, text }) =>
      idlePlaces(name, text, tests).map((place) => `${name}: ${place}`),
    ),
    "Its third line is `Tests: …` with the folders and files of tests that cite the page.",
  ).toEqual([]);
  expect(
    rooms.map(({ name }) => name).filter((name) => !product.includes(`](${name}.md)`)),
  ).toEqual([]);
});

test("every theme of docs/security.md is cited by a test that holds it", () => {
  const security = readFileSync(inProject("docs/security.md"), "utf8");
  const [, themes = ""] = /^## What is tried$(.*?)^## /ms.exec(security) ?? [];
  expect(headingsIn(themes).length).toBeGreaterThan(5);
  expect(uncited(themes, tests, "security"), "Write `// Holds security.md#<slug>: …`.").toEqual([]);
});

test("a room that names no test, or one that does not cite it, is found", () => {
  const files = [{ file: "server/a/b.test.ts", text: "// Holds product/sac.md#tickets." }];
  expect(idlePlaces("product/sac", "# Room: a", files)).toEqual(["Tests:"]);
  expect(idlePlaces("product/sac", "Tests: `server/a/`, `web/a/`", files)).toEqual(["web/a/"]);
});

describe("a heading without a test is found:", () => {
  const planted = "# What it does\n\n## States\n\n### Postal code\n";
  const cite = (slug: string, document = "product"): string => `// Holds ${document}.md#${slug}.`;
  const beside = (file: string, text: string): Text[] => [
    { file: "shared/states.test.ts", text: cite("states") },
    { file, text },
  ];

  test.each([
    ["nothing cites it", "web/a.test.tsx", ""],
    ["only the program cites it", "web/a.tsx", cite("postal-code")],
    ["only a house test cites it", "tests/house-a.test.ts", cite("postal-code")],
    ["a longer name is cited", "web/a.test.tsx", cite("postal-codes")],
    ["another document's is cited", "web/a.test.tsx", cite("postal-code", "design")],
  ])("%s", (_why, file, text) => {
    expect(uncited(planted, beside(file, text))).toEqual(["postal-code"]);
  });

  test.each(["server/a.postgres.test.ts", "web/a.test.tsx", "tests/e2e/a.spec.ts"])(
    "not where %s cites it",
    (file) => {
      expect(uncited(planted, beside(file, cite("postal-code")))).toEqual([]);
    },
  );
});
