import { describe, expect, test } from "vitest";
import { everyPlace, everySource, productSource } from "#tests/support/sources.ts";
import type { Import, Source } from "#tests/support/sources.ts";

/** The walls between the rooms of the house (architecture.md#where-things-go); see house.test.ts for all others. */
const sources = everySource();
const product = productSource();
const inFolder = (folder: string): Source[] =>
  product.filter(({ file }) => file.startsWith(`${folder}/`));

/** `file → import` of each import that `isBad`. */
function badImports(files: Source[], isBad: (found: Import, file: string) => boolean): string[] {
  return files.flatMap(({ file, imports }) =>
    imports.filter((found) => isBad(found, file)).map(({ written }) => `${file} → ${written}`),
  );
}

const expectNone = (breaches: string[], why: string): void => expect(breaches, why).toEqual([]);

/** Groups of files that import each other in a circle, types included, as the files of each. */
function cycles(files: Pick<Source, "file" | "imports">[]): string[][] {
  const importsOf = new Map(
    files.map(({ file, imports }) => [file, imports.flatMap(({ place }) => place ?? [])]),
  );
  const reaches = (from: string): Set<string> => {
    const seen = new Set<string>();
    const open = [...(importsOf.get(from) ?? [])];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      open.push(...(importsOf.get(at) ?? []));
    }
    return seen;
  };
  const reached = new Map(files.map(({ file }) => [file, reaches(file)]));
  const turning = files.map(({ file }) => file).filter((file) => reached.get(file)?.has(file));
  const circles = turning.map((file) =>
    turning.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)),
  );
  return [...new Map(circles.map((circle) => [circle.join(" ↔ "), circle])).values()];
}

describe("imports", () => {
  test("no file imports itself over others", () => {
    const file = (name: string, place: string) => ({
      file: name,
      imports: [{ written: place, place, isTypeOnly: true }],
    });
    expect(cycles([file("a", "b"), file("b", "c"), file("c", "b")])).toEqual([["b", "c"]]);
    expectNone(
      cycles(sources).map((circle) => circle.join(" ↔ ")),
      "Files that need each other are one file, or lack a third one; a circle of types hides the same.",
    );
  });

  test("shared imports itself and zod", () => {
    const files = inFolder("shared");
    expectNone(
      badImports(files, ({ place, written }) =>
        place ? !place.startsWith("shared/") : !/^zod(?:\/|$)/.test(written),
      ),
      "shared/ runs in the browser, in the server and in tests: zod and plain TypeScript only.",
    );
  });

  test("server and web do not know each other", () => {
    const root = (place: string): string => place.split("/")[0] ?? "";
    const crossing = ({ place }: Import, file: string): boolean =>
      place !== undefined && !["shared", root(file)].includes(root(place));
    expectNone(
      badImports(product, crossing),
      "The server and the screens meet in shared/contract alone; product code never imports tests or scripts.",
    );
  });

  test("from one root to another by its # name, and always with the file's ending", () => {
    const climbs = ({ written, place }: Import, file: string): boolean =>
      written.startsWith(".") && place?.split("/")[0] !== file.split("/")[0];
    expectNone(
      badImports(
        sources,
        (found, file) =>
          climbs(found, file) ||
          (found.place !== undefined && !/\.\w+(?:\?\w+)?$/.test(found.place)),
      ),
      "`#shared/…` says which root is entered; Node runs the sources as they are and does not guess endings.",
    );
  });

  /** Which rooms each room of the server may enter beside itself; types may come from anywhere below `app`. */
  const rooms: Record<string, string[]> = {
    main: [
      "app",
      "deps",
      "env",
      "features",
      "http",
      "access",
      "mail",
      "db",
      "lib",
      "housekeeping",
      "prepare",
    ],
    cli: ["env", "access", "mail", "db", "lib"],
    prepare: ["env", "db", "lib"],
    housekeeping: ["features", "access", "mail", "db", "lib"],
    app: ["deps", "env", "features", "http", "access", "mail", "db", "lib"],
    features: ["deps", "http", "access", "mail", "db", "lib"],
    http: ["deps", "access", "mail", "db", "lib"],
    access: ["db", "lib"],
    mail: ["db", "lib"],
    deps: [],
    db: ["lib"],
    lib: [],
    env: ["settings", "lib"],
    settings: ["lib"],
  };
  const roomOf = (place: string): string => /^server\/([^/.]+)/.exec(place)?.[1] ?? "";

  test("the server imports one way: main → app → features → access → db", () => {
    const files = inFolder("server");
    const isBad = ({ place, isTypeOnly }: Import, file: string): boolean => {
      if (!place?.startsWith("server/")) return false;
      const [from, to] = [roomOf(file), roomOf(place)];
      if (from === to) return false;
      return isTypeOnly ? ["main", "app"].includes(to) : !rooms[from]?.includes(to);
    };
    expectNone(
      badImports(files, isBad),
      "What lies below must not know what stands on it, or neither can change alone.",
    );
  });

  test("a server feature reaches another through its queries and commands", () => {
    const isBad = ({ place }: Import, file: string): boolean => {
      const [mine, theirs] = [file, place ?? ""].map(
        (at) => /^server\/features\/([^/]+)\//.exec(at)?.[1],
      );
      return (
        theirs !== undefined &&
        theirs !== mine &&
        !/\/(?:queries|commands)(?:-[a-z-]+)?\.ts$/.test(place ?? "")
      );
    };
    const files = inFolder("server/features");
    expectNone(
      badImports(files, isBad),
      "Routes, rules and exports of a feature are its own affair.",
    );
  });

  test("lib knows no other room of the server, not even its types", () => {
    const leaves = ({ place }: Import): boolean =>
      place?.startsWith("server/") === true && roomOf(place) !== "lib";
    expectNone(
      badImports(inFolder("server/lib"), leaves),
      "Each file there is one outside thing, used by db and by all above: what needs tables and mails is server/mail.",
    );
  });

  test("SQL stands in queries, commands, access, db and the mail queue", () => {
    const home =
      /^server\/(?:db\/|access\/|lib\/(?:pg-errors|rate-limit)\.ts|mail\/(?:outbox|delivery|happenings|families|family-letters|kept)\.ts|features\/[^/]+\/(?:queries|commands)(?:-[a-z-]+)?\.ts)/;
    expectNone(
      badImports(
        product,
        ({ written, isTypeOnly }, file) =>
          !isTypeOnly && /^(?:drizzle-orm|pg)(?:\/|$)/.test(written) && !home.test(file),
      ),
      "A row filter is checked where SQL is read; a query elsewhere passes by the scope unseen (architecture.md#tenancy).",
    );
  });

  test("the screens import one way: app → features → widgets → ui → lib", () => {
    const order = ["lib", "ui", "widgets", "features", "app"];
    const floor = (place: string): number =>
      order.indexOf(/^web\/([^/]+)\//.exec(place)?.[1] ?? "");
    const isBad = ({ place }: Import, file: string): boolean => {
      if (!place?.startsWith("web/")) return false;
      const [mine, theirs] = [file, place].map((at) => /^web\/features\/([^/]+)\//.exec(at)?.[1]);
      return (
        floor(place) > floor(file) ||
        (mine !== undefined && theirs !== undefined && mine !== theirs)
      );
    };
    const files = inFolder("web");
    expectNone(
      badImports(files, isBad),
      "Features never import each other: share through widgets/, compose in app/.",
    );
    expectNone(
      everyPlace().filter((place) => /^web\/[^/]+\/$/.test(place) && floor(`${place}x`) < 0),
      "web/ has five floors: app, features, widgets, ui, lib.",
    );
  });
});
