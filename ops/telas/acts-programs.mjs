/** Acts before the pictures of lists brought in, of tokens, calendars and webhooks: see acts.mjs. */

export async function entry(page) {
  const form = page.locator("form");
  await form.getByRole("button", { name: "Entrar com Google" }).waitFor();
  await form.evaluate((form) => (form.style.padding = "1.5rem"));
  return form;
}

export async function token(page) {
  await page.getByRole("button", { name: "Novo token" }).click();
  await page.getByLabel("Nome").fill("Planilha da rede");
  for (const name of ["Leads", "Eventos"]) await page.getByLabel(name, { exact: true }).check();
  return page.getByRole("dialog");
}

export async function agenda(page) {
  await page.getByRole("button", { name: "Assinar agenda" }).click();
  await page.getByRole("button", { name: "Ligar agenda" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("list", { name: "Abrir em" }).waitFor();
  return dialog;
}

const LIST = [
  "Nome do aluno;Mãe;E-mail;WhatsApp",
  "Ana Conceição;Rita Conceição;rita@familia.test;(11) 98765-4321",
  "Davi Moura;Paula Moura;paula@familia.test;(11) 98765-1234",
  "Lia Prado;C;carla@familia;11 9876",
].join("\n");

/** The columns of a list of people, as they were found by their titles. */
export async function importColumns(page) {
  const buffer = Buffer.from(LIST);
  await page
    .getByLabel("Escolher planilha")
    .setInputFiles({ name: "feira.csv", mimeType: "text/csv", buffer });
  const card = cardOf(page, "O que é cada coluna?");
  await card.waitFor();
  return card;
}

/** The check of the list: what would come in, and what is wrong with the rest. */
export async function importChecked(page, { evento }) {
  await importColumns(page);
  await page.getByLabel(/^Evento/).fill(evento.cidade);
  await page.getByRole("option").first().click();
  await page.getByLabel("Origem da lista").fill("Feira da escola");
  await page.getByLabel("Dia da coleta").fill("2026-01-10");
  await page.getByLabel("Base legal").selectOption("consentimento");
  await page.getByLabel("Tenho o direito de contatar estas pessoas").check();
  await page.getByRole("button", { name: "Conferir" }).click();
  await page.getByText("Email inválido").waitFor();
  return cardOf(page, "O que vai acontecer").locator("..");
}

const cardOf = (page, name) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name }) })
    .last();

export async function endpoints(page) {
  const card = cardOf(page, "Webhooks");
  await card.getByRole("button", { name: "Adicionar webhook" }).waitFor();
  return card;
}

export async function messages(page) {
  await page
    .getByRole("button", { name: /^Mensagens de/ })
    .first()
    .click();
  await page.getByRole("dialog").getByText("Situação").waitFor();
  return page.getByRole("dialog");
}
