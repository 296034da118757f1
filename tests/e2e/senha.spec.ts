import type { Page } from "@playwright/test";
import { listenTo } from "./support/inscricao.ts";
import { expect, test, fromOurPage, TORTURE } from "./support/server.ts";

// A user who forgot the password gets in again: screen, mail, link, new password, log-in.

async function askForMail(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar instruções" }).click();
  await expect(
    page.getByText(
      "Se o e-mail estiver cadastrado, você receberá as instruções para redefinir a senha.",
    ),
  ).toBeVisible();
}

async function followLink(page: Page, email: string, url: string): Promise<void> {
  await page.goto("/dev/mail");
  await expect(page.getByRole("heading", { name: "E-mails da demonstração" })).toBeVisible();
  const mail = page.getByRole("article").first();
  await expect(mail).toContainText(email);
  await expect(mail).toContainText("O link vale por 15 minutos");
  await expect(mail).toContainText("Se você não pediu, ignore esta mensagem");
  const link = mail.getByRole("link");
  expect(await link.getAttribute("href")).toMatch(
    new RegExp(`^${url}/reset-password\\?token=[\\w-]{43}$`),
  );
  await link.click();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Redefinir Senha" })).toBeVisible();
  await page.getByLabel("Nova senha").fill(password);
  await page.getByLabel("Confirmar senha").fill(password);
  await page.getByRole("button", { name: "Redefinir Senha" }).click();
  await expect(page.getByText("Redirecionando para o login...")).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

const ONCE = ["nova-senha-2"];
/** Then back to the old one, which the other tests know. */
const THERE_AND_BACK = [...ONCE, "demo1234"];

for (const [who, email, dashboard, passwords, when] of [
  ["the franqueador", "franqueador@rede.test", "Dashboard Geral", THERE_AND_BACK, TORTURE],
  ["a franchise", "franquia2@rede.test", "Dashboard da Franquia", ONCE, {}],
] as const) {
  test(
    `${who} gets from 'Esqueci minha senha' to the dashboard, by the mail`,
    when,
    async ({ page, server }) => {
      const complaints = listenTo(page);
      for (const password of passwords) {
        await test.step("ask for the mail", () => askForMail(page, email));
        await test.step("follow its link", () => followLink(page, email, server.url));
        await test.step("choose a password", () => choosePassword(page, password));
        await test.step("enter with it", async () => {
          await enter(page, email, password);
          await expect(page.getByRole("heading", { name: dashboard, level: 1 })).toBeVisible();
        });
        await page.request.post("/api/logout", fromOurPage);
      }
      // Chromium reports the 401s that tell the app that nobody is signed in yet.
      expect(complaints.filter((text) => !text.includes("401 (Unauthorized)"))).toEqual([]);
    },
  );
}
