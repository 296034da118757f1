import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { leads } from "#shared/contract/leads.ts";
import { tokens as contract } from "#shared/contract/tokens.ts";
import { tokens } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { below, button, field, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";
import { bearer, pedido } from "#tests/support/tokens.ts";

const browser = await startBrowser();
const { norma, norte } = cast;

const card = async () => within(await screen.findByRole("region", { name: "Tokens" }));
const rows = async () => (await card()).findAllByRole("listitem");

// Holds product/integracoes.md#integracoes.
describe("the tokens of an account", () => {
  test("are none at first; one is made, shown once and copied, and works", async () => {
    const { user } = await browser.open("/integracoes", norma);
    await (await card()).findByText(/Nenhum token ainda/);
    await user.click(button("Novo token"));
    await screen.findByRole("dialog", { name: "Novo token" });
    await user.click(button("Criar token"));
    await waitFor(() => expect(below("Nome")).toBe("Dê um nome ao token"));
    expect(screen.getAllByText("Escolha ao menos um recurso")).toHaveLength(2);
    await user.type(field("Nome"), "Planilha");
    await user.click(screen.getByRole("checkbox", { name: "Leads" }));
    await user.selectOptions(field("Alcance"), "Só uma unidade: Cliente");
    await user.click(button("Criar token"));
    await waitFor(() => expect(below("Cliente")).toBe("Escolha uma unidade"));
    await user.type(field("Cliente"), "norte");
    await user.click(await screen.findByRole("option", { name: "Escola norte" }));
    await user.click(button("Criar token"));
    const made = await screen.findByRole("dialog", { name: "Token criado" });
    const segredo = within(made).getByLabelText("Token").textContent;
    expect(segredo).toMatch(/^capelo_[\w-]{43}$/);
    await user.click(button("Copiar token"));
    expect(await navigator.clipboard.readText()).toBe(segredo);
    await user.click(button("Guardei o token"));
    await waitFor(() => expect(screen.queryByText(segredo)).toBeNull());
    const [row] = await rows();
    expect(row?.textContent).toMatch(
      /^PlanilhaSó lêLeads · Cliente Escola norteCriado em 10\/03\/2026 · vence em 08\/06\/2026 · nunca usado#[0-9a-f]{8}Revogar$/,
    );
    const read = await browser.anybody.call(leads.list, { query: {} }, bearer(segredo));
    expect(read.status).toBe(200);
    expect(localStorage).toHaveLength(0);
  });

  test("are revoked one by one, after a question", async () => {
    const caller = await browser.as(norte.cliente);
    for (const nome of ["Velho", "Novo"])
      await caller.call(contract.create, { body: pedido({ nome, escreve: true }) });
    const { user } = await browser.open("/integracoes", norte.cliente);
    expect(await rows()).toHaveLength(2);
    await user.click(button("Revogar Velho"));
    const asked = within(await screen.findByRole("alertdialog", { name: "Revogar Velho?" }));
    await user.click(asked.getByRole("button", { name: "Revogar" }));
    expect(await text("Token revogado")).toBeTruthy();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    const left = await browser.db.select().from(tokens);
    expect(left.map(({ nome }) => nome)).toEqual(["Novo"]);
  });

  test("of the accounts below are listed with their makers, and revoked from above", async () => {
    const school = await browser.as(norte.cliente);
    await school.call(contract.create, { body: pedido({ nome: "Planilha da escola" }) });
    const { user } = await browser.open("/integracoes", norma);
    const network = within(await screen.findByRole("region", { name: "Tokens da rede" }));
    const row = await network.findByRole("listitem");
    expect(row.textContent).toMatch(
      /^Planilha da escolaSó lêLeads · Cliente Escola norteDe .+, \S+@\S+ \(Cliente\)Criado em /,
    );
    await user.click(network.getByRole("button", { name: "Revogar Planilha da escola" }));
    const asked = within(await screen.findByRole("alertdialog"));
    await user.click(asked.getByRole("button", { name: "Revogar" }));
    expect(await network.findByText("Nenhuma conta abaixo da sua tem token.")).toBeTruthy();
    expect(await browser.db.$count(tokens)).toBe(0);
  });

  test("of others are not shown to a school", async () => {
    await browser.open("/integracoes", norte.cliente);
    await (await card()).findByText(/Nenhum token ainda/);
    expect(screen.queryByRole("region", { name: "Tokens da rede" })).toBeNull();
  });

  test("of the accounts below say so when they cannot be read", async () => {
    browser.obstruct("/api/tokens/rede", offline);
    await browser.open("/integracoes", norma);
    expect(await screen.findByText("Não foi possível carregar os tokens da rede")).toBeTruthy();
  });

  test("of a school reach the school alone: nothing asks for a unit or offers other units", async () => {
    const { user } = await browser.open("/integracoes", norte.cliente);
    await (await card()).findByText(/Nenhum token ainda/);
    await user.click(button("Novo token"));
    await screen.findByRole("dialog", { name: "Novo token" });
    expect(screen.queryByRole("combobox", { name: "Alcance" })).toBeNull();
    expect(screen.queryByRole("checkbox", { name: "Franquias e micro-franquias" })).toBeNull();
    expect(
      screen.getByRole("checkbox", { name: "Contatos: fila, resultados e anotações" }),
    ).toBeTruthy();
  });

  test("say so when they cannot be read", async () => {
    browser.obstruct("/api/tokens", offline);
    await browser.open("/integracoes", norma);
    expect(await screen.findByText("Não foi possível carregar os tokens")).toBeTruthy();
  });
});
