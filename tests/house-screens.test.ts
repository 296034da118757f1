import { describe, expect, test } from "vitest";
import { everyPlace, everySource } from "#tests/support/sources.ts";

/**
 * The names that a file of a web feature may have. The rule is a function of a name and a text, so that the last tests of
 * this file can show that it finds a planted breach.
 */
const KNOWN = new RegExp(
  `^(?:${[
    // The page, its dialogs, what its list shows, and for public pages what the builds start from.
    String.raw`(?:page|dialogs|look|screen|document|entry)\.tsx`,
    // Calls, declarations, checks, pure decisions, what the address says, a form and its start values, texts, movement.
    String.raw`(?:data|screen|resolvers|rules|search)(?:-[a-z-]+)?\.ts`,
    String.raw`(?:form|form-values|format)\.ts`,
    String.raw`(?:use|animate)-[a-z-]+\.ts`,
    // Several components of one kind.
    String.raw`(?:[a-z-]+-(?:form|charts)|badges)\.tsx`,
    String.raw`[a-z-]+\.(?:css|test\.tsx?)`,
  ].join("|")})$`,
);

/** "curso-card.tsx" → "cursocard". */
const nounOf = (name: string): string => name.replace(/\.tsx$/, "").replaceAll("-", "");

function isStrange(name: string, code: string): boolean {
  if (KNOWN.test(name)) return false;
  if (!name.endsWith(".tsx")) return true;
  const exported = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)];
  return !exported.some(([, word = ""]) => word.toLowerCase() === nounOf(name));
}

const codes = new Map(everySource().map(({ file, code }) => [file, code]));
const files = everyPlace().flatMap((place) => {
  const name = /^web\/features\/[a-z-]+\/(.+)$/.exec(place)?.[1];
  return name === undefined ? [] : [{ place, name }];
});

describe("a web feature", () => {
  test("consists of known files and of components by their own names", () => {
    expect(files.length).toBeGreaterThan(100);
    expect(
      files
        .filter(({ place, name }) => isStrange(name, codes.get(place) ?? ""))
        .map(({ place }) => place),
      "data calls, rules decide, format words, screen declares, use-… hooks, animate-… moves; any other .tsx is called " +
        "like the component that it exports. The same in every feature, so that a name tells what is inside " +
        "(architecture.md#where-things-go).",
    ).toEqual([]);
  });
});

/** Class lists of what scrolls and does not hold what is taken out of the flow in it. */
function looseScrollers(code: string): string[] {
  const lists = [...code.matchAll(/"([^"]*\boverflow-(?:[xy]-)?auto\b[^"]*)"/g)].map(
    ([, list = ""]) => list,
  );
  return lists.filter((list) => !/(?:^|\s)(?:relative|absolute|fixed|sticky)(?:\s|$)/.test(list));
}

test("whatever scrolls holds its hidden texts", () => {
  const scrollers = [...codes].filter(([file]) => file.startsWith("web/"));
  expect(scrollers.some(([, code]) => code.includes("overflow-auto"))).toBe(true);
  expect(
    scrollers.flatMap(([file, code]) => looseScrollers(code).map((list) => `${file}: ${list}`)),
    "A text for screen readers alone is taken out of the flow. In a scroller that is not `relative` it lies outside of it, and the " +
      "page goes on for thousands of blank pixels (design.md#accessibility).",
  ).toEqual([]);
});

describe("the rule", () => {
  test("finds a scroller that lets its hidden texts go", () => {
    const loose = "max-h-80 overflow-auto rounded-md";
    expect(
      looseScrollers(`<div className="${loose}" /><p className="relative overflow-y-auto" />`),
    ).toEqual([loose]);
  });

  test.each([
    ["words.ts", "export const a = 1;"],
    ["figures.ts", "export const a = 1;"],
    ["standing.tsx", "export function Resposta() {}"],
    ["curso-card.tsx", "function CursoCard() {}"],
    ["parts/curso-card.tsx", "export function CursoCard() {}"],
  ])("refuses %s", (name, code) => expect(isStrange(name, code)).toBe(true));

  test.each([
    ["data.ts", ""],
    ["rules-month.ts", ""],
    ["use-modulos.ts", ""],
    ["curso-form.tsx", "export function NovoCursoDialog() {}"],
    ["curso-card.tsx", "export function CursoCard() {}"],
  ])("knows %s", (name, code) => expect(isStrange(name, code)).toBe(false));
});
