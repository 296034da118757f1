import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { button, field, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const card = async () =>
  within(await screen.findByRole("region", { name: "Avisos dos formulários" }));

// Holds product/privacidade.md#notices-of-the-forms on the screen.
test("a new text is seen before it holds, and the former one stays readable", async () => {
  const { user } = await browser.open("/privacidade-da-rede", cast.norma);
  const part = await card();
  expect(await part.findAllByText("Versão 1, a primeira")).toHaveLength(2);
  await user.click(button("Mudar o texto: Ativação"));
  await screen.findByRole("dialog", { name: "Mudar o texto: Ativação" });
  await user.clear(field("Texto"));
  await user.type(field("Texto"), "Leia https://rede.example/aviso. <b>Só isso</b>");
  const preview = within(screen.getByRole("region", { name: "Prévia" }));
  const link = preview.getByRole("link");
  expect([link.textContent, link.getAttribute("href")]).toEqual([
    "https://rede.example/aviso",
    "https://rede.example/aviso",
  ]);
  expect(preview.getByText(/<b>Só isso<\/b> Veja a Política de Privacidade\./)).toBeTruthy();
  await user.click(button("Pôr em vigor"));
  expect(await text("Novo texto em vigor")).toBeTruthy();
  await waitFor(() => expect(part.getByText(/^Versão 2, desde /)).toBeTruthy());
  await user.click(part.getByText("1 versão anterior"));
  expect(part.getAllByText(/Usamos estes dados só para ativar o crédito/)).toHaveLength(1);
});

test("the same text is refused at the form", async () => {
  const { user } = await browser.open("/privacidade-da-rede", cast.norma);
  await (await card()).findAllByText("Versão 1, a primeira");
  await user.click(button("Mudar o texto: Inscrição"));
  await screen.findByRole("dialog", { name: "Mudar o texto: Inscrição" });
  await user.clear(field("Frase da concordância"));
  await user.click(button("Pôr em vigor"));
  expect(await screen.findAllByText("Escreva a frase da concordância")).not.toHaveLength(0);
});

test("says that the texts could not be read, beside the terms", async () => {
  browser.obstruct("/api/avisos", offline);
  await browser.open("/privacidade-da-rede", cast.norma);
  expect(await text("Não foi possível carregar os avisos")).toBeTruthy();
  expect(await text("12 meses depois do evento ou da coleta da lista importada")).toBeTruthy();
});
