import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { headingsIn } from "#tests/support/headings.ts";
import { everyPlace, inProject, topLevel } from "#tests/support/sources.ts";

/**
 * Whatever is cited can be opened: a reader needs nothing but this repository. The rules are functions of a text, so
 * that the last tests of this file can show that each of them finds a planted breach.
 */
type Text = { file: string; text: string };

const SELF = "tests/house-references.test.ts";
const READ = /\.(?:[cm]?[jt]sx?|css|sql|html|md)$/;
const docs = readdirSync(inProject("docs"), { recursive: true, encoding: "utf8" }).map((name) =>
  path.posix.join("docs", name.split(path.sep).join("/")),
);
const texts: Text[] = [...topLevel(), ...docs, ...everyPlace()]
  .filter((file) => READ.test(file) && file !== SELF)
  .map((file) => ({ file, text: readFileSync(inProject(file), "utf8") }));
const markdown = texts.filter(({ file }) => file.endsWith(".md"));

const slugsIn = (text: string): string[] => headingsIn(text).map(({ slug }) => slug);

const headings = new Map(
  markdown
    .filter(({ file }) => /^(?:README|docs\/(?:product\/)?[a-z-]+)\.md$/.test(file))
    .map(({ file, text }) => [file.replace("docs/", ""), new Set(slugsIn(text))]),
);

const CITATION = /(?<![\w-])((?:product\/)?[A-Za-z-]+\.md)#([\w-]+)/g;

/** `X.md#slug`: a heading of docs/X.md or of README.md. A document's links are `deadLinks`', which knows their folder. */
function deadHeadings({ file, text }: Text): string[] {
  const cited = file.endsWith(".md") ? text.replaceAll(/\]\([^()\s]+\)/g, "]") : text;
  return [...cited.matchAll(CITATION)]
    .filter(([, document = "", slug = ""]) => !headings.get(document)?.has(slug))
    .map(([cited]) => `${file}: ${cited}`);
}

/** `docs/decisions/NNN`: a file whose name starts with that number. */
function deadDecisions({ file, text }: Text): string[] {
  return [...text.matchAll(/docs\/decisions\/(\d+)/g)]
    .filter(([, number]) => !docs.some((one) => one.startsWith(`docs/decisions/${number}-`)))
    .map(([cited]) => `${file}: ${cited}`);
}

/** `[text](target)` in Markdown: a file of the repository, and a heading of this or that document. */
function deadLinks({ file, text }: Text): string[] {
  return [...text.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^(?:https?|mailto):/.test(target) && !leadsSomewhere(target, file, text))
    .map((target) => `${file}: ${target}`);
}

function leadsSomewhere(target: string, file: string, text: string): boolean {
  const [place = "", slug] = target.split("#");
  if (place === "") return slugsIn(text).includes(slug ?? "");
  const found = path.posix.join(path.posix.dirname(file), place);
  if (!existsSync(inProject(found))) return false;
  return slug === undefined || slugsIn(readFileSync(inProject(found), "utf8")).includes(slug);
}

