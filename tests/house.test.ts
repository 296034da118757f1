// Holds security.md#processes-and-database: BEGIN is cut on the wire: no slot of the pool is lost.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  everyPlace,
  everySource,
  inProject,
  productSource,
  topLevel,
} from "#tests/support/sources.ts";
import type { Source } from "#tests/support/sources.ts";

/**
 * The walls of the house. Each says why it stands; whoever must move one changes the rule here, in the same commit and
 * with a page in docs/decisions/. The walls between rooms are in house-imports.test.ts; oxlint holds those it knows
 * (no `any`, no `!`, no default exports, functions of at most 40 lines).
 */
const places = everyPlace();
const sources = everySource();
const product = productSource();
const lastName = (place: string): string => place.split("/").findLast(Boolean) ?? "";

const expectNone = (breaches: string[], why: string): void => expect(breaches, why).toEqual([]);

const matching = (files: Source[], pattern: RegExp): string[] =>
  files.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

describe("places", () => {
  test("the top of the project holds only what is known there", () => {
    const known =
      /^(?:shared|server|web|tests|docs|scripts|ops|deploy|README\.md|CONTRIBUTING\.md|CHANGELOG\.md|LICENSE|Dockerfile|compose\.yaml|package(?:-lock)?\.json|tsconfig(?:\.base)?\.json|knip\.json|[a-z]+(?:\.[a-z]+)?\.config\.ts)$/;
    expectNone(
      topLevel().filter((name) => !known.test(name)),
      "The first word of a path tells where the code runs (shared, server, web). A new root needs a decision.",
    );
  });

  test("files and folders are kebab-case", () => {
    const name = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|_journal|README)(?:\.[a-z0-9]+)*\/?$/;
    expectNone(
      places
        .filter((place) => !place.startsWith("server/db/migrations/"))
        .filter((place) => !name.test(lastName(place))),
      "One spelling for every name: kebab-case survives file systems that ignore case.",
    );
  });

  test("no drawer for odds and ends", () => {
    const drawer = /^(?:utils?|helpers?|common|misc|services?|shared|lib|constants|types)$/;
    const rooms = ["shared/", "server/lib/", "web/lib/"];
    expectNone(
      places.filter(
        (place) => !rooms.includes(place) && drawer.test(lastName(place).split(".")[0] ?? ""),
      ),
      "Such a name says nothing of what is inside, so everything ends there. Name the file after what it does (architecture.md#where-things-go).",
    );
  });

  test("no barrels", () => {
    expectNone(
      places.filter((place) => /(?:^|\/)index\.[cm]?[jt]sx?$/.test(place)),
      "A barrel index file hides where a name lives and loads what nobody asked for: import the file itself.",
    );
  });

  test("the migrations keep the last snapshot alone", () => {
    const journal = JSON.parse(
      readFileSync(inProject("server/db/migrations/meta/_journal.json"), "utf8"),
    );
    const last = String(journal.entries.length - 1).padStart(4, "0");
    expect(
      places.filter((place) => place.endsWith("_snapshot.json")),
      "drizzle-kit compares with the last one only, and each is 5,000 lines: remove the one before it.",
    ).toEqual([`server/db/migrations/meta/${last}_snapshot.json`]);
  });

  test("a server feature consists of known files", () => {
    const known =
      /^server\/features\/[a-z-]+\/(?:(?:routes|queries|commands|rules|export)(?:-[a-z-]+)?\.ts|[a-z-]+(?:\.db|\.postgres)?\.test\.ts)?$/;
    expectNone(
      places.filter((place) => /^server\/features\/./.test(place) && !known.test(place)),
      "routes wire, queries read, commands write, rules decide, export names the columns of a file: the same in every feature, so that a newcomer finds it (architecture.md#where-things-go).",
    );
  });

  test("every test file lies where a project of vitest or Playwright looks", () => {
    const known =
      /^(?:(?:shared|server)\/.+\.test\.ts|web\/.+\.test\.tsx?|tests\/[a-z-]+\.test\.ts|tests\/torture\/[a-z-]+\.torture\.ts|tests\/e2e\/.+\.spec\.ts)$/;
    expectNone(
      places.filter(
        (place) => /\.(?:test|spec|torture)\.[jt]sx?$/.test(place) && !known.test(place),
      ),
      "A test in another place, or with another ending, would never run (vitest.config.ts, playwright.config.ts).",
    );
  });
});

