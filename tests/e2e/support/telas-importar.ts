import type { Page } from "@playwright/test";
import { expect } from "./server.ts";
import type { Tela } from "./tela.ts";

// The steps of an import of people, each with all that it may show.

const SHEET = [
  "Nome do aluno;Mãe;E-mail;WhatsApp;Observação da secretaria",
  "Ana das Telas;Rita das Telas;rita@telas.test;(81) 98888-1111;gosta de robótica",
  "Bia das Telas;Rosa das Telas;rosa@telas.test;(81) 98888-2222;",
  "C;D;sem-arroba;12;",
].join("\n");

/** The columns of a new file, told that the origin of its people is missing. */
const columns = async (page: Page) => {
  await page
    .getByLabel("Escolher planilha")
    .setInputFiles({ name: "lista.csv", mimeType: "text/csv", buffer: Buffer.from(SHEET) });
  await expect(page.getByRole("heading", { name: "O que é cada coluna?" })).toBeVisible();
  await page.getByRole("button", { name: "Conferir" }).click();
  await expect(page.getByText("Escolha a base legal").first()).toBeVisible();
};

/** The check of the file for the first open event. */
async function check(page: Page, repetidas: string): Promise<void> {
  await columns(page);
  await page.getByLabel(/^Evento/).click();
  await page.getByRole("option").first().click();
  await page.getByLabel("Origem da lista").fill("Feira da escola");
  await page.getByLabel("Dia da coleta").fill("2026-01-10");
  await page.getByLabel("Base legal").selectOption("consentimento");
  await page.getByLabel("Tenho o direito de contatar estas pessoas").check();
  await page.getByLabel("Linhas repetidas").selectOption(repetidas);
  await page.getByRole("button", { name: "Conferir" }).click();
  await expect(page.getByText("Email inválido")).toBeVisible();
}

async function done(page: Page): Promise<void> {
  await check(page, "pular");
  await page.getByRole("button", { name: "Importar 2 linhas" }).click();
  await expect(page.getByText("Importação concluída")).toBeVisible();
}

const PATH = "/importar?tipo=leads";

export const importar: Tela[] = [
  { what: "the columns of an import, without an origin", path: PATH, show: columns },
  { what: "an import that is done", path: PATH, show: done },
  {
    what: "an import that asks about its rows",
    path: PATH,
    show: async (page) => {
      await done(page);
      await page.getByRole("button", { name: "Importar outra planilha" }).click();
      await check(page, "perguntar");
      await expect(page.getByRole("group", { name: "Linha 2" })).toBeVisible();
    },
  },
];
