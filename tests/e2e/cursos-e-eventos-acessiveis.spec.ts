import { hojeEmSaoPaulo, somarDias } from "#shared/br/data.ts";
import { expect, expectAccessible, signIn, test } from "./support/rede.ts";

test("axe finds no fault on the screens of courses and events", async ({ page }) => {
  test.slow();
  await signIn(page, "cliente@rede.test");
  await page.goto("/cursos");
  await page.getByRole("button", { name: "Módulos" }).first().click();
  await expect(page.getByRole("table").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Editar" }).first().click();
  await expect(page.getByRole("dialog", { name: "Editar Curso" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/eventos");
  await expect(page.getByText("Evento na").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "QR Code" }).first().click();
  await expect(page.getByRole("img", { name: "QR Code da inscrição" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/eventos?novo=1");
  await page
    .getByRole("dialog", { name: "Novo Evento" })
    .getByRole("button", { name: "Criar Evento" })
    .click();
  await expect(page.getByText("Cidade é obrigatória").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/eventos?modo=calendario&dia=${somarDias(hojeEmSaoPaulo(new Date()), 7)}`);
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
  await expectAccessible(page);
});
