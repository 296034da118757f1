import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { redes } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { button, field, text } from "#tests/support/fields.ts";
import { pngOf } from "#tests/support/logos.ts";
import { nameRede, normaFirst } from "#tests/support/rede.ts";
import { offline, silent, startBrowser } from "#tests/support/screen.tsx";

// Holds product/instalacao.md#the-network-as-families-see-it on the screen.

const browser = await startBrowser();
const { norma, saulo, norte } = cast;

beforeEach(() => normaFirst(browser.db));

const NAME = "Como as famílias veem a sua rede";
const card = async () => within(await screen.findByRole("region", { name: NAME }));
const preview = async () => within(await screen.findByRole("region", { name: "Como fica" }));
const stored = async () =>
  (await browser.db.select().from(redes)).map(({ nome, email }) => [nome, email]);

describe("the card of the franqueador", () => {
  test("says what is still an example, and shows a page and a letter with it", async () => {
    await browser.open("/conta", norma);
    const { findByText, getByText } = await card();
    expect(await findByText("Ainda é o exemplo: contato@capelo.example")).toBeTruthy();
    for (const example of ["Capelo", "privacidade@capelo.example"])
      expect(getByText(`Ainda é o exemplo: ${example}`)).toBeTruthy();
    const shown = await preview();
    expect(shown.getByText("Dúvidas: contato@capelo.example")).toBeTruthy();
    expect(shown.getByText("De: Capelo <nao-responda@localhost>")).toBeTruthy();
  });

  test("saves name and e-mail, shows them at once, and takes them back", async () => {
    const { user } = await browser.open("/conta", norma);
    await user.click(await screen.findByRole("button", { name: "Alterar nome e e-mails" }));
    await text("Hoje: contato@capelo.example");
    await user.type(field("Nome da rede"), "Rede Norte");
    await user.type(field("E-mail para dúvidas"), "oi@redenorte.com.br{Enter}");
    await text("Dados da rede salvos");
    expect(await stored()).toEqual([["Rede Norte", "oi@redenorte.com.br"]]);
    expect((await preview()).getByText("De: Rede Norte <nao-responda@localhost>")).toBeTruthy();
    expect((await card()).queryByText(/^Ainda é o exemplo/)).toBeNull();
    await user.click(button("Desfazer"));
    await text("Valores anteriores de volta");
    expect(await stored()).toEqual([[null, null]]);
    expect(await (await card()).findByText("Ainda é o exemplo: Capelo")).toBeTruthy();
  });

  test("keeps what was typed when saving fails, and says which field is wrong", async () => {
    const { user } = await browser.open("/conta", norma);
    await user.click(await screen.findByRole("button", { name: "Alterar nome e e-mails" }));
    await user.type(await screen.findByLabelText(/^E-mail para dúvidas/), "sem-arroba{Enter}");
    // The form says it on top and at its field.
    expect(await screen.findAllByText("E-mail inválido")).toHaveLength(2);
    await user.clear(field("E-mail para dúvidas"));
    await user.type(field("E-mail para dúvidas"), "oi@redenorte.com.br");
    const restore = browser.obstruct("PUT /api/rede", silent(502));
    await user.click(button("Salvar"));
    await text("Erro ao salvar os dados da rede");
    expect([field("E-mail para dúvidas").value, await stored()]).toEqual([
      "oi@redenorte.com.br",
      [],
    ]);
    restore();
    await user.click(button("Salvar"));
    await waitFor(async () => expect(await stored()).toEqual([[null, "oi@redenorte.com.br"]]));
  });

  test("removes the logo", async () => {
    await nameRede(browser.db);
    const logo = { logo: pngOf(), logoResumo: "A".repeat(22), largura: 60, altura: 30 };
    await browser.db.update(redes).set(logo);
    const { user } = await browser.open("/conta", norma);
    await user.click(await screen.findByRole("button", { name: "Remover logo" }));
    await text("Logo removido");
    expect(await browser.db.select({ logo: redes.logoResumo }).from(redes)).toEqual([
      { logo: null },
    ]);
  });

  test("says that it could not be read, and is read again when asked", async () => {
    const restore = browser.obstruct("/api/rede", offline);
    const { user } = await browser.open("/conta", norma);
    await text("Não foi possível carregar os dados da rede");
    restore();
    await user.click(button("Tentar novamente"));
    expect(await (await card()).findByText("Ainda é o exemplo: Capelo")).toBeTruthy();
  });
});

test("a network that the installation does not show has no form, other roles no card", async () => {
  const { close } = await browser.open("/conta", saulo);
  expect(await text(/^Esta instalação mostra o nome de outra rede/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Alterar nome e e-mails" })).toBeNull();
  close();
  await browser.open("/conta", norte.cliente);
  await screen.findByRole("heading", { level: 2, name: "Tema" });
  expect(screen.queryByRole("region", { name: NAME })).toBeNull();
});
