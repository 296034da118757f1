import { inHand } from "./contatos.ts";
import type { Page } from "@playwright/test";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import { expect } from "./server.ts";

// The screens of each role, with what opens over them.
export interface Tela {
  what: string;
  path: string;
  /** Brings what is to be looked at onto the page; its heading alone otherwise. */
  show?: (page: Page) => Promise<unknown>;
}

const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

/** Its rows, cards or charts have come. */
const loaded = (path: string, what = path): Tela => ({
  what,
  path,
  show: async (page) => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"], main [data-skeleton]')).toHaveCount(0);
  },
});

/** Presses what opens a dialog, and waits for these words in it. */
const opened = (path: string, button: string | RegExp, words: string): Tela => ({
  what: `'${words}' of ${path}`,
  path,
  show: async (page) => {
    await press(page, button);
    await expect(dialog(page)).toContainText(words);
  },
});

/** An empty form that was sent, so that it says what is missing. */
const lacking = (path: string, title: string, button: string): Tela => ({
  what: `'${title}' that lacks everything`,
  path,
  show: async (page) => {
    await dialog(page).getByRole("button", { name: button }).click();
    await expect(dialog(page).getByText(/^Falta corrigir/)).toBeVisible();
  },
});

/** A text of the user's menu. */
const fromMenu = (item: RegExp, title: string): Tela => ({
  what: `'${title}'`,
  path: "/conta",
  show: async (page) => {
    await press(page, /menu do usuário/);
    await page.getByRole("menuitem", { name: item }).click();
    await expect(dialog(page).getByRole("heading", { level: 2 }).nth(1)).toBeVisible();
  },
});

/** A menu that lies over a list. */
const menu = (path: string, button: string | RegExp, what: string): Tela => ({
  what: `${what} of ${path}`,
  path,
  show: async (page) => {
    await press(page, button);
    await expect(page.getByRole("menu")).toBeVisible();
  },
});

