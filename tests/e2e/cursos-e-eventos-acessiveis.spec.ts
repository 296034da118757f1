import type { Page } from "@playwright/test";
import { todayInSaoPaulo, addDays } from "#shared/br/data.ts";
import { expect, expectAccessible, signIn, test } from "./support/rede.ts";

// axe looks at what opens over a page: every dialog and drawer of courses, events, tickets and enrolments, with its
// errors shown. One test each, because one look takes seconds.

const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click();

interface Look {
  what: string;
  as: "franqueador" | "franquia" | "micro" | "cliente";
  path: string;
  /** Brings what is to be looked at onto the page. */
  show: (page: Page) => Promise<void>;
}

/** Sends an empty form, so that it says what is missing. */
async function sendEmpty(page: Page, button: string): Promise<void> {
  await dialog(page).getByRole("button", { name: button }).click();
  await expect(dialog(page).getByText(/^Falta corrigir/)).toBeVisible();
}

const cursos: Look[] = [
  {
    what: "a course with its modules",
    as: "cliente",
    path: "/cursos",
    show: async (page) => {
      await press(page, "Módulos");
      await expect(page.getByRole("table").first()).toBeVisible();
    },
  },
  {
    what: "'Novo Curso' that lacks everything",
    as: "cliente",
    path: "/cursos?novo=1",
    show: (page) => sendEmpty(page, "Criar Curso"),
  },
  {
    what: "'Editar Curso', asking about a module",
    as: "cliente",
    path: "/cursos",
    show: async (page) => {
      await press(page, "Editar");
      await expect(dialog(page)).toContainText("Editar Curso");
      await expectAccessible(page);
      await press(page, "Adicionar módulo");
      await dialog(page)
        .getByRole("button", { name: /^Remover/ })
        .first()
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    what: "the question before a course is switched off",
    as: "cliente",
    path: "/cursos",
    show: async (page) => {
      await press(page, "Desativar");
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
];

const eventos: Look[] = [
  {
    what: "the cards of events and a poster",
    as: "cliente",
    path: "/eventos",
    show: async (page) => {
      await expect(page.getByText("Evento na").first()).toBeVisible();
      await expectAccessible(page);
      await press(page, "QR Code");
      await expect(page.getByRole("img", { name: "QR Code da inscrição" })).toBeVisible();
    },
  },
  {
    what: "'Novo Evento' that lacks everything",
    as: "cliente",
    path: "/eventos?novo=1",
    show: (page) => sendEmpty(page, "Criar Evento"),
  },
  {
    what: "'Novo Evento' while a client is being chosen",
    as: "micro",
    path: "/eventos?novo=1",
    show: async (page) => {
      await page.getByRole("combobox", { name: "Cliente" }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    what: "'Editar Evento'",
    as: "franquia",
    path: "/eventos",
    show: async (page) => {
      await press(page, "Editar");
      await expect(dialog(page)).toContainText("Editar Evento");
    },
  },
  {
    what: "the calendar with a day open",
    as: "cliente",
    path: `/eventos?modo=calendario&dia=${addDays(todayInSaoPaulo(new Date()), 7)}`,
    show: (page) => expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false"),
  },
];

const sac: Look[] = [
  {
    what: "the tickets",
    as: "franqueador",
    path: "/sac",
    show: (page) => expect(page.getByRole("article").first()).toBeVisible(),
  },
  {
    what: "'Novo Ticket SAC' that lacks everything",
    as: "franquia",
    path: "/sac?novo=1",
    show: (page) => sendEmpty(page, "Criar Ticket"),
  },
  {
    what: "'Responder Ticket' without an answer",
    as: "franqueador",
    path: "/sac",
    show: async (page) => {
      await press(page, "Responder");
      await sendEmpty(page, "Responder");
    },
  },
  {
    what: "a ticket that has its answer",
    as: "franquia",
    path: "/sac?status=concluido",
    show: async (page) => {
      await page.getByRole("article").first().getByRole("button").first().click();
      await expect(dialog(page)).toContainText("Ticket já foi respondido");
    },
  },
];

const pessoas = (
  ["/leads?evento=todos", "/interesses", "/pre-matriculas", "/matriculas"] as const
).map((path): Look => ({
  what: `the path of a person of ${path}`,
  as: "cliente",
  path,
  show: async (page) => {
    await page.locator("[data-row]").first().getByRole("button").first().click();
    await expect(dialog(page).getByRole("heading", { name: "Caminho" })).toBeVisible();
  },
}));

test.beforeEach(async ({ page }) => {
  // Half faded in, a text has no contrast.
  await page.emulateMedia({ reducedMotion: "reduce" });
});

for (const { what, as, path, show } of [...cursos, ...eventos, ...sac, ...pessoas]) {
  test(`axe finds no fault on ${what}`, async ({ page }) => {
    await signIn(page, `${as}@rede.test`);
    await page.goto(path);
    await show(page);
    await expectAccessible(page);
  });
}

test("axe finds no fault on the filters of the enrolments", async ({ page, isMobile }) => {
  await signIn(page, "cliente@rede.test");
  await page.goto("/leads?evento=todos&busca=ana");
  await expect(page.locator("[data-row]").first()).toBeVisible();
  // On a desktop they stand on the page.
  if (isMobile) {
    await press(page, "Filtrar");
    await expect(dialog(page)).toContainText("Filtros");
  }
  await expectAccessible(page);
});
