import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { eventos } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { button, text } from "#tests/support/escola.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { irma, norte } = cast;
const { cliente } = norte;

describe("the way to the sign-up", () => {
  const linkOf = async () => {
    const [row] = await browser.db.select().from(eventos).where(eq(eventos.id, norte.evento));
    return `http://localhost:3000/e/${row?.codigo}`;
  };

  test("is copied from a card, with a word when nobody can sign up any more", async () => {
    const { user } = await browser.open("/eventos", cliente);
    await text("1 evento");
    await user.click(button("Copiar link de inscrição"));
    expect(await text("Link de inscrição copiado")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(await linkOf());
    // The cast's event is long past for the clock of the screens.
    expect(screen.getByText("Atenção: este evento não recebe mais inscrições.")).toBeTruthy();
  });

  test("is a poster with school, day, time, city, code and link, printed alone", async () => {
    const { user, address } = await browser.open("/eventos", cliente);
    await text("1 evento");
    await user.click(button("QR Code"));
    const dialog = within(await screen.findByRole("dialog", { name: "QR Code do evento" }));
    expect(address()).toBe(`/eventos?cartaz=${norte.evento}`);
    expect(dialog.getByText("Escola norte")).toBeTruthy();
    expect(dialog.getByText("sexta-feira, 20 de março de 2026")).toBeTruthy();
    expect(dialog.getByText("19:00")).toBeTruthy();
    expect(dialog.getByText("Na Escola · Olinda - PE")).toBeTruthy();
    expect(dialog.getByText(await linkOf())).toBeTruthy();
    expect(dialog.getByRole("img", { name: "QR Code da inscrição" })).toBeTruthy();
    expect(dialog.getByText(/não recebe mais inscrições/)).toBeTruthy();
    const printed = document.querySelector("body > .cartaz-impresso");
    expect(printed?.textContent).toContain(await linkOf());
    let prints = 0;
    window.print = () => void (prints += 1);
    await user.click(dialog.getByRole("button", { name: "Imprimir" }));
    expect(prints).toBe(1);
    await user.click(dialog.getAllByRole("button", { name: "Fechar" }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/eventos");
    expect(document.querySelector(".cartaz-impresso")).toBeNull();
  });

  test("has no poster of a neighbour's event", async () => {
    await browser.open(`/eventos?cartaz=${irma.evento}`, cliente);
    expect(await text("Evento não encontrado")).toBeTruthy();
  });
});
