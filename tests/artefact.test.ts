import { readFileSync } from "node:fs";
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
