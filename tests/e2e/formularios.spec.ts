import type { Page } from "@playwright/test";
import { CEP } from "./support/cep.ts";
import { expect, fill, signIn, test } from "./support/rede.ts";
import { TORTURE } from "./support/server.ts";

// Only a browser shows these parts of a form: the postal code's look-up under the page's security policy, the caret in a
// masked field, Back and the closing of a tab with something unsaved.

const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

async function openForm(page: Page, path: string): Promise<void> {
  await signIn(page, path.startsWith("/clientes") ? "micro@rede.test" : "franqueador@rede.test");
  await page.goto(path);
  await expect(dialog(page)).toBeVisible();
}

/** Leaves the CEP of a franchise with this in it. */
async function leaveCep(page: Page, cep: string): Promise<void> {
  await field(page, "CEP").fill(cep);
  await field(page, "CEP").press("Tab");
}

// Holds product/dados.md#postal-code: what it fills.
test("leaving the CEP fills city and state, or says why not", TORTURE, async ({ page }) => {
  await openForm(page, "/franquias?novo=1");
  await leaveCep(page, CEP.recife);
  await expect(page.getByText("CEP encontrado", { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Notificações/).getByText("Recife - PE")).toBeVisible();
  await expect(field(page, "Cidade")).toHaveValue("Recife");
  await expect(field(page, "Estado")).toHaveValue("PE");

  await leaveCep(page, CEP.unknown);
  await expect(page.getByText("CEP não encontrado", { exact: true })).toBeVisible();
  await expect(page.getByText("Verifique o CEP informado", { exact: true })).toBeVisible();
  await expect(field(page, "Cidade")).toHaveValue("Recife");

  await leaveCep(page, CEP.fallback);
  await expect(page.getByLabel(/^Notificações/).getByText("Curitiba - PR")).toBeVisible();
  await expect(field(page, "Cidade")).toHaveValue("Curitiba");

  await leaveCep(page, CEP.broken);
  await expect(page.getByText("Erro ao buscar CEP", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Erro ao consultar CEP. Verifique sua conexão.", { exact: true }),
  ).toBeVisible();

  // The look-up starts at 8 characters, and refuses these 7 digits.
  await leaveCep(page, "50030-23");
  await expect(page.getByText("CEP deve conter 8 dígitos", { exact: true })).toBeVisible();
});

test("what is typed while the CEP is looked up stays", TORTURE, async ({ page }) => {
  await openForm(page, "/franquias?novo=1");
  await leaveCep(page, CEP.slow);
  await expect(dialog(page).getByText("Buscando cidade e estado…")).toBeVisible();
  await field(page, "Cidade").fill("Jaboatão");
  await expect(page.getByText("CEP encontrado", { exact: true })).toBeVisible();
  await expect(field(page, "Cidade")).toHaveValue("Jaboatão");
  await expect(field(page, "Estado")).toHaveValue("PE");
});

test("the CEP of a client is looked up by its button and by Enter", TORTURE, async ({ page }) => {
  await openForm(page, "/clientes?novo=1");
  await leaveCep(page, CEP.recife);
  await expect(field(page, "Cidade")).toHaveValue("");
  await page.getByRole("button", { name: "Buscar CEP" }).click();
  await expect(page.getByText("CEP encontrado", { exact: true })).toBeVisible();
  await expect(field(page, "Cidade")).toHaveValue("Recife");
  await field(page, "CEP").fill(CEP.fallback);
  await field(page, "CEP").press("Enter");
  await expect(field(page, "Cidade")).toHaveValue("Curitiba");
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  await field(page, "CEP").fill("123");
  await page.getByRole("button", { name: "Buscar CEP" }).click();
  await expect(page.getByText("CEP deve conter 8 dígitos", { exact: true })).toBeVisible();
});

test("masks take what is pasted and leave the caret where it was", async ({ page }) => {
  await openForm(page, "/franquias?novo=1");
  await fill(page, { CPF: " 529.982.247-25 ", Telefone: "+55 (11) 98765-4321", Estado: "pern" });
  await expect(field(page, "CPF")).toHaveValue("529.982.247-25");
  await expect(field(page, "Telefone")).toHaveValue("(11) 98765-4321");
  await expect(field(page, "Estado")).toHaveValue("PE");
  const cnpj = field(page, "CNPJ");
  await cnpj.fill("12abc34501de35");
  await expect(cnpj).toHaveValue("12.ABC.345/01DE-35");
  await cnpj.press("Home");
  for (let step = 0; step < 5; step++) await cnpj.press("ArrowRight");
  await cnpj.press("Backspace");
  await expect(cnpj).toHaveValue("12.AC3.450/1DE3-5");
  await cnpj.pressSequentially("x");
  await expect(cnpj).toHaveValue("12.AXC.345/01DE-35");
});

test("Back, links and the closing of the tab ask before something is lost", async ({ page }) => {
  await openForm(page, "/franquias?novo=1");
  await page.goto("/franquias");
  await page.getByRole("button", { name: "+ Nova Franquia" }).click();
  await fill(page, { "Razão Social": "Escola Nova" });
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "Descartar alterações?" });
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await expect(page).toHaveURL(/\?novo=1$/);
  await expect(field(page, "Razão Social")).toHaveValue("Escola Nova");

  page.once("dialog", (warning) => void warning.accept());
  await page.reload();
  await expect(page.getByText("Rascunho recuperado")).toBeVisible();
  await expect(field(page, "Razão Social")).toHaveValue("Escola Nova");
  await page.goBack();
  await page.getByRole("button", { name: "Descartar", exact: true }).last().click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/franquias$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Escola Nova");
});
