import type { Page } from "@playwright/test";
import { sayMeasured } from "./measured.ts";

interface Effort {
  taps: number;
  typed: Set<string>;
}

/**
 * Counts the taps and the fields that are typed into; a box to tick is a tap. What the page fills in by itself counts nothing.
 */
export async function countEffort(page: Page): Promise<(of: string) => Effort> {
  let effort: Effort = { taps: 0, typed: new Set() };
  await page.exposeFunction("countTap", () => (effort.taps += 1));
  await page.exposeFunction("countTyped", (id: string) => effort.typed.add(id));
  await page.addInitScript(() => {
    const { countTap, countTyped } = window as unknown as Record<string, (id?: string) => void>;
    document.addEventListener("click", (event) => event.isTrusted && countTap?.(), true);
    document.addEventListener(
      "input",
      ({ target }) => {
        const { id, type } = target as HTMLInputElement;
        if (type !== "checkbox" && type !== "radio") countTyped?.(id);
      },
      true,
    );
  });
  return (of) => {
    const done = effort;
    effort = { taps: 0, typed: new Set() };
    sayMeasured(of, `${done.taps} taps, ${done.typed.size} fields: ${[...done.typed].join(", ")}`);
    return done;
  };
}
