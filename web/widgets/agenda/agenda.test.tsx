import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { agenda } from "#shared/contract/agenda.ts";
import { agendas } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { button, field, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { cliente, franquia } = cast.norte;

// Holds product/eventos.md#agenda: the dialog.
describe("'Assinar agenda'", () => {
  test("switches it on and leads to Google, Outlook and Apple; the address can be copied", async () => {
    const { user } = await browser.open("/eventos", cliente);
    await user.click(await screen.findByRole("button", { name: "Assinar agenda" }));
    await user.click(await screen.findByRole("button", { name: "Ligar agenda" }));
    expect(await text("Agenda ligada")).toBeTruthy();
    const links = within(await screen.findByRole("list", { name: "Abrir em" }));
    const address = field("Endereço").value;
    const host = address.replace(/^http:/, "");
    expect(
      links
        .getAllByRole<HTMLAnchorElement>("link")
        .map((link) => [
          link.textContent,
          decodeURIComponent(link.href).replace(/&name=Eventos\+·[^&]*/, ""),
        ]),
    ).toEqual([
      ["Google Agenda", `https://calendar.google.com/calendar/r?cid=webcal:${host}`],
      ["Outlook", `https://outlook.live.com/calendar/0/addfromweb?url=${address}`],
      ["Outlook do trabalho", `https://outlook.office.com/calendar/0/addfromweb?url=${address}`],
      ["Apple Calendário", `webcal:${host}`],
    ]);
    await user.click(button("Copiar endereço"));
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  test("gives a new address and switches off, each after a question", async () => {
    const caller = await browser.as(franquia);
    const before = (await caller.call(agenda.create, {})).body.endereco;
    const { user } = await browser.open("/eventos", franquia);
    await user.click(await screen.findByRole("button", { name: "Assinar agenda" }));
    await user.click(await screen.findByRole("button", { name: "Gerar novo endereço" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Gerar novo endereço?" }));
    await user.click(asked.getByRole("button", { name: "Gerar novo endereço" }));
    await waitFor(() => expect(field("Endereço").value).not.toBe(before));
    await user.click(button("Desligar"));
    const ends = within(await screen.findByRole("alertdialog", { name: "Desligar a agenda?" }));
    await user.click(ends.getByRole("button", { name: "Desligar" }));
    expect(await screen.findByRole("button", { name: "Ligar agenda" })).toBeTruthy();
    expect(await browser.db.$count(agendas)).toBe(0);
  });

  test("is offered in the queue to a seller, who has no list of events", async () => {
    const { user } = await browser.open("/contatos", cast.norte.vendedor);
    await user.click(await screen.findByRole("button", { name: "Assinar agenda" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Assinar agenda" }));
    expect(await dialog.findByText(/nunca o nome de uma família/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Ligar agenda" }));
    expect(await dialog.findByRole("link", { name: "Google Agenda" })).toBeTruthy();
  });

  test("says so when it cannot be read", async () => {
    browser.obstruct("/api/agenda", offline);
    const { user } = await browser.open("/eventos", cliente);
    await user.click(await screen.findByRole("button", { name: "Assinar agenda" }));
    expect(await screen.findByText("Não foi possível carregar a agenda")).toBeTruthy();
  });
});
