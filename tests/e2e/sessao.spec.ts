// Holds security.md#accounts-and-sessions: a session that ends shows nothing to the next user; no draft holds a CPF or
// a password.
import type { BrowserContext, Page } from "@playwright/test";
import { expect, expectAccessible, fill, signIn, test } from "./support/rede.ts";
import { TORTURE } from "./support/server.ts";

// Only a browser has several tabs, and loads the page anew when a session ends and another user comes.

const FORM = "/franquias?novo=1";
const question = (page: Page) => page.getByRole("dialog", { name: "Sua sessão terminou" });

/** 'Nova Franquia', begun, in a page whose session has ended. */
async function openTooLate(page: Page, context: BrowserContext): Promise<void> {
  await signIn(page, "franqueador@rede.test");
  await page.goto(FORM);
  await expect(page.getByRole("dialog", { name: "Nova Franquia" })).toBeVisible();
  await fill(page, {
    "Razão Social": "Escola Guardada",
    CNPJ: "12abc34501de35",
    "Representante Legal": "Tomé Açaí",
    CPF: "52998224725",
    "Data de Nascimento": "1980-05-17",
    Telefone: "11987654321",
    CEP: "50030230",
    Endereço: "Rua das Flores, 100",
    Cidade: "Recife",
    Estado: "PE",
    "E-mail": "guardada@unidade.test",
    Senha: "segredo1",
  });
  await context.clearCookies({ name: "sessao" });
  await page.getByRole("button", { name: "Criar Franquia" }).click();
  await expect(question(page)).toBeVisible();
}

async function enter(page: Page, email: string): Promise<void> {
  await question(page).getByLabel("E-mail").fill(email);
  await question(page).getByLabel("Senha", { exact: true }).fill("demo1234");
  await question(page).getByRole("button", { name: "Entrar" }).click();
}

test(
  "the password is asked over the form, and the form is saved once",
  TORTURE,
  async ({ page, context }) => {
    await openTooLate(page, context);
    await expect(question(page).getByLabel("E-mail")).toHaveValue("franqueador@rede.test");
    await expect(question(page).getByLabel("Senha", { exact: true })).toBeFocused();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
    }
    await enter(page, "franqueador@rede.test");
    await expect(page.getByText("Franquia criada com sucesso", { exact: true })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const answer = await page.request.get("/api/franquias?busca=Escola+Guardada");
    expect(await answer.json()).toHaveLength(1);
  },
);

test(
  "another user who enters there finds a page of their own",
  TORTURE,
  async ({ page, context }) => {
    await openTooLate(page, context);
    await enter(page, "vendedor@rede.test");
    await expect(
      page.getByRole("heading", { name: "Dashboard do Vendedor", level: 1 }),
    ).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/");
    await expect(page.getByText("Escola Guardada")).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(
      "Escola Guardada",
    );
  },
);

test("'Sair' in one tab empties the others at once, also one with a form", async ({
  page,
  context,
}) => {
  await signIn(page, "franqueador@rede.test");
  await page.goto("/franquias");
  await expect(page.locator("[data-row]").first()).toBeVisible();
  const form = await context.newPage();
  await form.goto(FORM);
  await fill(form, { "Razão Social": "Escola Guardada" });
  await page.getByRole("button", { name: "Sair" }).first().click();
  for (const tab of [form, page]) {
    await expect(tab.getByRole("heading", { name: "Entrar na conta" })).toBeVisible();
    await expect(tab).toHaveURL(/\/auth$/);
    await expect(tab.locator("[data-row]")).toHaveCount(0);
    const kept = await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toMatch(/Escola Guardada|rascunho/);
  }
  await form.goBack();
  await expect(form.getByText("Escola Guardada")).toHaveCount(0);
});

test(
  "the log-in of another user in one tab takes the page of the former one away",
  TORTURE,
  async ({ page, context }) => {
    await signIn(page, "franqueador@rede.test");
    await page.goto("/franquias");
    await expect(page.locator("[data-row]").first()).toBeVisible();
    await context.clearCookies({ name: "sessao" });
    const other = await context.newPage();
    await other.goto("/auth");
    await other.getByLabel("E-mail").fill("vendedor@rede.test");
    await other.getByLabel("Senha", { exact: true }).fill("demo1234");
    await other.getByRole("button", { name: "Entrar", exact: true }).click();
    for (const tab of [other, page])
      await expect(tab.getByRole("heading", { name: "Dashboard do Vendedor" })).toBeVisible();
  },
);

test("a stranger's log-in page logs no error, also where Back leads to it after the log-in", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Entrar na conta" })).toBeVisible();
  expect(errors).toEqual([]);
  await signIn(page, "vendedor@rede.test");
  await page.goto("/privacidade");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Dashboard do Vendedor" })).toBeVisible();
  expect(errors).toEqual([]);
});
