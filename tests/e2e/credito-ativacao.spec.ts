// Holds security.md#public-forms-and-declarations: a broken line, double taps, Back and reload store nothing twice.
import type { Page } from "@playwright/test";
import { qrDrawing } from "#web/ui/qr-path.ts";
import {
  activate,
  ATIVACAO,
  ATIVAR,
  newCpf,
  fillActivation,
  VERIFICACAO,
} from "./support/ativacao.ts";
import { expectPaper } from "./support/impresso.ts";
import { choose, type Evento, listenTo, openEvent } from "./support/inscricao.ts";
import { ALONE, expect, test, fromOurPage, TORTURE } from "./support/server.ts";

let complaints: string[];

// Holds product/credito-ativacao.md#activation-page: from the form to the declaration.
test.beforeEach(({ page }) => {
  complaints = listenTo(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

/** Eighty characters, the second half of them one word. */
const LONG = `Maria Aparecida da Conceição dos Santos ${"Vasconcelos".repeat(4)}`.slice(0, 80);
const EM_LINHAS = `Joaquim Nabuco de Albuquerque e Melo Figueiredo de Sá Cavalcanti de Oliveira Lima`;

const declaration = (page: Page) =>
  page.getByRole("article", { name: "Declaração de Crédito Estudantil" });
const codeOf = (page: Page) => declaration(page).locator(".codigo").textContent();

test("from the form to a declaration on one page, which its QR code proves genuine", async ({
  page,
}) => {
  const evento = await openEvent(page);
  const pessoas = { nomeAluno: LONG, nomeResponsavel: EM_LINHAS, cpfAluno: newCpf() };

  await test.step("activate the credit", async () => {
    await page.goto(ATIVACAO);
    await activate(page, evento, pessoas);
    await expect(page.getByRole("heading", { level: 1, name: "PARABÉNS" })).toBeFocused();
    await expect(page.getByText(/^R\$\s[\d.]+,\d\d$/).first()).toHaveCSS("font-size", "48px");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    for (const text of [
      LONG,
      EM_LINHAS,
      "111.444.777-35",
      evento.cidade,
      "pessoal e intransferível",
    ])
      await expect(declaration(page)).toContainText(text);
  });
  const codigo = await codeOf(page);
  await test.step("print the declaration on one page", async () => {
    await expectPaper(page, declaration(page));
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
    await page.emulateMedia({ media: null });
  });
  await test.step("verify it by its QR code", async () => {
    const endereco = await declaration(page).getByRole("link").getAttribute("href");
    const qr = declaration(page).getByRole("img", { name: "QR Code da verificação" });
    expect(await qr.locator("path").getAttribute("d")).toBe(qrDrawing(endereco ?? "").path);
    await page.goto(endereco ?? "");
    const valid = page.getByRole("region", { name: "Declaração válida" });
    for (const text of [codigo ?? "-", evento.nomeEscola, "M**** A********", "J****** N*****"])
      await expect(valid).toContainText(text);
  });
  await test.step("activate again: the same declaration", async () => {
    await page.goto(ATIVACAO);
    await activate(page, evento, { ...pessoas, nomeAluno: LONG.toUpperCase() });
    expect(await codeOf(page)).toBe(codigo);
  });
});

test("“Imprimir” prints, “Fazer outra ativação” empties the form", TORTURE, async ({ page }) => {
  await page.addInitScript(() => {
    const held = window as unknown as { prints: number };
    held.prints = 0;
    window.print = () => (held.prints += 1);
  });
  const evento = await openEvent(page);
  await page.goto(ATIVACAO);
  await activate(page, evento, { nomeAluno: "Ana Dutra", cpfAluno: newCpf() });
  await page.getByRole("button", { name: "Imprimir" }).click();
  expect(await page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
  await page.getByRole("button", { name: "Fazer outra ativação" }).click();
  await expect(page.getByRole("heading", { name: "Ative o crédito do aluno" })).toBeFocused();
  await expect(page.getByLabel("Cidade")).toHaveValue("");
  await choose(page, evento);
  await expect(page.getByLabel("CPF do aluno")).toHaveValue("");
});

test("a line that breaks after the server has stored: the same key, the same declaration", async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  const bodies: unknown[] = [];
  await page.route("**/api/pre-matriculas", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    bodies.push(route.request().postDataJSON());
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  const cpfAluno = newCpf();

  await test.step("send it over a line that breaks", async () => {
    await page.goto(ATIVACAO);
    await choose(page, await openEvent(page));
    await fillActivation(page, { nomeAluno: "Otávio Brás", cpfAluno });
    await page.getByRole("button", { name: ATIVAR }).click();
    await expect(page.getByRole("alert")).toContainText("O que você preencheu continua aqui");
    await expect(page.locator(".toast")).toContainText("Erro ao ativar crédito");
    expect(complaints.splice(0).join()).toContain("ERR_CONNECTION_RESET");
  });
  await test.step("the browser keeps the names and not the CPF", async () => {
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), location.href]),
    );
    expect(kept).toContain("Otávio Brás");
    expect(kept.replace(/\D/g, "")).not.toContain(cpfAluno);
  });
  await test.step("send it again", async () => {
    await page.getByRole("button", { name: ATIVAR }).click();
    await expect(declaration(page)).toBeVisible();
    expect(keys[0]).toMatch(/^\w{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(bodies[0]).toMatchObject({ nome: "Otávio Brás", nomeAluno: "Otávio Brás", cpfAluno });
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});

/** An open event with several courses. */
async function eventWithCourses(page: Page): Promise<Evento & { cursos: string[] }> {
  const cidades: string[] = await (await page.request.get("/api/public/cidades")).json();
  for (const cidade of cidades) {
    const answer = await page.request.get("/api/public/eventos", { params: { cidade } });
    const eventos = (await answer.json()) as (Evento & { cursos: string[] })[];
    const found = eventos.find(({ cursos }) => cursos.length > 1);
    if (found) return { ...found, cidade };
  }
  throw new Error("The demonstration data hold no open event with several courses.");
}

test("the course of interest is stored with the person", TORTURE, async ({ page }, { project }) => {
  const evento = await eventWithCourses(page);
  const nomeAluno = `Cora Lins ${project.name}`;
  const curso = evento.cursos[1]!;
  await page.goto(`${ATIVACAO}?cidade=${encodeURIComponent(evento.cidade)}&evento=${evento.id}`);
  await page.getByLabel("Curso de interesse").selectOption(curso);
  await fillActivation(page, { nomeAluno, cpfAluno: newCpf() });
  await page.getByRole("button", { name: ATIVAR }).click();
  await expect(declaration(page)).toBeVisible();
  const data = { email: "franqueador@rede.test", password: "demo1234" };
  await page.request.post("/api/login", { ...fromOurPage, data });
  const list = await page.request.get("/api/pre-matriculas", { params: { busca: nomeAluno } });
  expect(await list.json()).toMatchObject([{ nome: nomeAluno, cursoInteresse: curso }]);
});

test("confetti for two and a half seconds, where things may move", ALONE, async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.addInitScript(() => {
    const held = window as unknown as { draws: number[] };
    held.draws = [];
    const { fill } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fill = function draw(...rule: unknown[]) {
      held.draws.push(performance.now());
      Reflect.apply(fill, this, rule);
    };
  });
  const draws = () => page.evaluate(() => (window as unknown as { draws: number[] }).draws);
  const evento = await openEvent(page);
  const pessoas = { nomeAluno: "Ana Dutra", cpfAluno: newCpf() };
  await page.goto(ATIVACAO);
  await activate(page, evento, pessoas);
  await page.waitForTimeout(4000);
  const drawn = await draws();
  expect(drawn.length).toBeGreaterThan(100);
  expect((drawn.at(-1) ?? 0) - (drawn[0] ?? 0)).toBeLessThanOrEqual(2600);
  expect(fetched.filter((url) => url.includes("confetti"))).toHaveLength(1);

  fetched.length = 0;
  await page.emulateMedia({ reducedMotion: "reduce" });
  // A visit of its own: the same address again is a reload, which keeps the declaration.
  await page.goto("/privacidade");
  await page.goto(ATIVACAO);
  await activate(page, evento, pessoas);
  await page.waitForTimeout(300);
  expect(await draws()).toEqual([]);
  expect(fetched.filter((url) => url.includes("confetti"))).toEqual([]);
});

test.describe("inside Instagram", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 13; SM-A245M; wv) AppleWebKit/537.36 Chrome/120 Mobile Instagram 311.0",
  });

  test("the way to Chrome stands before the form", async ({ page }) => {
    await page.goto(`${ATIVACAO}?cidade=Olinda`);
    await expect(page.getByText("Para imprimir no final, abra no Chrome")).toBeVisible();
    await expect(page.getByRole("link", { name: "Abrir no Chrome" })).toHaveAttribute(
      "href",
      /^intent:\/\/127\.0\.0\.1:\d+\/credito-ativacao\?cidade=Olinda#Intent;scheme=http;/,
    );
  });
});

test("a code that is nobody's, and one typed with the thumbs", TORTURE, async ({ page }) => {
  const evento = await openEvent(page);
  await page.goto(ATIVACAO);
  await activate(page, evento, { nomeAluno: "Ana Dutra", cpfAluno: newCpf() });
  const codigo = (await codeOf(page)) ?? "";
  await page.goto(VERIFICACAO);
  const field = page.getByLabel("Código da declaração");
  await field.fill("zzzzz zzzzz zzzzz zzzzz");
  await field.press("Enter");
  await expect(page.getByText("Nenhuma declaração com este código")).toBeVisible();
  expect(complaints.splice(0).join()).toContain("404");
  await field.clear();
  await field.pressSequentially(codigo.toLowerCase().replaceAll("-", ""));
  await expect(field).toHaveValue(codigo);
  await page.getByRole("button", { name: "Verificar" }).click();
  await expect(page.getByRole("region", { name: "Declaração válida" })).toBeVisible();
  await expect(page).toHaveURL(`${VERIFICACAO}?codigo=${codigo}`);
});
