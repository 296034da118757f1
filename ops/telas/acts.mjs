/** Acts before a picture of ops/telas/screens.mjs: each takes the page, and may return its part to picture. */

import { withCode } from "./letters.mjs";

const FAMILY = {
  "Nome do aluno": "Ana Conceição",
  "Nome do responsável": "Rita Conceição",
  "E-mail": "rita@familia.test",
  Telefone: "11987654321",
};

export async function poster(page) {
  await page.getByRole("region", { name: "Cartaz" }).waitFor();
  await page.emulateMedia({ media: "print" });
  return page.locator(".cartaz-impresso .cartaz").first();
}

export async function activationSheet(page) {
  await poster(page);
  return page.locator(".cartaz-impresso .cartaz").nth(1);
}

export async function signedUp(page) {
  for (const [label, value] of Object.entries(FAMILY)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: /^GARANTIR/ }).click();
  await page.getByRole("region", { name: /^Tudo certo!/ }).waitFor();
}

export async function confirmation(page, { letter }) {
  await signedUp(page);
  return opened(page, await letter("inscrição realizada"));
}

export async function reminder(page, { letter }) {
  return opened(page, await letter("o evento é hoje"));
}

/** Shows a whole letter like a mail program, where our pages' policy does not apply. */
async function opened(page, { html }) {
  await page.goto("about:blank");
  await page.setContent(withCode(html));
  return page.locator("body");
}

export async function enrol(page) {
  const list = page.getByRole("list", { name: /^Lista de/ });
  await list
    .getByRole("button", { name: /^Efetivar/ })
    .first()
    .click();
  await page.getByText("Matrícula efetivada!", { exact: true }).waitFor();
}

export async function pathOnPhone(page) {
  const path = page.getByRole("region", { name: "Seu caminho até a matrícula" });
  await path.evaluate((path) => path.scrollIntoView());
}

export async function attention(page) {
  return page.getByRole("region", { name: "Precisa de atenção" });
}

export async function access(page) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill("colegio@exemplo.com.br");
  await dialog.getByText(/^Deixe em branco/).waitFor();
  const group = dialog.getByRole("group", { name: "Acesso" });
  await group.evaluate((group) => (group.style.padding = "1rem"));
  return group;
}

export async function answer(page) {
  await page.getByRole("button", { name: "Responder" }).nth(1).click();
  await page.getByLabel("Resolução").fill("A remessa foi localizada e chega amanhã à escola.");
  return page.getByRole("dialog");
}

/** Keeps only the first rows of a list, which show as much as all. */
async function firstOf(list, count) {
  await list.evaluate((list, count) => {
    for (const row of [...list.children].slice(count)) row.hidden = true;
  }, count);
}

/** The page of the first event of a list. */
const pathOfEvent = (page) =>
  page
    .getByRole("link", { name: /^Evento na/ })
    .first()
    .getAttribute("href");

/** The table of an event works without a network: a presence waits, and a card is in the hand. */
export async function tableAway(page) {
  const said = (words) => page.getByText(words, { exact: true }).first().waitFor();
  await page.goto(`${await pathOfEvent(page)}/mesa`);
  await said("Pronta para trabalhar sem rede");
  await page.context().setOffline(true);
  await page
    .getByRole("button", { name: /^Compareceu/ })
    .first()
    .click();
  await said("Sem rede");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.type("CDFGHJKMN6\n");
  await said(/^Cartão .* lido/);
  await page.evaluate(() => scrollTo(0, 0));
}

/** 'Dia do evento' with the link of a new table. */
export async function newTable(page) {
  await page.goto(await pathOfEvent(page));
  await page.getByLabel("Nome da nova mesa").fill("Entrada");
  await page.getByRole("button", { name: "Criar mesa" }).click();
  await page.getByText(/\/mesa#/).waitFor();
  await page.getByText("Mesa criada", { exact: true }).waitFor({ state: "hidden" });
  return page.getByRole("dialog", { name: /^Abra a mesa/ });
}

export async function firstRows(page) {
  const list = page.getByRole("list", { name: /^Lista de/ });
  await firstOf(list, 2);
  return list;
}

/** The cards of an event: the numbers, the sheets, and the first of them. */
export async function cards(page) {
  await firstOf(page.getByRole("list", { name: /^Lista de/ }), 2);
  return page.getByRole("main");
}

export async function eventHome(page) {
  return page.getByRole("region", { name: "Números do evento" });
}

export async function studentsPath(page) {
  const path = page.getByRole("region", { name: "Seu caminho até a matrícula" });
  await firstOf(path.getByRole("list").first(), 1);
  return path;
}

export async function activate(page, { evento }) {
  const choice = new URLSearchParams({ cidade: evento.cidade, evento: evento.id });
  await page.goto(`/credito-ativacao?${choice}`);
  const values = {
    ...FAMILY,
    "CPF do aluno": "52998224725",
    "CPF do responsável": "11144477735",
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: /^ATIVAR/ }).click();
  await page.getByRole("heading", { name: "PARABÉNS" }).waitFor();
}

export async function verified(page) {
  await page.getByRole("heading", { name: "Declaração válida" }).scrollIntoViewIfNeeded();
}

export async function secondCopy(page) {
  await page.getByLabel("CPF do aluno").fill("00078185998");
  await page.getByRole("button", { name: "Mostrar a declaração" }).click();
  await page.getByRole("article").evaluate((paper) => paper.scrollIntoView());
}

export async function denseRows(page) {
  await page.getByRole("button", { name: "Mais opções" }).click();
  await page.getByRole("menuitemradio", { name: "Compacta" }).click();
  await page.keyboard.press("Escape");
}

/** Opens the page of the first row by its dialog. */
export async function firstPage(page) {
  await page.locator("tr[data-row]").first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Abrir página" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
}

export async function inHand(page) {
  // A phone hides the list while somebody is in hand.
  await page.getByText(/na fila/).waitFor({ state: "attached" });
  const next = page.getByRole("button", { name: "Próximo" });
  const card = page.getByRole("region", { name: /^Contato:/ });
  await next.or(card).first().waitFor();
  // An account keeps the person in hand, whom an earlier picture took.
  if (await next.isVisible()) await next.click();
  await card.waitFor();
}

export async function changedElsewhere(page) {
  const [{ id }] = await page.evaluate(async () => (await fetch("/api/clientes")).json());
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto(`/clientes?editar=${id}`);
  for (const [tab, name] of [
    [other, "Marta Lins"],
    [page, "Marta Lins de Sá"],
  ]) {
    await tab.getByLabel("Representante Legal").fill(name);
    await tab.getByRole("button", { name: "Salvar" }).click();
    if (tab === other) await tab.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.getByText("Este cadastro mudou enquanto você o editava").waitFor();
  await other.close();
}

export async function withoutLine(page) {
  await page.context().setOffline(true);
  await page
    .getByRole("navigation", { name: "Principal" })
    .getByRole("link", { name: "Leads" })
    .click();
  await page.getByRole("heading", { name: "Sem conexão" }).waitFor();
}
