import { gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { BOTAO, choose, fill, listenTo, openEvent, PAGINA } from "./support/inscricao.ts";
import { expect, test } from "./support/server.ts";

let complaints: string[];

test.beforeEach(({ page }) => {
  complaints = listenTo(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sums up the layout shifts from before the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const held = window as unknown as { shifts: number };
    held.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) held.shifts += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test("fits 320 pixels and text of twice the size", async ({ page }) => {
  const evento = await openEvent(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const size of ["100%", "200%"]) {
    await page.goto(`${PAGINA}?cidade=${encodeURIComponent(evento.cidade)}&evento=${evento.id}`);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    await expect(page.getByLabel("Telefone")).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goto("/privacidade");
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

test("has no accessibility fault that axe knows, untouched", async ({ page }) => {
  await page.goto("/privacidade");
  await expectAccessible(page);
  await page.goto(PAGINA);
  await expectAccessible(page);
});

test("has no accessibility fault that axe knows, with errors and after success", async ({
  page,
}) => {
  await page.goto(PAGINA);
  await choose(page, await openEvent(page));
  await page.getByRole("button", { name: BOTAO }).click();
  await expect(page.getByText("Falta corrigir 4 campos:")).toBeVisible();
  await expectAccessible(page);
  await fill(page, "Lia Prado");
  await page.getByRole("button", { name: BOTAO }).click();
  await expect(page.getByText("Inscrição realizada com sucesso!")).toBeVisible();
  await expectAccessible(page);
});

test("nothing shifts: not on arrival, not after a link, not after a reload", async ({ page }) => {
  const shifts = await watchShifts(page);
  const evento = await openEvent(page);
  await page.goto(PAGINA);
  await expect(page.getByLabel("Cidade").getByRole("option")).not.toHaveCount(1);
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  await page.goto(`${PAGINA}?cidade=${encodeURIComponent(evento.cidade)}&evento=${evento.id}`);
  await page.getByLabel("Nome do aluno").fill("Bento Luz");
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  await page.reload();
  await expect(page.getByLabel("Nome do aluno")).toHaveValue("Bento Luz");
  await expect(page.getByLabel("Nome do aluno")).toBeInViewport();
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
  expect(await animation()).toBe("faixa paused");
  await page.getByRole("button", { name: "Retomar animação" }).click();
  expect(await animation()).toBe("faixa running");
  const width = await page.evaluate(() => window.innerWidth);
  const first = await page.getByText("PARABÉNS").first().boundingBox();
  expect(first?.width).toBeGreaterThanOrEqual(width / 10);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await animation()).toMatch(/^none /);
});

test("keeps to its budget of bytes", async ({ page }) => {
  const requests: { type: string; url: string }[] = [];
  page.on("request", (request) =>
    requests.push({ type: request.resourceType(), url: request.url() }),
  );
  const answer = await page.goto(PAGINA);
  await expect(page.getByLabel("Cidade").getByRole("option")).not.toHaveCount(1);
  expect(
    requests.filter(({ type, url }) => type === "font" || /\.(png|jpe?g|webp|gif)$/.test(url)),
  ).toEqual([]);

  const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length;
  const html = gzipped((await answer?.body()) ?? Buffer.alloc(0));
  const addresses = await page
    .locator('script[src], link[rel="modulepreload"]')
    .evaluateAll((nodes) =>
      nodes.map((node) => node.getAttribute("src") ?? node.getAttribute("href") ?? ""),
    );
  const bodies = await Promise.all(
    addresses.map(async (address) => (await page.request.get(address)).body()),
  );
  const script = bodies.reduce((sum, body) => sum + gzipped(body), 0);
  test.info().annotations.push({ type: "gzip", description: `HTML ${html} B, script ${script} B` });
  expect(html).toBeLessThanOrEqual(18_000);
  expect(script).toBeLessThanOrEqual(80_000);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("can be read, and says how to sign up all the same", async ({ page }) => {
    await page.goto(PAGINA);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Você foi selecionado");
    await expect(page.getByText("Mais de R$ 10 milhões")).toBeVisible();
    await expect(page.locator("noscript p")).toContainText("A inscrição precisa de JavaScript");
    await expect(page.getByRole("button", { name: BOTAO })).toBeDisabled();
    complaints.length = 0; // the cities that were fetched ahead serve nobody
  });
});
