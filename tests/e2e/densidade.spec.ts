import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./support/rede.ts";
import { TORTURE } from "./support/server.ts";

// The density 'Compacta' (design.md#tokens): its heights are drawn by a browser alone.

const LISTS = {
  cliente: ["/leads?evento=todos", "/pre-matriculas?situacao=aguardando"],
  franqueador: [
    "/franquias",
    "/micro-franquias",
    "/clientes",
    "/usuarios",
    "/interesses",
    "/matriculas",
    "/pre-matriculas?situacao=aguardando",
    "/pre-matriculas",
  ],
};

/** Pixels of the table that are out of sight to the right, of which one may come of rounding a width up. */
const hidden = (page: Page) =>
  page
    .getByRole("region", { name: /^Tabela: / })
    .evaluate((table) => Math.max(0, table.scrollWidth - table.clientWidth - 1));

/** Heights of phones with their icons; a second line would make a row half as high again. */
const phones = (page: Page) =>
  page
    .locator("tr[data-row] span:has(> a[href^='tel:'])")
    .evaluateAll((lines) => [...new Set(lines.map((line) => line.clientHeight))]);

async function openCompact(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("tr[data-row]").first()).toBeVisible();
  expect(await hidden(page), path).toBe(0);
  expect(Math.max(0, ...(await phones(page))), path).toBeLessThanOrEqual(28);
  await page.getByRole("button", { name: "Mais opções", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Compacta" }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator("table[data-density=compact]")).toBeVisible();
}

const heights = (page: Page) =>
  page
    .locator("tr[data-row]")
    .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);

/** Rows that are seen as a whole in the table. */
const inSight = (page: Page) =>
  page.getByRole("region", { name: /^Tabela: / }).evaluate((table) => {
    table.scrollIntoView();
    const { bottom } = table.getBoundingClientRect();
    const end = Math.min(bottom, innerHeight);
    const rows = [...table.querySelectorAll("tr[data-row]")];
    return rows.filter((row) => row.getBoundingClientRect().bottom <= end).length;
  });

// Holds product/telas.md#screens: the height of dense rows and the colour of marked ones.
test(
  "'Compacta' is one line of 40 px a row in every list, 16 people on 900 px, and both densities are whole on 1280 px",
  TORTURE,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const [who, paths] of Object.entries(LISTS)) {
      await signIn(page, `${who}@rede.test`);
      for (const path of paths) {
        await openCompact(page, path);
        expect(await heights(page), `${path} of ${who}`).toEqual([40]);
        expect(await hidden(page), `${path} of ${who}`).toBe(0);
      }
    }
    expect(await inSight(page)).toBeGreaterThanOrEqual(16);
  },
);

test(
  "rows that are marked have a colour of their own, and the buttons of dense rows are quiet",
  TORTURE,
  async ({ page }) => {
    await signIn(page, "franqueador@rede.test");
    await openCompact(page, "/pre-matriculas");
    const background = (row: number) =>
      page
        .locator("tr[data-row]")
        .nth(row)
        .locator("td")
        .nth(1)
        .evaluate((cell) => getComputedStyle(cell).backgroundColor);
    const plain = await background(1);
    await page
      .getByLabel(/^Selecionar /)
      .nth(2)
      .check();
    await page.mouse.move(0, 0);
    expect(await background(1)).not.toBe(plain);
    expect(await background(2)).toBe(plain);
    const button = page.getByRole("button", { name: /^Efetivar / }).first();
    const filled = await button.evaluate((node) => getComputedStyle(node).backgroundColor);
    expect(filled).toBe("rgba(0, 0, 0, 0)");
  },
);
