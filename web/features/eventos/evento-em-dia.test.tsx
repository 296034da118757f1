import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { preMatriculas } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { button, field, text, words } from "#tests/support/escola.ts";
import { startBrowser } from "#tests/support/screen.tsx";
import { signUp } from "#tests/support/sign-ups.ts";
import { chooseMore } from "#tests/support/fields.ts";

const browser = await startBrowser();
const { cliente, evento } = { ...cast.norte };
const home = `/eventos/${evento}`;
const DAY_MS = 86_400_000;

const figure = (label: string) =>
  words(
    within(screen.getByRole("region", { name: "Números do evento" }))
      .getByRole("link", { name: label })
      .closest("li")!,
  );
const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

/** Stores an activation of so many days ago. */
const activate = (nome: string, days: number) =>
  browser.db.insert(preMatriculas).values({
    eventoId: evento,
    nome,
    email: `${days}@familia.test`,
    createdAt: new Date(Date.now() - days * DAY_MS),
  });

describe("the list of an event's people and the figure above it agree", () => {
  test("the key that reads the figures anew reads the list too", async () => {
    const { user } = await browser.open(home, cliente);
    expect(await text("1 lead")).toBeTruthy();
    await signUp(browser.db, 15);
    await user.keyboard("r");
    expect(await text("16 leads")).toBeTruthy();
    expect(figure("Inscrições")).toMatch(/^Inscrições16/);
  });

  test("'Atualizar' of the list reads the figures too", async () => {
    const { user } = await browser.open(home, cliente);
    expect(await text("1 lead")).toBeTruthy();
    await signUp(browser.db, 15);
    await chooseMore(user, "Atualizar");
    expect(await text("16 leads")).toBeTruthy();
    await waitFor(() => expect(figure("Inscrições")).toMatch(/^Inscrições16/));
  });

  test("a save that reads the figures anew brings the list along", async () => {
    const { user } = await browser.open(home, cliente);
    expect(await text("1 lead")).toBeTruthy();
    await signUp(browser.db, 15);
    await user.click(button("Editar"));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar Evento" }));
    await user.type(field("Observação"), "Portão lateral");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(figure("Inscrições")).toMatch(/^Inscrições16/));
    expect(await text("16 leads")).toBeTruthy();
  });

  test("a list that was read later than the figures brings them up to date", async () => {
    const { user } = await browser.open(home, cliente);
    expect(await text("1 lead")).toBeTruthy();
    await activate("Espera", 1);
    await user.click(button("Ativações"));
    expect(await text("2 pré-matrículas")).toBeTruthy();
    await waitFor(() => expect(figure("Ativações")).toMatch(/^Ativações2/));
    expect(figure("Ativações")).toMatch(/^Ativações2/);
  });
});

describe("'Aguardando efetivação'", () => {
  test("opens exactly those who wait, the oldest first, with the days they wait", async () => {
    await activate("Novata", 2);
    await activate("Veterana", 12);
    const { user } = await browser.open(home, cliente);
    await user.click(await screen.findByRole("link", { name: "Aguardando efetivação" }));
    expect(await text("2 pré-matrículas")).toBeTruthy();
    expect(names()).toEqual(["Veterana", "Novata"]);
    expect(screen.getByRole("columnheader", { name: "Espera" })).toBeTruthy();
    expect(screen.getByText("há 12 dias")).toBeTruthy();
    expect(screen.getByText("há 2 dias")).toBeTruthy();
    await user.click(button("Ativações"));
    expect(await text("3 pré-matrículas")).toBeTruthy();
    expect(screen.queryByRole("columnheader", { name: "Espera" })).toBeNull();
  });
});
