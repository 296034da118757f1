import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

// Holds product/telas.md#por-que-vejo-isto.

const browser = await startBrowser();
const { norma, norte } = cast;

test.each([
  [
    "a client of the network",
    norma,
    `/clientes?ver=${norte.cliente.unitId}`,
    "Este registro é de Escola norte, do vendedor Vera Vendedora, da micro-franquia Micro norte, da franquia Franquia norte. Você vê tudo o que está na rede.",
  ],
  [
    "an account below",
    norte.micro,
    `/usuarios?ver=${norte.vendedor.id}`,
    "Este registro é do vendedor Vera Vendedora, da micro-franquia Micro norte. Você vê tudo o que está abaixo da sua micro-franquia.",
  ],
])("answers for %s", async (_what, person, address, sentence) => {
  const { user } = await browser.open(address, person);
  await user.click(await screen.findByRole("button", { name: "Por que vejo isto?" }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("answers for a person of the own school", async () => {
  const { user } = await browser.open(`/leads?evento=${norte.evento}`, norte.cliente);
  await user.click(await screen.findByRole("rowheader", { name: /Estudante norte/ }));
  await user.click(await screen.findByRole("button", { name: "Por que vejo isto?" }));
  const sentence = "Este registro é de Escola norte. Você vê o que é da sua escola.";
  expect(await screen.findByText(sentence)).toBeTruthy();
});
