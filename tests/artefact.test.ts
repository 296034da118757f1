import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inProject, productSource } from "#tests/support/sources.ts";

const manifest = JSON.parse(readFileSync(inProject("package.json"), "utf8")) as {
  dependencies: Record<string, string>;
};

/** "@fastify/cookie" of "@fastify/cookie/plugin". */
const packageOf = (written: string): string =>
  written
    .split("/")
    .slice(0, written.startsWith("@") ? 2 : 1)
    .join("/");

const { CONTENT }: { CONTENT: string[] } = await import(inProject("scripts/pack/content.mjs"));

test("the artefact holds the pages that its files and the operations page send a reader to", () => {
  const sent = readdirSync(inProject("deploy"))
    .filter((name) => statSync(inProject(`deploy/${name}`)).isFile())
    .flatMap(
      (name) =>
        readFileSync(inProject(`deploy/${name}`), "utf8")
          .replaceAll("file:///opt/capelo/", "")
          .match(/[\w/]+\.md\b/g) ?? [],
    );
  const linked = readFileSync(inProject("docs/operations.md"), "utf8").matchAll(
    /\]\(([\w./-]+\.md)/g,
  );
  const places = [...sent, ...[...linked].map(([, link]) => path.posix.join("docs", link!))];
  expect(places).toContain("docs/settings.md");
  expect(
    places.filter(
      (place) => !CONTENT.some((held) => place === held || place.startsWith(`${held}/`)),
    ),
  ).toEqual([]);
});

test("production packages are exactly those that the server imports", () => {
  const used = productSource()
    .filter(({ file }) => /^(?:server|shared)\//.test(file))
    .flatMap(({ imports }) => imports)
    .filter(({ place, written }) => place === undefined && !written.startsWith("node:"))
    .map(({ written }) => packageOf(written));
  expect(
    Object.keys(manifest.dependencies).toSorted(),
    "What only the screens, the build or the tests need is a development package: a server does not install it.",
  ).toEqual([...new Set(used)].toSorted());
});