describe("code", () => {
  test("no file is longer than 250 lines", () => {
    // The last one is a package's own file, which a page without a server carries along.
    const exempt = /^(?:server\/db\/(?:schema\.ts|demo\/)|ops\/verificar\/jsqr\.js)/;
    expectNone(
      sources
        .filter(({ file, lines }) => lines > 250 && !exempt.test(file))
        .map(({ file, lines }) => `${file}: ${lines}`),
      "What does not fit on a few screens is two things: split it where the nouns change (architecture.md#sizes).",
    );
  });

  test("settings are read in server/env.ts", () => {
    const files = product.filter(({ file }) => file !== "server/env.ts");
    expectNone(
      // SSR says which of the two builds this is, not how it is run.
      matching(files, /\bprocess\.env\b|import\.meta\.env\b(?!\.SSR\b)/),
      "One reader, so that a wrong variable is refused at the start and not at the first request that needs it.",
    );
  });

  test("a transaction is opened in server/db/transaction.ts", () => {
    // The lock of the data folder is SQLite's; a calendar file has a BEGIN: of its own.
    // IndexedDB's transactions are the browser's.
    const own = new Set([
      "server/db/transaction.ts",
      "server/db/lock.ts",
      "web/lib/waiting-store.ts",
    ]);
    expectNone(
      matching(
        product.filter(({ file }) => !own.has(file)),
        /\.transaction\(|["'`]\s*(?:BEGIN|START TRANSACTION|COMMIT|ROLLBACK|SAVEPOINT)\b(?!:)/i,
      ),
      "Elsewhere a connection that breaks would cost a slot of the pool, or an uncommitted write would be acknowledged.",
    );
  });

  test("the clock is a parameter of features and access", () => {
    const files = product.filter(({ file }) => /^server\/(?:features|access)\//.test(file));
    expectNone(
      matching(files, /\bnew Date\(\)|\bDate\.now\(/),
      "`now` comes from the app's parts, so that a test chooses the day instead of patching the clock (architecture.md#tests).",
    );
  });

  test("nothing is mocked", () => {
    const tests = sources.filter(({ isTest }) => isTest);
    const why =
      "A mock proves that the mock works: tests run on the real app and database, time and mail are parameters. " +
      "Allowed: tests/support gives jsdom what a browser has, a screen's test turns its timers on.";
    expectNone(matching(tests, /\bvi\.(?:mock|doMock|setSystemTime)\(/), why);
    const outsideSupport = tests.filter(({ file }) => !file.startsWith("tests/support/"));
    expectNone(matching(outsideSupport, /\bvi\.stubGlobal\(/), why);
    const outsideScreens = tests.filter(({ file }) => !file.startsWith("web/"));
    expectNone(matching(outsideScreens, /\bvi\.useFakeTimers\(/), why);
  });

  test("a type has the name of the thing", () => {
    expectNone(
      matching(
        product,
        /\b(?:interface|type)\s+(?:I[A-Z]\w*|\w+(?:Type|Interface))\b|\benum\s+[A-Z]/,
      ),
      "`Cliente`, not `ICliente` or `ClienteType`; a union of literals, not an enum (architecture.md#names).",
    );
  });

  test("no text names a place on somebody's machine", () => {
    expectNone(
      matching(sources, /["'`\s]\/(?:home|root|Users)\/\w/),
      "It works there and nowhere else.",
    );
  });
});

describe("tenancy", () => {
  test("only server/access/scope.ts makes a Scope", () => {
    expectNone(
      matching(
        sources.filter(({ file }) => file !== "server/access/scope.ts"),
        /\bas\s+(?:unknown\s+as\s+)?Scope\b/,
      ),
      "A Scope by assertion opens every network to everybody: call scopeFor(actor).",
    );
  });
});

describe("features", () => {
  const features = new Set(
    places.flatMap((place) => /^server\/features\/([^/]+)\//.exec(place)?.[1] ?? []),
  );

  test.each([...features])("%s has its own tests", (feature) => {
    expect(
      places.filter((place) => place.startsWith(`server/features/${feature}/`)),
      "Each endpoint is proved where it stands: works, refuses, does not see the neighbour, rejects.",
    ).toContain(`server/features/${feature}/${feature}.test.ts`);
  });

  test("every declared call and every named schema is in contract/all.ts", () => {
    const all = sources.find(({ file }) => file === "shared/contract/all.ts");
    const listed = all?.imports.map(({ place }) => place) ?? [];
    const declaring = product.filter(
      ({ file, code }) =>
        file.startsWith("shared/contract/") &&
        /[:=]\s*endpoint\(|^export const [A-Z][a-z]\w* =/m.test(code),
    );
    expect(declaring.length).toBeGreaterThan(0);
    expectNone(
      declaring.map(({ file }) => file).filter((file) => !listed.includes(file)),
      "The permission matrix and the OpenAPI file walk that list: what is not in it is untested and undocumented.",
    );
  });
});

describe("package-lock.json", () => {
  test("names every platform's parts", () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [inProject("scripts/complete-lock.mjs"), "--check"],
      { encoding: "utf8" },
    );
    expect(status, stderr).toBe(0);
  });

  test("names no registry", () => {
    expect(
      readFileSync(inProject("package-lock.json"), "utf8"),
      "A mirror's address would bind everybody to it: omit-lockfile-registry-resolved in .npmrc.",
    ).not.toContain('"resolved"');
  });
});
