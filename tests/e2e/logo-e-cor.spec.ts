import type { Page } from "@playwright/test";
import { ESCOLA, eventOfSchool } from "./support/escola.ts";
import { listenTo } from "./support/inscricao.ts";
import { expect, signIn, test } from "./support/rede.ts";
import { watchShifts } from "./support/shifts.ts";
import { TORTURE } from "./support/server.ts";

// Holds product/unidades.md#the-look-of-a-school in a real browser, which alone can open a WebP and draw it anew.

const COR = "#0b6b4f";

/** A green field with a hole, as a browser saves it. */
async function webp(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [900, 300];
    const context = canvas.getContext("2d")!;
    context.fillStyle = "#0b6b4f";
    context.fillRect(0, 0, 600, 300);
    return canvas.toDataURL("image/webp");
  });
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

const look = (page: Page) => page.getByRole("region", { name: "Logo e cor" });

async function restore(page: Page): Promise<void> {
  await page.goto("/conta");
  await look(page).getByRole("button", { name: "Alterar" }).click();
  for (const name of ["Remover logo", "Remover cor"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
}

test(
  "a WebP and a colour stand on the event's page and in its form, and nothing moves",
  TORTURE,
  async ({ page }) => {
    const evento = await eventOfSchool(page);
    await signIn(page, ESCOLA);
    await page.goto("/conta");
    await look(page).getByRole("button", { name: "Definir" }).click();
    const file = { name: "logo.webp", mimeType: "image/webp", buffer: await webp(page) };
    await page.getByLabel("Escolher a imagem do logo").setInputFiles(file);
    await expect(page.getByRole("button", { name: "Remover logo" })).toBeVisible();
    await page.getByLabel("Cor", { exact: true }).fill(COR);
    await page.getByRole("button", { name: "Salvar cor" }).click();
    await expect(page.getByRole("button", { name: "Remover cor" })).toBeVisible();

    const complaints = listenTo(page);
    const shifts = await watchShifts(page);
    await page.goto(`/e/${evento.codigo}`);
    const logos = page.locator("img.escola-logo");
    await expect(logos).toHaveCount(2);
    const sizes = await logos.evaluateAll((all) =>
      all.map((each) => (each as HTMLImageElement).naturalWidth),
    );
    // The server keeps 400 pixels of the 512 that the browser sends.
    expect(sizes).toEqual([400, 400]);
    const button = page.getByRole("link", { name: "Preencher meus dados" });
    await expect(button).toHaveCSS("background-color", "rgb(11, 107, 79)");
    expect(await shifts()).toBeLessThanOrEqual(0.02);
    expect(complaints).toEqual([]);
    await restore(page);
  },
);
