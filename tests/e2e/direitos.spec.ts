import type { Page } from "@playwright/test";
import { openEvent } from "./support/inscricao.ts";
import { expectAccessible, rowWith, signIn } from "./support/rede.ts";
import { expect, fromOurPage, test, TORTURE } from "./support/server.ts";

// A family's request about personal data, from the public form to the erasure, with its letters.

/** A mail of the demonstration to an address. */
async function letterTo(page: Page, email: string, subject: string) {
  await page.goto("/dev/mail");
  const mail = page.getByRole("article").filter({ hasText: email }).filter({ hasText: subject });
  await expect(mail).toHaveCount(1);
  return mail;
}

const dialog = (page: Page) => page.getByRole("dialog");

// Holds product/privacidade.md#requests-of-people from end to end.
test("a request from the public form to the erasure", TORTURE, async ({ page }, { project }) => {
  test.setTimeout(90_000);
  const email = `direitos.${project.name}@familia.test`;
  const nomeAluno = `Nilo ${project.name === "phone" ? "Fone" : "Mesa"}`;
  const { id: eventoId } = await openEvent(page);
  const lead = {
    eventoId,
    nomeAluno,
    nomeResponsavel: "Rute Prado",
    email,
    telefone: "81988887777",
  };
  expect((await page.request.post("/api/leads", { ...fromOurPage, data: lead })).status()).toBe(
    201,
  );

  await page.goto("/privacidade#pedido");
  await page.getByLabel("O que deseja").selectOption("Apagar os dados");
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page.getByText("Falta corrigir 2 campos:")).toBeVisible();
  await expectAccessible(page, "the form with errors");
  await page.getByLabel("Seu nome").fill("Rute Prado");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Mensagem").fill("Meu filho não vai mais ao evento.");
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page.getByText("Falta confirmar pelo e-mail")).toBeVisible();

  const asked = await letterTo(page, email, "confirme o seu pedido");
  const href = await asked.getByRole("link").first().getAttribute("href");
  const link = new URL(href ?? "");
  await page.goto(`${link.pathname}${link.search}${link.hash}`);
  await expectAccessible(page, "the confirmation");
  await page.getByRole("button", { name: "Confirmar o pedido" }).click();
  await expect(page.getByText("Pedido confirmado: 1 registro")).toBeVisible();
  await expect(page.getByText(/^Inscrição: evento de/)).toBeVisible();
  await expectAccessible(page, "the answer at once");

  // The link works once.
  await page.reload();
  await page.getByRole("button", { name: "Confirmar o pedido" }).click();
  await expect(page.getByText(/já foi usado ou venceu/)).toBeVisible();
  await expect(await letterTo(page, email, "recebemos o seu pedido")).toContainText(
    "Com este e-mail há 1 registro",
  );

  await signIn(page, "franqueador@rede.test");
  await page.goto("/");
  await page.getByRole("link", { name: /pedidos de titulares abertos/ }).click();
  await rowWith(page, email).getByRole("button").first().click();
  await expect(dialog(page)).toContainText("Meu filho não vai mais ao evento.");
  await dialog(page).getByRole("button", { name: "Apagar dados…" }).click();
  await expect(dialog(page)).toContainText("Não pode ser desfeito");
  await dialog(page).getByRole("button", { name: "Apagar para sempre" }).click();
  await expect(page.getByText("Dados apagados para sempre").first()).toBeVisible();
  await expect(dialog(page)).toContainText("1 registro foi apagado para sempre.");

  await page.goto(`/interesses?busca=${encodeURIComponent(nomeAluno)}`);
  await expect(page.getByText("Nenhum interesse encontrado")).toBeVisible();
  const answered = await letterTo(page, email, "resposta ao seu pedido");
  await expect(answered).toContainText("1 registro foi apagado para sempre.");
  // The letters of before went with the person.
  await expect(page.getByRole("article").filter({ hasText: email })).toHaveCount(1);
});