/** A path in backticks; one with `<x>`, `…`, NNNN or a star stands for many and is left alone. */
function deadPaths({ file, text }: Text): string[] {
  return [...text.matchAll(/`((?:shared|server|web|tests|docs|scripts|ops)\/[^`\s]*)`/g)]
    .map(([, place = ""]) => place)
    .filter((place) => !/[<…*]|NNN/.test(place) && !existsSync(inProject(place)))
    .map((place) => `${file}: ${place}`);
}

/** Pages that are not here, and sections by number: numbers of sections change, and nobody can follow them. */
const OUTSIDE = [
  /\b(?:spec|decisions?|design|architecture|product|stack)(?:\.md)? ?§/gi,
  /\b(?:spec|design|architecture|stack) \d+(?:\.\d+)?\b/gi,
  /\btraps? \d/gi,
  /\b(?:spec|stack|decisions)\.md\b/gi,
  /\bthe (?:owner's )?specification\b/gi,
];

/** “decisions: …”, “see decision 19”: a reader cannot open them. */
const LOOSE = [/\bdecisions? (?:no\. ?|#)?\d+\b/gi, /\bdecisions: /g];

function looseDecisions({ file, text }: Text): string[] {
  return LOOSE.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([cited]) => `${file}: ${cited}`),
  );
}

function outside({ file, text }: Text): string[] {
  return OUTSIDE.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([cited]) => `${file}: ${cited}`),
  );
}

const expectNone = (breaches: string[], why: string): void => expect(breaches, why).toEqual([]);

describe("references", () => {
  test("a cited heading exists", () => {
    expect(texts.flatMap(({ text }) => [...text.matchAll(CITATION)]).length).toBeGreaterThan(100);
    expectNone(
      texts.flatMap(deadHeadings),
      "`X.md#slug` is a heading of docs/X.md (`product/X.md#slug`: of docs/product/X.md) or README.md: lower case, no accents, hyphens for spaces, no punctuation. " +
        "Rename both, or say the reason in plain words and cite nothing (architecture.md#names).",
    );
  });

  test("no document has two headings of one name", () => {
    // CHANGELOG.md has the same headings in each version, and nobody cites them.
    const cited = markdown.filter(({ file }) => file !== "CHANGELOG.md");
    const twice = cited.flatMap(({ file, text }) =>
      slugsIn(text)
        .filter((slug, index, all) => all.indexOf(slug) !== index)
        .map((slug) => `${file}#${slug}`),
    );
    expectNone(twice, "A citation could mean either.");
  });

  test("a cited decision exists", () => {
    expectNone(
      texts.flatMap(deadDecisions),
      "`docs/decisions/NNN` names a file by the number that it starts with.",
    );
  });

  test("a decision is cited by its file", () => {
    expectNone(
      texts.flatMap(looseDecisions),
      "Cite `docs/decisions/NNN`, or link the file in a document: nobody can open “decision 19”.",
    );
  });

  test("a link of a document leads somewhere", () => {
    expectNone(
      markdown.flatMap(deadLinks),
      "A relative link is a file of the repository, seen from the document, and a heading in it.",
    );
  });

  test("a path in a document exists", () => {
    expectNone(
      markdown.flatMap(deadPaths),
      "The file was renamed or moved: name its folder, or the file as it is called now.",
    );
  });

  test("a decision is found by its number, in its name and its title", () => {
    const decisions = texts.filter(({ file }) => /^docs\/decisions\/(?!README)/.test(file));
    expect(decisions.length).toBeGreaterThan(50);
    const numbers = decisions.map(({ file }) => /\/(\d{3})-[a-z-]+\.md$/.exec(file)?.[1]);
    expectNone(
      decisions
        .filter(({ text }, index) => !text.startsWith(`# ${numbers[index] ?? "NNN"} · `))
        .map(({ file }) => file),
      "`NNN-what-it-is-about.md` begins with `# NNN · `: the folder is the index.",
    );
    expect(new Set(numbers).size, "two decisions have one number").toBe(numbers.length);
  });

  test("no two decisions have one number", () => {
    const numbers = docs.flatMap((file) => /\/(\d+)-/.exec(file)?.[1] ?? []);
    const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
    expectNone(
      twice,
      "`docs/decisions/NNN` could mean either: give the newer one the next number.",
    );
  });

  test("no file holds the marks of an unfinished merge", () => {
    expectNone(
      texts.filter(({ text }) => /^(?:<{7}|>{7}) /m.test(text)).map(({ file }) => file),
      "Both sides of a conflict stand there: choose one.",
    );
  });

  test("nothing is cited that is not in the repository", () => {
    expectNone(
      texts.flatMap(outside),
      "A reader of the repository has nothing else: cite a heading of docs/product/, docs/architecture.md or docs/design.md, " +
        "a file of docs/decisions/, or say the reason in plain words.",
    );
  });
});

describe("a planted breach is found:", () => {
  const planted = (text: string): Text => ({ file: "docs/planted.md", text });
  const rules = { deadHeadings, deadDecisions, looseDecisions, deadLinks, deadPaths, outside };

  test.each([
    ["deadHeadings", "product/mesas.md#no-such-heading", "product/mesas.md#the-table"],
    ["deadHeadings", "mesas.md#the-table", "product.md#who-may-do-what"],
    ["deadHeadings", "nowhere.md#states", "README.md#settings"],
    ["deadDecisions", "docs/decisions/999", "docs/decisions/001"],
    ["looseDecisions", "see decision 19", "docs/decisions/019"],
    ["looseDecisions", "decisions: our own rules only warn", "[019](decisions/019-kept-totals.md)"],
    ["looseDecisions", "kept beside the rows (decision 019)", "a decision: 19 rows are kept"],
    ["deadLinks", "[x](product/sac.md#no-such-heading)", "[x](product/sac.md#tickets)"],
    ["deadLinks", "[x](no-such-file.md)", "[x](../README.md#settings)"],
    ["deadLinks", "[x](#b)\n# A", "[x](#a-ou-b)\n# Á ou B!"],
    ["deadPaths", "`server/no-such-file.ts`", "`server/app.ts` `shared/contract/<x>.ts`"],
    ["outside", "spec §4", "docs/decisions/001"],
    ["outside", "design.md §2", "RFC 9110 §12.5"],
    ["outside", "(design 2.10)", "design.md#tokens"],
    ["outside", "trap 16", "architecture.md#traps"],
    ["outside", "see stack.md", "a stack of cards"],
    ["outside", "as the specification says", "a type specification"],
  ] as const)("%s in %j", (rule, bad, good) => {
    expect(rules[rule](planted(bad))).toHaveLength(1);
    expect(rules[rule](planted(good))).toEqual([]);
  });
});
