import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "./support/rede.ts";
import { everything, MORE } from "./support/server.ts";
import type { Tela } from "./support/tela.ts";
import { telas } from "./support/telas.ts";

// Every screen and what opens over it: nothing scrolls sideways at 320 px with text of twice the size, in torture also of the usual
// one, nor does any go on below its content. Of screens that open the same component one is looked at, and in torture all. A look of
// axe takes seconds: in torture it finds no fault on any screen, in four views.

const VIEWS = [
  { width: 1280, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
  { width: 1280, colorScheme: "dark" },
  { width: 390, colorScheme: "light" },
] as const;

const seen = new Set<string>();
/** The first screen that opens a component stands for the others, whoever has them. */
function isNew({ kind }: Tela): boolean {
  const isSeen = kind !== undefined && seen.has(kind);
  if (kind !== undefined) seen.add(kind);
  return !isSeen;
}

/** The pixels by which the page and its dialog scroll sideways, once every popover has followed its field. */
const sideways = (page: Page) =>
  page.evaluate(async () => {
    // A browser sends this event when its text is made larger.
    dispatchEvent(new Event("resize"));
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    return [document.documentElement, ...document.querySelectorAll("[data-dialog]")].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
  });

/**
 * The blank pixels below the content. Text for screen readers alone is taken out of the flow, and lengthens the page
 * where the scroller around it does not hold it.
 */
const blankBelow = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const content = Math.ceil(document.body.getBoundingClientRect().bottom + scrollY);
    return scrollHeight - Math.max(clientHeight, content);
  });

async function expectNothingBelow(page: Page, what: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await softly
      .poll(() => blankBelow(page), { message: `blank pixels below ${what} at ${width}` })
      .toBeLessThanOrEqual(0);
  }
}

const softly = expect.configure({ soft: true });

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const size of everything ? ["100%", "200%"] : ["200%"]) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    const widest = async () => Math.max(...(await sideways(page)));
    await softly.poll(widest, { message: `${what} at ${size}` }).toBe(0);
  }
}

test.describe.configure({ mode: "parallel" });

for (const [who, all] of Object.entries<Tela[]>(telas)) {
  const screens = everything ? all : all.filter(isNew);
  const more = everything ? ", and axe finds no fault" : "";
  const title = `the screens of a ${who} end with their content and fit 320 pixels${more}`;
  test(title, MORE, async ({ page }) => {
    test.setTimeout(screens.length * 30_000);
    // Half faded in, a text has no contrast.
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (who !== "visitante") await signIn(page, `${who}@rede.test`);
    for (const { what, path, show } of screens) {
      await test.step(what, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        await show?.(page);
        for (const { width, colorScheme } of everything ? VIEWS : []) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          await expectAccessible(page, `${what}, ${width}, ${colorScheme}`);
        }
        await expectNothingBelow(page, what);
        await expectNoSidewaysScroll(page, what);
      });
    }
  });
}
