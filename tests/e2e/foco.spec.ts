import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./support/rede.ts";
import { TORTURE } from "./support/server.ts";

// Only a browser knows which element covers another.

test("the first failed submit leaves the focused field in sight", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await signIn(page, "franqueador@rede.test");
  await page.goto("/franquias?novo=1");
  const dialog = page.getByRole("dialog", { name: "Nova Franquia" });
  for (const [label, text] of [
    ["Razão Social", "Escola"],
    ["CNPJ", "11222333000181"],
    ["Representante Legal", "Tomé Açaí"],
  ] as const)
    await dialog.getByLabel(label).fill(text);
  await dialog.getByRole("button", { name: "Criar Franquia" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel("CPF")).toBeFocused();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const field = document.activeElement?.getBoundingClientRect();
        const foot = document.querySelector("[data-dialog] footer")?.getBoundingClientRect();
        return field && foot && field.top > 0 && field.bottom <= foot.top;
      }),
    )
    .toBe(true);
});

/** A toast that a CEP of nobody brings, and that stays until the test is through. */
async function showToast(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("CEP").fill("99999999");
  await dialog.getByLabel("CEP").blur();
  await expect(page.getByText("CEP não encontrado").first()).toBeVisible();
  await keepToast(page);
}

/** A window in the background ends no toast. */
const keepToast = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("blur")));

/** The buttons of the head and the foot of the dialog that lie under the toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector("li[data-tone]")?.getBoundingClientRect();
    if (!toast) throw new Error("The toast has gone");
    const buttons = document.querySelectorAll("[data-dialog] :is(header, footer) button");
    return [...buttons].flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isApart =
        right <= toast.left || left >= toast.right || bottom <= toast.top || top >= toast.bottom;
      return isApart ? [] : [button.ariaLabel ?? button.textContent];
    });
  });

test("a toast covers no button of a dialog, from 320 to 1440 pixels", TORTURE, async ({ page }) => {
  await signIn(page, "franqueador@rede.test");
  await page.goto("/franquias?novo=1");
  await showToast(page);
  for (let width = 320; width <= 1440; width += 40) {
    for (const height of [800, 480]) {
      await page.setViewportSize({ width, height });
      expect(await covered(page), `${width} x ${height}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).first().click();
  await expect(page.getByRole("alertdialog", { name: "Descartar alterações?" })).toBeVisible();
});

test("a toast lies below the open menu of a row on a phone", TORTURE, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "franqueador@rede.test");
  await page.goto("/franquias");
  const actions = page.getByRole("button", { name: /^Ações de/ });
  await actions.first().click();
  await page.getByRole("menuitem", { name: /^(Desativar|Ativar)$/ }).click();
  await expect(page.getByText(/^Franquia (des)?ativada$/)).toBeVisible();
  await keepToast(page);
  const toast = await page.locator("li[data-tone]").boundingBox();
  const last = actions.nth(2);
  // The menu opens below its button: where the toast lies.
  await last.evaluate(
    (button, top) => window.scrollBy(0, button.getBoundingClientRect().bottom - top),
    (toast?.y ?? 0) - 60,
  );
  await last.click();
  const item = page.getByRole("menuitem").last();
  const box = await item.boundingBox();
  expect(box!.y + box!.height).toBeGreaterThan(toast!.y);
  await item.click({ trial: true });
});

test(
  "no ring stands around the heading that takes the focus after a log-in",
  TORTURE,
  async ({ page }) => {
    await page.goto("/auth");
    await page.getByLabel("E-mail").fill("cliente@rede.test");
    await page.getByLabel("Senha", { exact: true }).fill("demo1234");
    await page.keyboard.press("Enter");
    const heading = page.getByRole("heading", { name: "Dashboard do Cliente", level: 1 });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS("outline-style", "none");
  },
);
