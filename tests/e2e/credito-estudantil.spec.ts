// Holds security.md#public-forms-and-declarations: a broken line, double taps, Back and reload store nothing twice.
import type { Locator, Page } from "@playwright/test";
import { BOTAO, choose, fill, listenTo, openEvent, PAGINA } from "./support/inscricao.ts";
import { expect, ONCE, test, fromOurPage, TORTURE } from "./support/server.ts";

let complaints: string[];

test.beforeEach(({ page }) => {
  complaints = listenTo(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

/** Counts the leads of that student that the franqueador finds. */
async function storedLeads(page: Page, nomeAluno: string): Promise<number> {
  const data = { email: "franqueador@rede.test", password: "demo1234" };
  expect((await page.request.post("/api/login", { ...fromOurPage, data })).status()).toBe(200);
  const answer = await page.request.get("/api/leads", { params: { busca: nomeAluno } });
  return ((await answer.json()) as unknown[]).length;
}

/** Its head stands at the top of the window, and on a phone there is nothing else to see. */
async function expectToFillTheView(page: Page, card: Locator): Promise<void> {
  const { height, width } = page.viewportSize()!;
  const box = (await card.boundingBox())!;
  expect(Math.abs(box.y)).toBeLessThan(2);
  if (width < 640) expect(box.height).toBeGreaterThanOrEqual(height);
}

test("signs a student up: city, event, data, and the event to remember", async ({ page }, {
  project,
}) => {
  const nomeAluno = `Joana Dutra ${project.name}`;
  const evento = await openEvent(page);
  const card = page.getByRole("region", { name: "Tudo certo!" });

  await test.step("choose city and event, and fill the form in", async () => {
    await page.goto(PAGINA);
    await expect(page.getByText("PARABÉNS")).toHaveCount(20);
    await page.getByRole("link", { name: "Escolher minha cidade" }).click();
    await expect(page.getByLabel("Evento")).toBeHidden();
    await choose(page, evento);
    await fill(page, nomeAluno);
    await expect(page.getByLabel("Telefone")).toHaveValue("(11) 98765-4321");
    await page.getByRole("button", { name: BOTAO }).click();
  });
  await test.step("see that it is done", async () => {
    await expect(page.getByText("Inscrição realizada com sucesso!").first()).toBeVisible();
    await expect(
      page.getByText("Em breve você receberá mais informações sobre o evento selecionado."),
    ).toBeVisible();
    await expect(page.getByLabel("Cidade")).toHaveValue("");
    await expect(page.getByLabel("Nome do aluno")).toBeHidden();
    await expect(card).toContainText(evento.nomeEscola);
    await expect(card.getByRole("heading", { name: "Tudo certo!" })).toBeFocused();
    await expectToFillTheView(page, card);
  });
  await test.step("take the event along", async () => {
    const download = page.waitForEvent("download");
    await card.getByRole("button", { name: "Guardar na agenda" }).click();
    expect((await download).suggestedFilename()).toBe("evento.ics");
    const share = await card
      .getByRole("link", { name: "Compartilhar no WhatsApp" })
      .getAttribute("href");
    expect(decodeURIComponent(share ?? "")).toContain(`/e/${evento.codigo}`);
  });
  expect(await storedLeads(page, nomeAluno)).toBe(1);
});

test("a line that breaks after storing: a retry stores nothing twice", ONCE, async ({ page }) => {
  const nomeAluno = "Otávio Brás";
  const keys: (string | undefined)[] = [];
  await page.route("**/api/leads", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  const evento = await openEvent(page);

  await test.step("send it over a line that breaks", async () => {
    await page.goto(PAGINA);
    await choose(page, evento);
    await fill(page, nomeAluno);
    await page.getByRole("button", { name: BOTAO }).click();
    await expect(page.getByText("Erro ao realizar inscrição")).toBeVisible();
    await expect(page.getByText("Erro ao enviar formulário")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("O que você preencheu continua aqui");
    expect(complaints.splice(0).join()).toContain("ERR_CONNECTION_RESET");
  });
  await test.step("send it again after a reload", async () => {
    await page.reload();
    await expect(page.getByLabel("Evento")).toHaveValue(evento.id);
    await expect(page.getByLabel("Nome do aluno")).toHaveValue(nomeAluno);
    await expect(page.getByLabel("Telefone")).toHaveValue("(11) 98765-4321");
    await page.getByRole("button", { name: BOTAO }).click();
    await expect(page.getByText("Inscrição realizada com sucesso!").first()).toBeVisible();
  });
  expect(keys[0]).toMatch(/^\w{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await storedLeads(page, nomeAluno)).toBe(1);
});

test("works by keyboard alone, and leads to the first error", ONCE, async ({ page }) => {
  const evento = await openEvent(page);
  await page.goto(PAGINA);
  // The fields can be reached once their script has come.
  await expect(page.locator("fieldset:enabled")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ir para a inscrição" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const cidade = page.getByLabel("Cidade");
  await expect(cidade).toBeFocused();
  // The cities come after the fields, and typing chooses only among those that are there.
  await expect(cidade.getByRole("option", { name: evento.cidade })).toBeAttached();
  await page.keyboard.type(evento.cidade);
  await expect(cidade).toHaveValue(evento.cidade);
  await expect(page.getByLabel("Evento")).toHaveAttribute("aria-busy", "false");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  for (const text of ["Davi Moura", "Rita Conceição", "rita@familia.test", "1198765"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Falta corrigir um campo:");
  await expect(page.getByLabel("Telefone")).toBeFocused();
  await expect(page.getByLabel("Telefone")).toHaveAccessibleDescription(
    "Informe o telefone com DDD",
  );
  await page.keyboard.type("4321");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Inscrição realizada com sucesso!").first()).toBeVisible();
});

test("the phone's caret stays where it is corrected", TORTURE, async ({ page }) => {
  const evento = await openEvent(page);
  await page.goto(`${PAGINA}?cidade=${encodeURIComponent(evento.cidade)}&evento=${evento.id}`);
  const telefone = page.getByLabel("Telefone");
  await telefone.fill("+55 (11) 98765-4321");
  await expect(telefone).toHaveValue("(11) 98765-4321");
  await telefone.press("Home");
  for (let step = 0; step < 8; step++) await telefone.press("ArrowRight");
  await telefone.press("Backspace");
  await telefone.pressSequentially("0");
  await expect(telefone).toHaveValue("(11) 98065-4321");
});

test("a link chooses city and event, whatever its spelling", TORTURE, async ({ page }) => {
  const evento = await openEvent(page);
  const semAcento = evento.cidade.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  await page.goto(`${PAGINA}?cidade=${encodeURIComponent(semAcento)}&evento=${evento.id}`);
  await expect(page.getByLabel("Cidade")).toHaveValue(evento.cidade);
  await expect(page.getByLabel("Evento")).toHaveValue(evento.id);
  await page.goto(`${PAGINA}?cidade=${encodeURIComponent("Cidade Fechada")}`);
  await expect(page.getByText("A cidade do link não tem evento aberto agora.")).toBeVisible();
});

test("says that the cities did not come, and tries again", TORTURE, async ({ page }) => {
  await page.route("**/api/public/cidades?*", (route) => route.abort());
  await page.goto(PAGINA);
  await expect(page.getByText("Não foi possível carregar as cidades")).toBeVisible();
  expect(complaints.splice(0).join()).toContain("ERR_FAILED");
  await page.unroute("**/api/public/cidades?*");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByLabel("Cidade")).toBeFocused();
  await choose(page, await openEvent(page));
});
