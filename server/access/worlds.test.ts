// Holds security.md#tenancy: every answer is the one that the tree gives.
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { everything } from "#tests/support/everything.ts";
import { compareWorld, growWorld } from "#tests/support/worlds.ts";

// Reads and writes everything in random networks, and compares with an oracle that walks the tree
// in plain TypeScript. The longer forms are `npm run torture -- networks` and tests/torture/tenancy.torture.ts.

const app = await useApp({ RATE_LIMITS: "off" });
const WORLDS = everything ? 25 : 3;

// Holds product.md#roles-and-the-tree: each role reaches its own part of the tree.
test.each(Array.from({ length: WORLDS }, (_, index) => index + 1))(
  "world %i",
  async (seed) => {
    await growWorld(app, seed);
    expect(await compareWorld(app, seed)).toEqual([]);
  },
  60_000,
);
