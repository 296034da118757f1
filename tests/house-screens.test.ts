import { describe, expect, test } from "vitest";
import { everyPlace, everySource } from "#tests/support/sources.ts";

/**
 * What a file of a web feature may be called. The rule is a function of a name and a text, so that the last tests of
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

describe("the rule", () => {
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
