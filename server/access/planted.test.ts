// Holds security.md#tenancy: every answer is the one that the tree gives.
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { plantedBugs } from "#tests/support/planted-bugs.ts";
import { withBug } from "#tests/support/with-bug.ts";
import { compareWorld, growWorld, regrowWorld } from "#tests/support/worlds.ts";

// Proves that the comparison of worlds.test.ts finds mistakes: these planted bugs.

const app = await useApp({ RATE_LIMITS: "off" });
/**
 * A bug shows only in a world that has somebody whom it affects. Most bugs show in the first world;
 * the test fails when this many worlds show none.
 */
const WORLDS = 60;

test("there are at least twenty bugs to find", () => {
  expect(Object.keys(plantedBugs).length).toBeGreaterThanOrEqual(20);
});

test.each(Object.entries(plantedBugs))(
  "finds that %s",
  async (_name, bug) => {
    const found: string[] = [];
    const { from = 1, sabotage, shows, who } = bug;
    const isShown = (difference: string) => shows.test(difference);
    for (let seed = from; seed < from + WORLDS && !found.some(isShown); seed++) {
      const grow = () => (sabotage ? growWorld : regrowWorld)(app, seed);
      const compare = () => compareWorld(app, seed, isShown, who);
      found.push(...(await withBug(app.database, bug, grow, compare)));
    }
    // Differences that only follow from the bug, or came by accident, do not count.
    const others = found.slice(0, 3).join("\n");
    expect(found.some(isShown), `none shows ${shows.source}: ${others}`).toBe(true);
  },
  120_000,
);
