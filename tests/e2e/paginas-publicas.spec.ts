import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { activate, ATIVACAO, ATIVAR, newCpf, VERIFICACAO } from "./support/ativacao.ts";
import { BOTAO, choose, fill, listenTo, openEvent, PAGINA } from "./support/inscricao.ts";
import { sayMeasured } from "./support/measured.ts";
import { expectAccessible, signIn, signOut } from "./support/rede.ts";
import { expect, test, fromOurPage, TORTURE } from "./support/server.ts";
import { watchShifts } from "./support/shifts.ts";

let complaints: string[];

test.beforeEach(({ page }) => {
  complaints = listenTo(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const FORMS = [PAGINA, ATIVACAO];

/** A declaration's code, fresh from the server. */
async function codeOfDeclaration(page: Page, cpfAluno: string): Promise<string> {
  const { id: eventoId } = await openEvent(page);
  const pessoas = { nomeAluno: "Lia Prado", nomeResponsavel: "Rita Prado", cpfAluno };
  const contato = { email: "rita@familia.test", telefone: "11987654321" };
  const data = { eventoId, ...pessoas, ...contato, cpfResponsavel: "11144477735" };
  const answer = await page.request.post("/api/pre-matriculas", { ...fromOurPage, data });
  return ((await answer.json()) as { codigo: string }).codigo;
}

const withEvent = (path: string, { cidade, id }: { cidade: string; id: string }) =>
  `${path}?cidade=${encodeURIComponent(cidade)}&evento=${id}`;

// Holds product/credito-ativacao.md#other-public-pages: each opens, the privacy policy too.
test("fits 320 pixels and text of twice the size", async ({ page }) => {
  const evento = await openEvent(page);
  const codigo = await codeOfDeclaration(page, newCpf());
  await page.setViewportSize({ width: 320, height: 640 });
  const places = [
    ...FORMS.map((path) => [withEvent(path, evento), "Telefone"] as const),
    [`${VERIFICACAO}?codigo=${codigo}`, "Declaração válida"] as const,
    ["/privacidade", "Política de Privacidade"] as const,
  ];
  for (const size of ["100%", "200%"]) {
    for (const [path, shown] of places) {
      await page.goto(path);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
      await expect(page.getByText(shown).first()).toBeVisible();
      expect(await sidewaysScroll(page), path).toBe(0);
    }
  }
  await page.goto(ATIVACAO);
  await activate(page, evento, { nomeAluno: "Lia Prado", cpfAluno: newCpf() });
  for (const size of ["100%", "200%"]) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    expect(await sidewaysScroll(page), `declaration, ${size}`).toBe(0);
  }
});

test(
  "the activation with errors, the declaration and its verification have no fault that axe knows",
  TORTURE,
  async ({ page }) => {
    await page.goto(ATIVACAO);
    const evento = await openEvent(page);
    await choose(page, evento);
    await page.getByLabel("CPF do aluno").fill("12345678900");
    await page.getByRole("button", { name: ATIVAR }).click();
    await expect(page.getByText("Falta corrigir 5 campos:")).toBeVisible();
    await expectAccessible(page);
    await activate(page, evento, { nomeAluno: "Lia Prado", cpfAluno: newCpf() });
    await expectAccessible(page);
    const endereco = await page.getByRole("article").getByRole("link").getAttribute("href");
    await page.goto(endereco ?? "");
    await expect(page.getByRole("region", { name: "Declaração válida" })).toBeVisible();
    await expectAccessible(page);
  },
);

test("nor has the sign-up, with errors and after success", TORTURE, async ({ page }) => {
  await page.goto(PAGINA);
  await choose(page, await openEvent(page));
  await page.getByRole("button", { name: BOTAO }).click();
  await expect(page.getByText("Falta corrigir 4 campos:")).toBeVisible();
  await expectAccessible(page);
  await fill(page, "Lia Prado");
  await page.getByRole("button", { name: BOTAO }).click();
  await expect(page.getByText("Inscrição realizada com sucesso!").first()).toBeVisible();
  await expectAccessible(page);
});

test(
  "the page of a school and that of the poster at its door fit, and have no fault that axe knows",
  TORTURE,
  async ({ page }) => {
    await signIn(page, "cliente2@rede.test");
    const list = await page.request.get("/api/eventos?busca=Alto do Moura");
    const [evento] = (await list.json()) as { id: string; codigoOrigem: string }[];
    const address = `/api/eventos/${evento?.id}/porta`;
    const porta = await page.request.post(address, { ...fromOurPage, data: {} });
    const { link } = (await porta.json()) as { link: string };
    await signOut(page);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [`/escola/${evento?.codigoOrigem}`, link]) {
      await page.goto(path);
      await expect(page.getByText("Colégio Alto do Moura Novo").first()).toBeVisible();
      await expectAccessible(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      expect(await sidewaysScroll(page), path).toBe(0);
    }
  },
);

for (const path of FORMS) {
  test(
    `nothing shifts on ${path}: not on arrival, not after a link, not after a reload`,
    TORTURE,
    async ({ page }) => {
      const shifts = await watchShifts(page);
      const evento = await openEvent(page);
      // A cheap phone: on a quick one the event is there before a shift counts.
      const phone = await page.context().newCDPSession(page);
      await phone.send("Emulation.setCPUThrottlingRate", { rate: 10 });
      await page.goto(path);
      await expect(page.getByLabel("Cidade").getByRole("option")).not.toHaveCount(1);
      expect(await shifts()).toBeLessThanOrEqual(0.02);
      await page.goto(withEvent(path, evento));
      await page.getByLabel("Nome do aluno").fill("Bento Luz");
      expect(await shifts()).toBeLessThanOrEqual(0.02);
      await page.reload();
      await expect(page.getByLabel("Nome do aluno")).toHaveValue("Bento Luz");
      await expect(page.getByLabel("Nome do aluno")).toBeInViewport();
      expect(await shifts()).toBeLessThanOrEqual(0.02);
    },
  );
}

test("nothing shifts when a QR code's address is answered, nor inside Instagram", async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  await page.goto(`${VERIFICACAO}?codigo=${await codeOfDeclaration(page, newCpf())}`);
  await expect(page.getByRole("region", { name: "Declaração válida" })).toBeVisible();
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "userAgent", { value: "Android; wv) Instagram" }),
  );
  await page.goto(ATIVACAO);
  await expect(page.getByText("Para imprimir no final, abra no Chrome")).toBeVisible();
  expect(await shifts()).toBeLessThanOrEqual(0.02);
});

