import { expect, signIn, test } from "./support/rede.ts";

// What lies over what, which only a browser knows.

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

test("a toast leaves the dialog's close button free on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, "franqueador@rede.test");
  await page.goto("/franquias?novo=1");
  const dialog = page.getByRole("dialog", { name: "Nova Franquia" });
  await dialog.getByLabel("CEP").fill("99999999");
  await dialog.getByLabel("CEP").blur();
  await expect(page.getByText("CEP não encontrado").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Fechar" }).first().click();
  await expect(page.getByText("CEP não encontrado").first()).toBeVisible();
  await expect(page.getByRole("alertdialog", { name: "Descartar alterações?" })).toBeVisible();
});
