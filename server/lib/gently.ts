import { setImmediate as turn } from "node:timers/promises";

/** Milliseconds after which calls that came meanwhile are answered. */
const STRETCH_MS = 2;

/** Maps many items one after another, and lets the calls of the process in between. */
export async function mapGently<Item, Done>(
  items: readonly Item[],
  map: (item: Item) => Done,
): Promise<Done[]> {
  const done: Done[] = [];
  let begun = performance.now();
  for (const item of items) {
    done.push(map(item));
    if (performance.now() - begun < STRETCH_MS) continue;
    await turn();
    begun = performance.now();
  }
  return done;
}
