import type { Page } from "@playwright/test";
import { expect } from "./server.ts";

// Ways to describe a screen and what opens over it.
export interface Tela {
  what: string;
  path: string;
  /** The component that opens, where others open it too: one of a kind is looked at, and all in torture. */
  kind?: string;
  /** Brings what is to be looked at onto the page; its heading alone otherwise. */
  show?: (page: Page) => Promise<unknown>;
}

export const dialog = (page: Page) => page.getByRole("dialog");
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

/** Its rows, cards or charts have come. */
export const loaded = (path: string, what = path): Tela => ({
  what,
  path,
  show: async (page) => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"], main [data-skeleton]')).toHaveCount(0);
  },
});

/** A list; the columns of its rows alone differ from others. */
export const list = (path: string): Tela => ({ ...loaded(path), kind: "list" });

/** A page that several roles have. */
export const common = (path: string): Tela => ({ ...loaded(path), kind: path });

/** Presses what opens a dialog, and waits for these words in it. */
export const opened = (path: string, button: string | RegExp, words: string): Tela => ({
  what: `'${words}' of ${path}`,
  kind: "dialog",
  path,
  show: async (page) => {
    await press(page, button);
    await expect(dialog(page)).toContainText(words);
  },
});

/** An empty form that was sent, so that it says what is missing. */
export const lacking = (path: string, title: string, button: string): Tela => ({
  what: `'${title}' that lacks everything`,
  kind: "form",
  path,
  show: async (page) => {
    await dialog(page).getByRole("button", { name: button }).click();
    await expect(dialog(page).getByText(/^Falta corrigir/)).toBeVisible();
  },
});

/** A text of the user's menu. */
export const fromMenu = (item: RegExp, title: string): Tela => ({
  what: `'${title}'`,
  kind: "text",
  path: "/conta",
  show: async (page) => {
    await press(page, /menu do usuário/);
    await page.getByRole("menuitem", { name: item }).click();
    await expect(dialog(page).getByRole("heading", { level: 2 }).nth(1)).toBeVisible();
  },
});

/** A menu that lies over a list. */
export const menu = (path: string, button: string | RegExp, what: string): Tela => ({
  what: `${what} of ${path}`,
  kind: "menu",
  path,
  show: async (page) => {
    await press(page, button);
    await expect(page.getByRole("menu")).toBeVisible();
  },
});

/** The page of the first event of the list. */
export const evento: Tela = {
  what: "the page of an event",
  path: "/eventos",
  show: async (page) => {
    await page
      .getByRole("link", { name: /^Evento na/ })
      .first()
      .click();
    await expect(page.getByRole("region", { name: "Números do evento" })).toBeVisible();
    await expect(page.locator("#pessoas [data-skeleton]")).toHaveCount(0);
  },
};

/** The page to which the dialog of a list's first row leads. */
export const paginaDe = (path: string, heading: string): Tela => ({
  what: `the page of a row of ${path}`,
  kind: "page",
  path,
  show: async (page) => {
    await page.locator("[data-row]").first().getByRole("button").first().click();
    await dialog(page).getByRole("link", { name: "Abrir página" }).click();
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  },
});

export const selected = (path: string): Tela => ({
  what: `the selection of ${path}`,
  kind: "selection",
  path,
  show: async (page) => {
    await page
      .getByLabel(/^Selecionar /)
      .nth(1)
      .check();
    await expect(page.getByRole("region", { name: "Seleção" })).toBeVisible();
  },
});

export const pessoa = (path: string): Tela => ({
  what: `the path of a person of ${path}`,
  kind: "path",
  path,
  show: async (page) => {
    await page.locator("[data-row]").first().getByRole("button").first().click();
    await expect(dialog(page).getByRole("heading", { name: "Caminho" })).toBeVisible();
  },
});

/** Rows in the density 'Compacta', one of them marked. */
export const compact = (path: string): Tela => ({
  what: `the compact rows of ${path}`,
  kind: "compact",
  path,
  show: async (page) => {
    await press(page, "Mais opções");
    await page.getByRole("menuitemradio", { name: "Compacta" }).click();
    await page.keyboard.press("Escape");
    await page
      .getByLabel(/^Selecionar /)
      .nth(1)
      .check();
  },
});
