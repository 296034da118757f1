import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { sayMeasured } from "./support/measured.ts";
import { ALONE, expect, freePort, test } from "./support/server.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const LEAST = 95;
/**
 * Whatever else this machine does makes a page slower and never faster: the best of a few attempts is nearest to what
 * the page itself costs.
 */
const ATTEMPTS = 5;
/**
 * Lighthouse slows the processor to a quarter, which makes a phone out of a desktop of this index of its own; what is
 * slower already is slowed less, as its documentation on throttling asks for, and nothing is ever slowed less than a
 * half.
 */
const DESKTOP_INDEX = 1750;
const FULL = 4;
const LEAST_SLOWDOWN = 2;

type Scores = Record<string, number>;

interface Attempt {
  scores: Scores;
  slowdown: number;
  /** Lighthouse's own measure of the machine's speed at this moment. */
  index: number;
}

/** Lighthouse as a phone of the middle class on a slow line, its own default; 0 where it could not measure. */
async function measure(url: string, port: number, cpuSlowdownMultiplier: number): Promise<Attempt> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: CATEGORIES,
    logLevel: "error",
    throttling: { cpuSlowdownMultiplier },
  });
  const { categories = {}, environment } = result?.lhr ?? {};
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ),
    slowdown: cpuSlowdownMultiplier,
    index: environment?.benchmarkIndex ?? DESKTOP_INDEX,
  };
}

/** The slowdown that makes that phone of this machine. */
const slowdownFor = (index: number) =>
  Math.max(LEAST_SLOWDOWN, Math.min(FULL, (FULL * index) / DESKTOP_INDEX));

const isEnough = ({ scores }: Attempt) => Object.values(scores).every((score) => score >= LEAST);
const sum = ({ scores }: Attempt) =>
  Object.values(scores).reduce((total, score) => total + score, 0);

test.describe.configure({ timeout: 180_000 });

for (const path of ["/credito-estudantil", "/credito-ativacao"]) {
  const title = `${path} has ${LEAST} of 100 in each of Lighthouse's categories`;
  test(title, ALONE, async ({ server }, { project }) => {
    const port = await freePort();
    const { launchOptions = {} } = project.use;
    const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({ ...launchOptions, args });
    try {
      const attempts = [await measure(server.url + path, port, FULL)];
      while (attempts.length < ATTEMPTS && !attempts.some(isEnough)) {
        const slowdown = slowdownFor(attempts.at(-1)?.index ?? DESKTOP_INDEX);
        attempts.push(await measure(server.url + path, port, slowdown));
      }
      const [best] = attempts.toSorted((a, b) => sum(b) - sum(a));
      sayMeasured(`Lighthouse ${path}`, JSON.stringify({ ...best, attempts: attempts.length }));
      for (const category of CATEGORIES)
        expect(best?.scores[category], category).toBeGreaterThanOrEqual(LEAST);
    } finally {
      await browser.close();
    }
  });
}
