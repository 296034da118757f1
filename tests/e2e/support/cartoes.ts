import { idOf } from "#server/db/demo/random.ts";
import { expect } from "./server.ts";
import { dialog, fromMenu, loaded, menu, opened, press, type Tela } from "./tela.ts";

// The cards of events on the screens of a school.

/** The event of the demonstration that has cards. */
export const CARTOES = `/eventos/${idOf("evento", "e16")}/cartoes`;

/** The cards of the first event that takes any, with one card made where there was none. */
const made: Tela = {
  what: "the cards of an event",
  path: "/eventos?status=proximos",
  show: async (page) => {
    await page
      .getByRole("link", { name: /^Evento na/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Abrir cartões" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Cartões" })).toBeVisible();
    await page.getByRole("button", { name: "Criar cartões" }).click();
    await page.getByLabel("Para quem").selectOption("em_branco");
    await page.getByLabel("Quantidade").fill("3");
    await dialog(page).getByRole("button", { name: "Criar cartões" }).click();
    await expect(page.getByText(/Lote \d+ ·/).first()).toBeVisible();
  },
};

/** The details of a card that was printed again. */
const voided: Tela = {
  what: "a voided card",
  path: `${CARTOES}?estado=anulado`,
  show: async (page) => {
    await page.locator("[data-row]").first().getByRole("button").first().click();
    await expect(dialog(page)).toContainText("Anulado");
  },
};

const question: Tela = {
  what: "'Reimprimir o cartão?'",
  path: CARTOES,
  show: async (page) => {
    await press(page, /^Ações de cartão/);
    await page.getByRole("menuitem", { name: "Reimprimir" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Este cartão é anulado");
  },
};

const help = fromMenu(/^Ajuda/, "Ajuda");
const guide: Tela = {
  ...help,
  what: "the guide of an event's day",
  show: async (page) => {
    await help.show?.(page);
    await dialog(page).getByRole("button", { name: "Guia do dia do evento" }).click();
    await expect(dialog(page).getByRole("heading", { name: "Na porta" })).toBeVisible();
  },
};

export const cartoes: Tela[] = [
  made,
  loaded(CARTOES, "cards in every state"),
  voided,
  menu(CARTOES, /^Ações de cartão/, "the menu of a card"),
  question,
  opened(CARTOES, "Criar cartões", "Em ordem de"),
  guide,
];
