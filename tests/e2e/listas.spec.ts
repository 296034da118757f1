import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "./support/rede.ts";
import { TORTURE_ONCE } from "./support/server.ts";

// The first screen of each list: its rows first, few buttons, nothing covered (design.md#interactions). Only a browser lays it out.

const ROW = "[data-row]";
const LISTS = {
  cliente: ["/pre-matriculas", "/matriculas", "/eventos", "/leads?evento=todos"],
  micro: ["/interesses", "/pre-matriculas", "/eventos", "/clientes"],
  franqueador: ["/sac", "/interesses", "/franquias", "/micro-franquias"],
};

async function eachList(page: Page, work: (path: string) => Promise<void>): Promise<void> {
  for (const [who, paths] of Object.entries(LISTS)) {
    await signIn(page, `${who}@rede.test`);
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expect(page.locator(ROW).first()).toBeVisible();
      await work(`${path} of ${who}`);
    }
    await page.context().clearCookies();
  }
}

/** Buttons that the first screen shows. */
const buttonsInSight = (page: Page) =>
  page.getByRole("button").evaluateAll(
    (buttons) =>
      buttons.filter((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && getComputedStyle(button).opacity !== "0";
      }).length,
  );

test(
  "of every list the first row begins at 420 px at most on a phone, and on a desk the first screen has 26 buttons at most",
  TORTURE_ONCE,
  async ({ page }) => {
    test.setTimeout(120_000);
    await eachList(page, async (list) => {
      await expect.poll(() => buttonsInSight(page), list).toBeLessThanOrEqual(26);
      await page.setViewportSize({ width: 390, height: 844 });
      // A phone's rows are drawn a moment after its width is set.
      await expect
        .poll(async () => (await page.locator(ROW).first().boundingBox())?.y, list)
        .toBeLessThanOrEqual(420);
      // The bar takes the whole width, so that its button covers no part of a row.
      const bar = page.locator("[data-bar]");
      if (await bar.isVisible()) expect((await bar.boundingBox())?.width, list).toBe(390);
    });
  },
);

test(
  "a phone has a list's files, order and help in one menu, and its filters in another",
  TORTURE_ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, "cliente@rede.test");
    await page.goto("/eventos");
    await page.getByRole("button", { name: "Mais opções", exact: true }).click();
    for (const item of ["Exportar CSV", "Assinar agenda", "Importar", "Atualizar"])
      await expect(page.getByRole("menuitem", { name: item, exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "Ajuda desta lista" }).click();
    await expect(page.getByRole("dialog", { name: "Ajuda desta lista" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).last().click();
    await page.getByRole("button", { name: "Filtrar" }).click();
    await page.getByRole("dialog").getByLabel("Status").selectOption("Concluído");
    await page.getByRole("button", { name: "Ver resultados" }).click();
    await expect(page.getByRole("button", { name: "Filtrar (1)" })).toBeVisible();
  },
);
