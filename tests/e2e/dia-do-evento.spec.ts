import type { Browser, Page } from "@playwright/test";
import { newCpf } from "./support/ativacao.ts";
import { countEffort } from "./support/effort.ts";
import { pessoaDaMesa as row, prepareEvento, READY } from "./support/mesa.ts";

import { expect, test, TORTURE } from "./support/server.ts";
import { dialog } from "./support/tela.ts";

// A school's event day on a phone, with every tap and field counted: from the first line of 'Precisa de atenção' to the
// letter to those who did not come.

const ESCOLA = "Colégio do Grande Dia";
const [ANA, BENTO, CLARA, DAVI] = ["Ana Prado", "Bento Reis", "Clara Sá", "Davi Luz"];
/** Past, with presence noted at its door. */
const PAST = "Colégio Jardim das Palmeiras";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const another = async (browser: Browser) => (await browser.newContext(PHONE)).newPage();
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
const ofToday = (page: Page) =>
  page.getByRole("list", { name: "Eventos de hoje e de amanhã" }).getByRole("listitem").first();

async function printCards(page: Page): Promise<void> {
  await page.goto("/");
  await expect(ofToday(page)).toContainText(
    `Hoje, o dia todo · ${ESCOLA} · 4 inscritos · 4 sem cartão · nenhuma mesa`,
  );
  await ofToday(page)
    .getByRole("link", { name: /^Imprimir cartões/ })
    .click();
  await press(page, "Criar cartões");
  await dialog(page).getByRole("button", { name: "Criar cartões" }).click();
  const sheet = page.waitForEvent("download");
  await press(page, "Baixar PDF do lote 1");
  await sheet;
}

/** Makes the table, and opens it on a device of its own. */
async function openTable(page: Page, device: Page): Promise<void> {
  await page.goto("/");
  await ofToday(page)
    .getByRole("link", { name: /^Abrir mesa/ })
    .click();
  await expect(page.getByLabel("Nome da nova mesa")).toBeFocused();
  await page.getByLabel("Nome da nova mesa").fill("Entrada");
  await press(page, "Criar mesa");
  const link = dialog(page).getByText(/\/mesa#/);
  await device.goto((await link.textContent()) ?? "");
  await expect(device.getByText(READY, { exact: true })).toBeVisible();
  await press(page, "Já abri no aparelho");
  await expect(dialog(page)).toBeHidden();
}

async function workAtTheTable(table: Page): Promise<void> {
  for (const nome of [ANA, CLARA, DAVI]) {
    await press(table, `Compareceu: ${nome}`);
    await expect(row(table, nome)).toContainText("Compareceu às");
  }
  await press(table, `Cartão entregue: ${ANA}`);
  await expect(row(table, ANA)).toContainText(/Cartão \w+ às/);
  await press(table, `Ativar crédito de ${ANA}`);
  await table.getByLabel("CPF do aluno").fill(newCpf());
  await table.getByLabel("CPF do responsável").fill("11144477735");
  await press(table, "Ativar crédito");
  await expect(row(table, ANA)).toContainText("Crédito ativado");
  await press(table, "Nova inscrição");
  await table.getByLabel("Nome do aluno", { exact: false }).last().fill("Zélia Nova");
  await table.getByLabel("Nome do responsável").fill("Rute Nova");
  await table.getByLabel("Email").fill("zelia@familia.test");
  await table.getByLabel("Telefone").fill("11987651234");
  await press(table, "Inscrever");
  await expect(row(table, "Zélia Nova")).toContainText("Compareceu às");
}

/** A family notes its own arrival, by the poster's code. */
async function arrive(page: Page, family: Page): Promise<void> {
  const answer = page.waitForResponse(/\/porta/);
  await press(page, /^Cartaz “Cheguei”/);
  const { link } = (await (await answer).json()) as { link: string };
  await expect(dialog(page).getByText("Cartaz “Cheguei”").first()).toBeVisible();
  await family.goto(new URL(link, page.url()).href);
  await family.getByLabel("Primeiro nome do aluno").fill(BENTO.split(" ")[0]!);
  await family.getByLabel("E-mail ou telefone da inscrição").fill("rita@familia.test");
  await press(family, "Cheguei");
  await expect(family.getByRole("heading", { name: "Chegada anotada, Bento!" })).toBeVisible();
}

/** Reads who came and who did not, and writes to those. */
async function writeToWhoMissed(page: Page): Promise<void> {
  await press(page, "Vieram");
  await expect(page.locator("[data-row]").first()).toBeVisible();
  await press(page, "Faltaram");
  await expect(page.locator("[data-row]").first()).toBeVisible();
  await page.getByRole("link", { name: "Escrever às famílias" }).click();
  const letter = page.getByRole("textbox", { name: "Carta" });
  // Until the page has changed, a button of this name is the list's.
  await expect(letter).toBeVisible();
  await press(page, "Faltaram");
  await expect(letter).toHaveValue(/Sentimos a falta/);
  await press(page, /^Enviar para \d+ famílias?$/);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Enviar para/ })
    .click();
  await expect(page.getByText(/^\d+ de \d+ enviadas$/)).toBeVisible();
}

// Holds product/mesas.md#the-table and product/dashboard.md#dashboard: the day of an event, from its line on.
test(
  "a school's event day: cards, table, five arrivals, and a letter to who missed",
  TORTURE,
  async ({ page, browser }) => {
    const evento = await prepareEvento(page, ESCOLA, [ANA, BENTO, CLARA, DAVI], "o dia todo");
    const [table, family] = [await another(browser), await another(browser)];
    const spent = await countEffort(page);
    const [atTable, atDoor] = [await countEffort(table), await countEffort(family)];
    const told = (of: ReturnType<typeof spent>) => [of.taps, of.typed.size];

    await test.step("cards", async () => {
      await printCards(page);
      expect(told(spent("the cards of an event's day"))).toEqual([4, 0]);
    });
    await test.step("the table", async () => {
      await openTable(page, table);
      expect(told(spent("opening its table"))).toEqual([3, 1]);
      await workAtTheTable(table);
      expect(told(atTable("the table's work"))).toEqual([8, 6]);
    });
    await test.step("the poster", async () => {
      await arrive(page, family);
      expect(told(atDoor("an arrival by the poster"))).toEqual([1, 2]);
      spent("showing the poster");
      await page.goto(`/eventos/${evento}`);
      const day = page.getByRole("region", { name: "Dia do evento" });
      await expect(day).toContainText("Vieram5");
      await expect(day).toContainText("Cartões entregues1");
    });
    await test.step("days later", async () => {
      const past = await (
        await page.request.get(`/api/eventos?busca=${encodeURIComponent(PAST)}`)
      ).json();
      await page.goto(`/eventos/${past[0].id}`);
      await writeToWhoMissed(page);
      expect(told(spent("the letter to who missed"))).toEqual([6, 0]);
    });
  },
);
