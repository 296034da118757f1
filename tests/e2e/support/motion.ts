import type { Page } from "@playwright/test";

/**
 * Waits until what moves has arrived: sizes and colours on the way there are nobody's. What moves for ever is left out.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const end = Number(effect?.getComputedTiming().endTime ?? 0);
        return playState === "running" && Number.isFinite(end);
      });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A child that inherits a colour moves only after its parent: a page is still after a few frames without movement.
    for (let still = 0; still < 4; still += 1) {
      await frame();
      const left = moving();
      if (left.length > 0) still = 0;
      await Promise.allSettled(left.map(({ finished }) => finished));
    }
  });
}
