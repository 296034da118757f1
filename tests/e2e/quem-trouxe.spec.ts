import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { BOTAO, choose, fill, openEvent } from "./support/inscricao.ts";
import { expect, expectAccessible, signIn, test } from "./support/rede.ts";

// A seller's link on the way of a family: from the seller's phone to the figures of the seller and of those above.

const figure = async (page: Page, label: string): Promise<number> => {
  const term = page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) });
  const shown = term.locator("xpath=following-sibling::dd[1]");
  return Number((await shown.textContent())?.replaceAll(".", ""));
};

/** The number of people whom the account's figures tell of. */
async function leadsOf(page: Page, account: string): Promise<number> {
  await signIn(page, account);
  await page.goto("/resultados");
  await expect(page.getByText(/^Quem chegou de/)).toBeVisible();
  return figure(page, "Inscrições com link");
}

// Holds product/resultados.md#who-brought-whom and product/resultados.md#resultados on the whole way.
test("a seller shares the link, a family signs up on a phone, and all above see who brought them", async ({
  page,
  browser,
  baseURL,
}) => {
  const [above, before] = [
    await leadsOf(page, "micro@rede.test"),
    await leadsOf(page, "vendedor@rede.test"),
  ];
  const own = page.getByRole("region", { name: "Seu link e QR Code" });
  const link = (await own.getByText(/\?v=/).textContent()) ?? "";
  expect(link).toMatch(/\/credito-estudantil\?v=[2-9C-Y]{10}$/);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    own.getByRole("button", { name: "Baixar QR Code" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("qr-code.png");
  const picture = readFileSync(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Aponte a câmera do celular")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  const visitor = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const phone = await visitor.newPage();
  await phone.goto(link);
  // The next day the family comes back by the page itself, and another's link comes too late.
  await phone.goto("/credito-estudantil?v=23456789CD");
  await phone.goto("/credito-estudantil");
  const mine = (await (await page.request.get("/api/eventos?limit=200")).json()) as {
    id: string;
  }[];
  const ids = new Set(mine.map(({ id }) => id));
  const evento = await openEventOf(phone, ids);
  await choose(phone, evento);
  await fill(phone, "Aurora Trazida");
  await phone.getByRole("button", { name: BOTAO }).click();
  await expect(phone.getByRole("region", { name: /^Tudo certo!/ })).toBeVisible();
  await visitor.close();

  expect(await leadsOf(page, "vendedor@rede.test")).toBe(before + 1);
  expect(await leadsOf(page, "micro@rede.test")).toBe(above + 1);
  const found = await page.request.get("/api/leads?busca=Aurora%20Trazida");
  const [lead] = (await found.json()) as { id: string }[];
  await page.goto(`/pessoas/${lead!.id}`);
  await expect(page.getByRole("region", { name: "Quem trouxe" })).toContainText("Vendedor");
  await expect(page.getByRole("region", { name: "Histórico" })).toContainText("Pelo link de");
});

/** An open event that is one of these. */
async function openEventOf(page: Page, ids: Set<string>): ReturnType<typeof openEvent> {
  const para = "inscricao";
  const list = await page.request.get("/api/public/cidades", { params: { para } });
  for (const cidade of (await list.json()) as string[]) {
    const answer = await page.request.get("/api/public/eventos", { params: { cidade, para } });
    const open = (await answer.json()) as Awaited<ReturnType<typeof openEvent>>[];
    const evento = open.find(({ id }) => ids.has(id));
    if (evento) return { ...evento, cidade };
  }
  throw new Error("none of the seller's events takes sign-ups");
}
