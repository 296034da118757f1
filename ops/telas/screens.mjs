/** The pictures of the documents, of a fresh demonstration, taken by ops/telas.mjs. */

/** At this width the text of a picture is as large as that of the dialog around it. */
export const GUIDE = 700;
const WAITING = "/pre-matriculas?situacao=aguardando&idade=mais_de_7_dias";

/** The width of A4 at 96 pixels per inch (`.cartaz-impresso`, web/features/eventos/poster.css). */
export const SHEET = 794;

/** The declaration of the demonstration that docs/product.md names. */
const DECLARATION = "/credito-verificacao?codigo=MV44S-PSXVJ-6XCQW-P57SW";

const FAMILY = {
  "Nome do aluno": "Ana Conceição",
  "Nome do responsável": "Rita Conceição",
  "E-mail": "rita@familia.test",
  Telefone: "11987654321",
};

/**
 * The list of pictures. `account` signs in, visitors have none; `theme` is light or dark; `act`
 * runs before the picture with the open event and `letter`, which waits for a mail, and may return
 * the part of the page to picture. In an address EVENT means the code of an open event, and ID its
 * id.
 */
export const SCREENS = [
  // The way of a family, in its order (docs/design.md).
  {
    name: "cartaz",
    address: "/eventos?cartaz=ID",
    account: "franqueador",
    width: SHEET,
    act: poster,
  },
  { name: "inscricao", address: "/e/EVENT", width: 390 },
  { name: "carta-inscricao", address: "/e/EVENT", width: 390, act: confirmation },
  { name: "carta-lembrete", address: "/e/EVENT", width: 390, act: reminder },
  { name: "ativacao", address: "/credito-ativacao", width: 390 },
  { name: "celebracao", address: "/e/EVENT", width: 390, act: activate },
  { name: "declaracao", address: DECLARATION, width: 390, act: secondCopy },
  { name: "verificacao", address: DECLARATION, width: 390, act: verified },
  { name: "efetivar", address: WAITING, account: "cliente", width: 390, act: enrol },
  { name: "aluno", address: "/", account: "aluno", width: 390, act: pathOnPhone },
  { name: "dashboard", address: "/", account: "franqueador", width: 1280, theme: "light" },
  { name: "dashboard-escuro", address: "/", account: "franqueador", width: 1280, theme: "dark" },
  { name: "leads", address: "/leads?evento=todos", account: "cliente", width: 1280 },
  {
    name: "leads-escuro",
    address: "/leads?evento=todos",
    account: "cliente",
    width: 1280,
    theme: "dark",
  },
  { name: "eventos", address: "/eventos", account: "franqueador", width: 1280 },
  {
    name: "eventos-escuro",
    address: "/eventos",
    account: "franqueador",
    width: 1280,
    theme: "dark",
  },
  // For the guides (docs/guias), as wide as their dialog.
  { name: "guia-atencao", address: "/", account: "franqueador", width: GUIDE, act: attention },
  {
    name: "guia-acesso",
    address: "/clientes?novo=1",
    account: "vendedor",
    width: GUIDE,
    act: access,
  },
  { name: "guia-responder", address: "/sac", account: "franqueador", width: GUIDE, act: answer },
  { name: "guia-efetivar", address: WAITING, account: "micro", width: GUIDE, act: firstRows },
  {
    name: "guia-evento",
    address: "/eventos/ID",
    account: "franqueador",
    width: GUIDE,
    act: eventHome,
  },
  { name: "guia-caminho", address: "/", account: "aluno", width: GUIDE, act: studentsPath },
];

async function poster(page) {
  await page.getByRole("region", { name: "Cartaz" }).waitFor();
  await page.emulateMedia({ media: "print" });
  return page.locator(".cartaz-impresso .cartaz");
}

async function confirmation(page, { letter }) {
  for (const [label, value] of Object.entries(FAMILY)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: /^GARANTIR/ }).click();
  await page.getByRole("region", { name: /^Tudo certo!/ }).waitFor();
  return opened(page, await letter("inscrição realizada"));
}

async function reminder(page, { letter }) {
  return opened(page, await letter("o evento é hoje"));
}

/** Shows a whole letter like a mail program, where our pages' policy does not apply. */
async function opened(page, { html }) {
  await page.goto("about:blank");
  await page.setContent(html);
  return page.locator("body");
}

async function enrol(page) {
  const list = page.getByRole("list", { name: /^Lista de/ });
  await list
    .getByRole("button", { name: /^Efetivar/ })
    .first()
    .click();
  await page.getByText("Matrícula efetivada!", { exact: true }).waitFor();
}

async function pathOnPhone(page) {
  const path = page.getByRole("region", { name: "Seu caminho até a matrícula" });
  await path.evaluate((path) => path.scrollIntoView());
}

async function attention(page) {
  return page.getByRole("region", { name: "Precisa de atenção" });
}

async function access(page) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill("colegio@exemplo.com.br");
  await dialog.getByLabel("Enviar link para criar a senha").check();
  const group = dialog.getByRole("group", { name: "Acesso" });
  await group.evaluate((group) => (group.style.padding = "1rem"));
  return group;
}

async function answer(page) {
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

async function firstRows(page) {
  const list = page.getByRole("list", { name: /^Lista de/ });
  await firstOf(list, 2);
  return list;
}

async function eventHome(page) {
  return page.getByRole("region", { name: "Números do evento" });
}

async function studentsPath(page) {
  const path = page.getByRole("region", { name: "Seu caminho até a matrícula" });
  await firstOf(path.getByRole("list").first(), 1);
  return path;
}

async function activate(page, { evento }) {
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

async function verified(page) {
  await page.getByRole("heading", { name: "Declaração válida" }).scrollIntoViewIfNeeded();
}

async function secondCopy(page) {
  await page.getByLabel("CPF do aluno").fill("00078185998");
  await page.getByRole("button", { name: "Mostrar a declaração" }).click();
  await page.getByRole("article").evaluate((paper) => paper.scrollIntoView());
}