/** The page of the first event of the list. */
const evento: Tela = {
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
const paginaDe = (path: string, heading: string): Tela => ({
  what: `the page of a row of ${path}`,
  path,
  show: async (page) => {
    await page.locator("[data-row]").first().getByRole("button").first().click();
    await dialog(page).getByRole("link", { name: "Abrir página" }).click();
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  },
});

const selected = (path: string): Tela => ({
  what: `the selection of ${path}`,
  path,
  show: async (page) => {
    await page
      .getByLabel(/^Selecionar /)
      .nth(1)
      .check();
    await expect(page.getByRole("region", { name: "Seleção" })).toBeVisible();
  },
});

const pessoa = (path: string): Tela => ({
  what: `the path of a person of ${path}`,
  path,
  show: async (page) => {
    await page.locator("[data-row]").first().getByRole("button").first().click();
    await expect(dialog(page).getByRole("heading", { name: "Caminho" })).toBeVisible();
  },
});

/** Rows in the density 'Compacta', one of them marked. */
const compact = (path: string): Tela => ({
  what: `the compact rows of ${path}`,
  path,
  show: async (page) => {
    await press(page, "Exibição");
    await page.getByRole("menuitemradio", { name: "Compacta" }).click();
    await page.keyboard.press("Escape");
    await page
      .getByLabel(/^Selecionar /)
      .nth(1)
      .check();
  },
});

const franqueador: Tela[] = [
  loaded("/"),
  loaded("/franquias"),
  menu("/franquias", "Exibição", "'Exibição'"),
  menu("/franquias", /^Ações de/, "the menu of a row"),
  ...["/micro-franquias", "/clientes", "/eventos"].map((path) => loaded(path)),
  paginaDe("/franquias", "Contato"),
  loaded("/eventos?modo=calendario"),
  loaded("/interesses"),
  loaded("/pre-matriculas"),
  selected("/pre-matriculas"),
  compact("/pre-matriculas"),
  compact("/matriculas"),
  loaded("/matriculas"),
  loaded("/usuarios"),
  loaded("/privacidade-da-rede"),
  opened("/privacidade-da-rede", "Alterar prazos", "depois da resposta"),
  loaded("/sac"),
  opened("/sac", "Responder", "Responder Ticket #"),
  {
    what: "'Responder Ticket' without an answer",
    path: "/sac",
    show: async (page) => {
      await press(page, "Responder");
      await dialog(page).getByRole("button", { name: "Responder" }).click();
      await expect(dialog(page).getByText(/^Falta corrigir/)).toBeVisible();
    },
  },
  lacking("/franquias?novo=1", "Nova Franquia", "Criar Franquia"),
  fromMenu(/^Ajuda/, "Ajuda"),
  fromMenu(/^Novidades/, "Novidades"),
  loaded("/conta"),
  opened("/conta", "Alterar senha", "Senha atual"),
];

const franquia: Tela[] = [
  loaded("/"),
  lacking("/micro-franquias?novo=1", "Nova Micro-franquia", "Criar Micro-franquia"),
  lacking("/sac?novo=1", "Novo Ticket SAC", "Criar Ticket"),
  opened("/eventos", "Editar", "Editar Evento"),
  {
    what: "a ticket that has its answer",
    path: "/sac?status=concluido",
    show: async (page) => {
      await page.getByRole("article").first().getByRole("button").first().click();
      await expect(dialog(page)).toContainText("Ticket já foi respondido");
    },
  },
];

const micro: Tela[] = [
  loaded("/"),
  loaded("/usuarios"),
  lacking("/usuarios?novo=1", "Novo Vendedor", "Criar Vendedor"),
  lacking("/clientes?novo=1", "Novo Cliente", "Criar Cliente"),
  {
    what: "'Novo Evento' while a client is being chosen",
    path: "/eventos?novo=1",
    show: async (page) => {
      await page.getByRole("combobox", { name: "Cliente" }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
];

const cliente: Tela[] = [
  loaded("/"),
  {
    what: "a course with its modules",
    path: "/cursos",
    show: async (page) => {
      await press(page, "Módulos");
      await expect(page.getByRole("table").first()).toBeVisible();
    },
  },
  lacking("/cursos?novo=1", "Novo Curso", "Criar Curso"),
  {
    what: "'Editar Curso', asking about a module",
    path: "/cursos",
    show: async (page) => {
      await press(page, "Editar");
      await press(page, "Adicionar módulo");
      await dialog(page)
        .getByRole("button", { name: /^Remover/ })
        .first()
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  evento,
  opened("/eventos", "QR Code", "QR Code do evento"),
  lacking("/eventos?novo=1", "Novo Evento", "Criar Evento"),
  {
    what: "the calendar with a day open",
    path: `/eventos?modo=calendario&dia=${addDays(todayInSaoPaulo(new Date()), 7)}`,
    show: (page) => expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false"),
  },
  loaded("/leads?evento=todos&busca=ana"),
  menu("/leads?evento=todos", "Formas de exportar", "the forms of the export"),
  pessoa("/leads?evento=todos"),
  pessoa("/pre-matriculas"),
  paginaDe("/pre-matriculas", "Caminho"),
];

const visitante: Tela[] = [
  ...["/auth", "/auth?ver=recuperar", "/reset-password", "/nao-existe"].map((path) => loaded(path)),
  ...["/credito-estudantil", "/credito-ativacao", "/credito-verificacao", "/privacidade"].map(
    (path) => loaded(path),
  ),
];

/** By who sees them; a visitor has no account. */
export const telas = {
  franqueador,
  franquia,
  micro,
  vendedor: [loaded("/"), loaded("/clientes"), loaded("/contatos"), inHand],
  cliente,
  aluno: [loaded("/"), loaded("/matriculas"), loaded("/franquias", "'Acesso Negado'")],
  visitante,
} satisfies Record<string, Tela[]>;
