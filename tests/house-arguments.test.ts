import { expect, test } from "vitest";
import { productSource } from "#tests/support/sources.ts";

/** The one order of arguments on the server: who knows one function can call them all (architecture.md#the-way-of-a-request). */
const ORDER = [
  "the database",
  "further parts",
  "who calls",
  "the id",
  "what was asked",
  "the time",
];

const DATABASE = /^(?:db|tx|deps)\b|\bdb\b[^:]*\}/;
const PARTS = /\b(?:\w*Parts|Deps|Secrets)\b/;
const CALLER = /^[^(]*: (?:Pick<)?(?:Who|By|NaMesa|Scope|Actor|Role)\b/;
const ID = /^(?:id|(?!request)\w+Id): string/;
const TIME = /^now: Date/;

/** The parameters of a function as they are written, cut at the commas outside of every bracket. */
function parametersOf(list: string): string[] {
  let depth = 0;
  const cut = Array.from(list.replaceAll("=>", "→"), (sign) => {
    if ("({[<".includes(sign)) depth += 1;
    if (")}]>".includes(sign)) depth -= 1;
    return sign === "," && depth === 0 ? "\n" : sign;
  });
  return cut
    .join("")
    .split("\n")
    .map((text) => text.trim())
    .filter(Boolean);
}

function placeOf(parameter: string, at: number): number {
  if (DATABASE.test(parameter)) return 0;
  if (PARTS.test(parameter)) return at === 0 ? 0 : 1;
  if (CALLER.test(parameter)) return 2;
  if (ID.test(parameter)) return 3;
  return TIME.test(parameter) ? 5 : 4;
}

const FUNCTION = /^export (?:async )?function (\w+)(?:<.*?>)?\(([^]*?)\)(?:: [^]*?)? \{$/gm;
const rooms = /^server\/(?:access|db|mail|features\/[a-z-]+)\/(?!demo)[a-z-]+\.ts$/;

/** Every function that takes the database or parts; the pieces of a statement are free, and routes only wire. */
const functions = productSource()
  .filter(({ file }) => rooms.test(file) && !/\/routes(?:-[a-z-]+)?\.ts$/.test(file))
  .flatMap(({ file, code }) =>
    [...code.matchAll(FUNCTION)].map(([, name = "", list = ""]) => ({
      name: `${file}: ${name}`,
      parameters: parametersOf(list.replaceAll(/\s+/g, " ")),
    })),
  )
  .filter(({ parameters }) => parameters.some((text) => DATABASE.test(text) || PARTS.test(text)));

test("functions of the server take their arguments in one order", () => {
  expect(functions.length).toBeGreaterThan(60);
  const wrong = functions.filter(({ parameters }) => {
    const places = parameters.map(placeOf);
    return places.some((place, at) => place < (places[at - 1] ?? 0));
  });
  expect(
    wrong.map(({ name, parameters }) => `${name}(${parameters.join(" | ")})`),
    `The order: ${ORDER.join(", ")}.`,
  ).toEqual([]);
});

test("a handler passes its call on as a whole", () => {
  const routes = productSource().filter(({ file }) =>
    /^server\/features\/[a-z-]+\/routes\.ts$/.test(file),
  );
  const apart = routes.filter(({ code }) => /\bscope\b/.test(code)).map(({ file }) => file);
  expect(apart, "A query takes who calls, and reads of it what it needs.").toEqual([]);
});
