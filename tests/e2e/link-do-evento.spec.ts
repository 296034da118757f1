import { fill, listenTo, openEvent, BOTAO } from "./support/inscricao.ts";
import { expect, test, TORTURE } from "./support/server.ts";

// The short address of an event: on the poster, in its QR code, in links that people pass on.

test.use({ viewport: { width: 390, height: 844 } });

// Holds product/credito-estudantil.md#short-addresses: the first screen of a phone.
test("the first screen of a phone tells school, date and value, and one tap leads to the first field", async ({
  page,
}) => {
  const complaints = listenTo(page);
  const evento = await openEvent(page);
  await page.goto(`/e/${evento.codigo.toLowerCase()}`);
  const card = page.getByRole("region", { name: evento.nomeEscola });
  const fillIn = card.getByRole("link", { name: "Preencher meus dados" });
  for (const shown of [
    card.getByRole("heading", { name: evento.nomeEscola }),
    card.getByRole("time"),
    card.getByText(/^R\$/),
    fillIn,
  ]) {
    const box = await shown.boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(0);
    expect(box!.y + box!.height).toBeLessThanOrEqual(844);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await expect(page.getByLabel("Nome do aluno")).toBeAttached();
  await fillIn.click();
  await expect(page.getByLabel("Nome do aluno")).toBeFocused();
  await expect(page.getByLabel("Nome do aluno")).toBeInViewport();
  await fill(page, "Lia Prado");
  await page.getByRole("button", { name: BOTAO }).click();
  await expect(page.getByRole("region", { name: /^Tudo certo!/ })).toContainText(evento.nomeEscola);
  expect(complaints).toEqual([]);
});

test("an older link tells the event in the first screen too", TORTURE, async ({ page }) => {
  const { id, cidade, nomeEscola } = await openEvent(page);
  await page.goto(`/credito-estudantil?${new URLSearchParams({ cidade, evento: id })}`);
  await expect(page.getByRole("region", { name: nomeEscola })).toBeInViewport();
  await expect(page.getByLabel("Evento")).toHaveValue(id);
});

test("a code that is nobody's says so and offers the cities", TORTURE, async ({ page }) => {
  const answer = await page.goto("/e/KKKKKK");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Não encontramos este código")).toBeInViewport();
  await page.getByRole("link", { name: "Escolher minha cidade" }).first().click();
  await expect(page.getByLabel("Cidade")).toBeInViewport();
});

test(
  "a shared link brings a picture of the event, which browsers draw",
  TORTURE,
  async ({ page }) => {
    const complaints = listenTo(page);
    const { codigo, nomeEscola } = await openEvent(page);
    await page.goto(`/e/${codigo}`);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      "content",
      `Crédito educacional: ${nomeEscola}`,
    );
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? "")).toMatchObject({
      "@type": "Event",
      location: { name: nomeEscola },
    });
    const shown = await page.locator('meta[property="og:image"]').getAttribute("content");
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = new URL(address).pathname;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, shown ?? "");
    expect(size).toEqual([1200, 630]);
    expect(complaints).toEqual([]);
  },
);
