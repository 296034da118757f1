import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { dateEvent } from "#tests/support/planted.ts";
import { button, field, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";
import { signUp } from "#tests/support/sign-ups.ts";

const browser = await startBrowser();
const { norma, norte } = cast;

async function open() {
  const opened = await browser.open("/privacidade-da-rede", norma);
  await screen.findByRole("heading", { level: 1, name: "Privacidade da rede" });
  await screen.findByRole("heading", { level: 2, name: "Prazos" });
  return opened;
}

async function makeDue(count: number): Promise<void> {
  await dateEvent(browser.db, norte.evento, "2024-01-01");
  await signUp(browser.db, count, { eventoId: norte.evento });
}

const part = (name: string) => within(screen.getByRole("region", { name }));

// Holds product/privacidade.md#forgetting on the screen.
test("is in the franqueador's menu, with the terms and what is kept", async () => {
  const { user, address } = await browser.open("/", norma);
  await user.click(await screen.findByRole("button", { name: /menu do usuário/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Privacidade da rede" }));
  expect(await text("12 meses depois do evento ou da coleta da lista importada")).toBeTruthy();
  expect(address()).toBe("/privacidade-da-rede");
  expect(part("O que fica, e por quê").getByText(/contrato com a família/)).toBeTruthy();
  expect(part("Esquecimento").getByText("Desligado")).toBeTruthy();
});

test("changes the terms, and says at the field what cannot be", async () => {
  const { user } = await open();
  await user.click(button("Alterar prazos"));
  await screen.findByRole("dialog", { name: "Alterar prazos" });
  await user.clear(field("Pré-matrículas"));
  await user.type(field("Pré-matrículas"), "6");
  await user.click(button("Salvar"));
  const refused = "Uma pré-matrícula não pode ser esquecida antes do lead dela";
  expect(await screen.findAllByText(refused)).not.toHaveLength(0);
  await user.clear(field("Pré-matrículas"));
  await user.type(field("Pré-matrículas"), "36");
  await user.click(button("Salvar"));
  expect(await text("Prazos alterados")).toBeTruthy();
  expect(await text("36 meses depois do evento")).toBeTruthy();
});

test("counts, is confirmed, and is switched off again", async () => {
  await makeDue(1_204);
  const { user } = await open();
  await user.click(button("Contar"));
  expect(await text("Em 30 dias, 1.204 pessoas e 0 tickets serão anonimizados.")).toBeTruthy();
  await user.click(button("Confirmar e ligar"));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Ligar" }));
  expect(await text("Esquecimento ligado")).toBeTruthy();
  expect(await part("Esquecimento").findByText("Ligado")).toBeTruthy();
  await user.click(button("Desligar"));
  expect(await part("Esquecimento").findByText("Desligado")).toBeTruthy();
});

test("says that the count has changed, and counts anew", async () => {
  await makeDue(2);
  const { user } = await open();
  await user.click(button("Contar"));
  await text("Em 30 dias, 2 pessoas e 0 tickets serão anonimizados.");
  await signUp(browser.db, 1, { eventoId: norte.evento, nome: "Mais" });
  await user.click(button("Confirmar e ligar"));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Ligar" }));
  expect(await text("Erro ao ligar o esquecimento")).toBeTruthy();
  expect(await text("Em 30 dias, 3 pessoas e 0 tickets serão anonimizados.")).toBeTruthy();
});

test("says that it could not be read", async () => {
  const restore = browser.obstruct("/api/retencao", offline);
  const { user } = await browser.open("/privacidade-da-rede", norma);
  expect(await text("Não foi possível carregar os prazos")).toBeTruthy();
  restore();
  await user.click(button("Tentar novamente"));
  await waitFor(() => expect(button("Alterar prazos")).toBeTruthy());
});
