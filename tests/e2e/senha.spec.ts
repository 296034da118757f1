import { listenTo } from "./support/inscricao.ts";
import { expect, test } from "./support/server.ts";

// Whoever forgot the password gets in again: screen, mail, link, new password, log-in.

const EMAIL = "vendedor2@rede.test";

test("from 'Esqueci minha senha' to the dashboard, by the mail", async ({ page, server }) => {
  const complaints = listenTo(page);
  await page.goto("/auth");
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await page.getByLabel("E-mail").fill(EMAIL);
  await page.getByRole("button", { name: "Enviar instruções" }).click();
  await expect(
    page.getByText(
      "Se o e-mail estiver cadastrado, você receberá as instruções para redefinir a senha.",
    ),
  ).toBeVisible();

  await page.goto("/dev/mail");
  await expect(page.getByRole("heading", { name: "E-mails da demonstração" })).toBeVisible();
  const mail = page.getByRole("article").first();
  await expect(mail).toContainText(EMAIL);
  await expect(mail).toContainText("O link vale por 15 minutos");
  await expect(mail).toContainText("Se você não pediu, ignore esta mensagem");
  const link = mail.getByRole("link");
  expect(await link.getAttribute("href")).toMatch(
    new RegExp(`^${server.url}/reset-password\\?token=[\\w-]{43}$`),
  );
  await link.click();

  await expect(page.getByRole("heading", { name: "Redefinir Senha" })).toBeVisible();
  const password = "nova-senha-2";
  await page.getByLabel("Nova senha").fill(password);
  await page.getByLabel("Confirmar senha").fill(password);
  await page.getByRole("button", { name: "Redefinir Senha" }).click();
  await expect(page.getByText("Redirecionando para o login...")).toBeVisible();

  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel("E-mail").fill(EMAIL);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  // Chromium reports the one 401 that tells the app that nobody is signed in yet.
  expect(complaints.filter((text) => !text.includes("401 (Unauthorized)"))).toEqual([]);
});