test("the marquee moves until it is paused, and never under reduced motion", async ({ page }) => {
  const list = page.getByText("PARABÉNS").first().locator("xpath=..");
  const animation = () =>
    list.evaluate((node) => {
      const { animationName, animationPlayState } = getComputedStyle(node);
      return `${animationName} ${animationPlayState}`;
    });
  await page.goto(PAGINA);
  await page.getByRole("button", { name: "Pausar animação" }).click();
  expect(await animation()).toBe("marquee paused");
  await page.getByRole("button", { name: "Retomar animação" }).click();
  expect(await animation()).toBe("marquee running");
  const width = await page.evaluate(() => window.innerWidth);
  const first = await page.getByText("PARABÉNS").first().boundingBox();
  expect(first?.width).toBeGreaterThanOrEqual(width / 10);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await animation()).toMatch(/^none /);
});

for (const path of [...FORMS, VERIFICACAO]) {
  test(`${path} keeps to its budget of bytes and requests`, async ({ page }) => {
    const requests: { type: string; url: string }[] = [];
    page.on("request", (request) =>
      requests.push({ type: request.resourceType(), url: request.url() }),
    );
    const answer = await page.goto(path);
    await expect(page.locator("fieldset:enabled")).toBeVisible();
    expect(
      requests.filter(({ type, url }) => type === "font" || /\.(png|jpe?g|webp|gif)$/.test(url)),
    ).toEqual([]);

    const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length;
    const body = (await answer?.body()) ?? Buffer.alloc(0);
    const html = gzipped(body);
    // From the HTML as it came: what is fetched later puts its own links into the page.
    const links = body
      .toString()
      .matchAll(/<(?:script|link rel="modulepreload")[^>]+(?:src|href)="([^"]+)"/g);
    const addresses = [...links].map(([, address = ""]) => address);
    const bodies = await Promise.all(
      addresses.map(async (address) => (await page.request.get(address)).body()),
    );
    const script = bodies.reduce((sum, body) => sum + gzipped(body), 0);
    const figures = `HTML ${html} B of 18000, script ${script} B of 80000 in ${addresses.length} files`;
    sayMeasured(`${path}, gzip`, figures);
    expect(html).toBeLessThanOrEqual(18_000);
    expect(script).toBeLessThanOrEqual(80_000);
    // The page, its scripts, the cities: five requests before the form works (design.md#budgets).
    expect([2, 3]).toContain(addresses.length);
  });
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("can be read, and says how to sign up all the same", async ({ page }) => {
    await page.goto(PAGINA);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Você foi selecionado");
    await expect(page.getByText("Mais de R$ 10 milhões")).toBeVisible();
    await expect(page.locator("noscript p")).toContainText("A inscrição precisa de JavaScript");
    await expect(page.getByRole("button", { name: BOTAO })).toBeDisabled();
    for (const [path, h1, oQue] of [
      [ATIVACAO, "Habilitação do Crédito Estudantil", "A ativação"],
      [VERIFICACAO, "Verificação de declaração", "A verificação"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: h1 })).toBeVisible();
      await expect(page.locator("noscript p")).toContainText(`${oQue} precisa de JavaScript`);
      await expect(page.locator("form button")).toBeDisabled();
    }
    complaints.length = 0; // the cities that were fetched ahead serve nobody
  });
});
