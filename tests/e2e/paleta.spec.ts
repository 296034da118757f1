import type { Page } from "@playwright/test";
import { listenTo } from "./support/inscricao.ts";
import { expectAccessible, signIn } from "./support/rede.ts";
import { expect, test, TORTURE } from "./support/server.ts";

// Through the palette alone: to a page, into a form, to a record, and to nobody else's.

const palette = (page: Page) => page.getByRole("dialog", { name: "Buscar e ir para" });
const field = (page: Page) => page.getByRole("combobox", { name: "Buscar ou ir para" });
const option = (page: Page, name: string) => page.getByRole("option", { name });

/** By the key, and where there is no keyboard by the button of the bar. */
async function open(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole("button", { name: "Abrir a busca geral" }).tap();
  else await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
}

/** A lead of the signed-in person, and one of a person of the other tree. */
async function twoLeads(page: Page): Promise<[own: string, foreign: string]> {
  const nameOf = async (email: string) => {
    await signIn(page, email);
    const answer = await page.request.get("/api/leads?limit=1");
    const [lead] = (await answer.json()) as { nomeAluno: string }[];
    return lead?.nomeAluno ?? "";
  };
  const foreign = await nameOf("cliente2@rede.test");
  return [await nameOf("cliente@rede.test"), foreign];
}

test("the palette leads everywhere that one may go", TORTURE, async ({ page, isMobile }) => {
  const complaints = listenTo(page);
  const [own, foreign] = await twoLeads(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await test.step("open and close it", async () => {
    await open(page, isMobile);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();

    if (!isMobile) {
      await page.getByRole("complementary").getByRole("button", { name: "Buscar…" }).click();
      await field(page).press("Escape");
      await expect(
        page.getByRole("complementary").getByRole("button", { name: "Buscar…" }),
      ).toBeFocused();
    }
  });
  await test.step("go to a page", async () => {
    await open(page, isMobile);
    await field(page).fill("matriculas");
    await expect(page.getByRole("option")).toHaveText(["Pré-Matrículas", "Matrículas Efetivadas"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/matriculas$/);
    const heading = page.getByRole("heading", { level: 1, name: "Matrículas Efetivadas" });
    await expect(heading).toBeFocused();
  });
  await test.step("open the form of a new course", async () => {
    await open(page, isMobile);
    await field(page).fill("novo curso");
    await option(page, "Novo Curso").click();
    await expect(page).toHaveURL(/\/cursos\?novo=1$/);
    await expect(page.getByRole("dialog", { name: "Novo Curso" })).toBeVisible();
    await page.getByRole("button", { name: "Cancelar" }).click();
    await expect(page).toHaveURL(/\/cursos$/);
  });
  await test.step("find one lead and not the other", async () => {
    await open(page, isMobile);
    await field(page).fill(foreign);
    await expect(page.getByText(`Nada encontrado para “${foreign}”.`)).toBeVisible();
    await expect(page.getByRole("option")).toHaveCount(0);
    await field(page).fill(own);
    await expect(option(page, own).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/pessoas\/[\da-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: own })).toBeVisible();
  });
  await test.step("see the keys", async () => {
    await open(page, isMobile);
    await field(page).fill("atalhos");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Atalhos do teclado" })).toBeVisible();
    await expectAccessible(page);
  });
  expect(complaints).toEqual([]);
});
