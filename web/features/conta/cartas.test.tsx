import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { cartasDesligadas } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { cliente, aluno } = cast.norte;

const card = () => screen.findByRole("region", { name: "Cartas da unidade" });
const off = () => browser.db.$count(cartasDesligadas);

// Holds product/cartas.md#letters-to-units: the choice in Minha conta.
test("switches the letters of the unit off and on", async () => {
  const { user } = await browser.open("/conta", cliente);
  expect((await card()).textContent).toContain("Toda segunda-feira, às 7 h");
  await user.click(await screen.findByRole("button", { name: "Desligar" }));
  expect(await text("Cartas desligadas")).toBeTruthy();
  expect(await off()).toBe(1);
  await waitFor(async () => expect((await card()).textContent).toContain("não recebe"));
  await user.click(screen.getByRole("button", { name: "Ligar" }));
  expect(await text("Cartas ligadas")).toBeTruthy();
  expect(await off()).toBe(0);
});

test("says that the choice could not be read; a student has none", async () => {
  const restore = browser.obstruct("/api/conta/cartas", offline);
  const first = await browser.open("/conta", cliente);
  expect(await text("Não foi possível carregar a escolha das cartas")).toBeTruthy();
  restore();
  first.close();
  await browser.open("/conta", aluno);
  await screen.findByRole("heading", { level: 2, name: "Tema" });
  expect(screen.queryByRole("region", { name: "Cartas da unidade" })).toBeNull();
});
