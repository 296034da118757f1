import type { Page } from "@playwright/test";
import { listenTo } from "./support/inscricao.ts";
import { expectAccessible } from "./support/rede.ts";
import { expect, test, fromOurPage } from "./support/server.ts";

// A student comes to their own enrolment: the school efetiva and invites, the mail opens the account, the row is there.

const SENHA = "minha-senha";

/** Somebody who waits, named once in the whole list, whose address nobody else of it has. */
async function waiting(page: Page): Promise<{ nome: string; email: string }> {
  const answer = await page.request.get("/api/pre-matriculas?limit=200");
  const rows = (await answer.json()) as { nome: string; email: string; efetivada: boolean }[];
  const alone = (row: (typeof rows)[number]) =>
    rows.filter(({ nome, email }) => nome === row.nome || email === row.email).length === 1;
  const found = rows.find((row) => !row.efetivada && alone(row));
  expect(found).toBeDefined();
  return found!;
}

test("from 'Efetivar' over the invitation to the student's own matrícula", async ({
  page,
  server,
}) => {
  const complaints = listenTo(page);
  const data = { email: "cliente@rede.test", password: "demo1234" };
  expect((await page.request.post("/api/login", { ...fromOurPage, data })).status()).toBe(200);
  const { nome, email } = await waiting(page);
  await page.goto(`/pre-matriculas?busca=${encodeURIComponent(nome)}`);
  const row = page.locator("[data-row]").filter({ hasText: nome });
  await row.getByRole("button", { name: `Efetivar ${nome}` }).click();
  await expect(page.getByText("Matrícula efetivada!", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: `Ações de ${nome}` }).click();
  await page.getByRole("menuitem", { name: "Convidar aluno" }).click();
  await expect(page.getByText("Aluno convidado", { exact: true })).toBeVisible();
  await expect(row).toContainText("Convidado em");
  await page.request.post("/api/logout", fromOurPage);

  await page.goto("/dev/mail");
  const mail = page.getByRole("article").filter({ hasText: "crie sua senha de acesso" });
  await expect(mail).toHaveCount(1);
  await expect(mail).toContainText(email.toLowerCase());
  await expect(mail).toContainText(`Olá, ${nome}!`);
  await expect(mail).toContainText("O link vale por 7 dias");
  const link = mail.getByRole("link");
  expect(await link.getAttribute("href")).toMatch(
    new RegExp(`^${server.url}/reset-password\\?token=[\\w-]{43}$`),
  );
  await link.click();
  await expect(page.getByRole("heading", { name: "Crie sua senha", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Seu e-mail de acesso")).toHaveValue(email.toLowerCase());
  await expectAccessible(page);
  await page.getByLabel("Senha", { exact: true }).fill(SENHA);
  await page.getByLabel("Confirmar senha").fill(SENHA);
  await page.getByRole("button", { name: "Criar senha e entrar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dashboard");
  await expect(page.getByText("Próximo passo:")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Contato da escola" })).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await page.goto("/matriculas");
  await expect(page.getByRole("heading", { name: "Matrículas Efetivadas" })).toBeVisible();
  await expect(page.locator("[data-row]")).toHaveCount(1);
  await expect(page.locator("[data-row]")).toContainText(nome);
  // Chromium reports the 401s that tell the app that nobody is signed in.
  expect(complaints.filter((text) => !text.includes("401 (Unauthorized)"))).toEqual([]);
});
