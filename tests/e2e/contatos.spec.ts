import type { Page } from "@playwright/test";
import { takeNext } from "./support/contatos.ts";
import { sayMeasured } from "./support/measured.ts";
import { expect, signIn, test } from "./support/rede.ts";
import { TORTURE } from "./support/server.ts";

// A morning at the queue on a phone, with every tap and scroll counted: a call costs one tap beside the call itself.

const card = (page: Page) => page.getByRole("region", { name: /^Contato:/ });
const nameOf = async (page: Page) => (await card(page).getAttribute("aria-label")) ?? "";

/** The taps and scrolls that were counted; the phone's own screens stay closed. */
const effort = (page: Page) =>
  page.evaluate(() => {
    const { taps = 0, scrolls = 0 } = document.body.dataset;
    return { taps: Number(taps), scrolls: Number(scrolls) };
  });

async function countEffort(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.body;
    const count = (name: "taps" | "scrolls") =>
      (dataset[name] = `${Number(dataset[name] ?? 0) + 1}`);
    addEventListener(
      "click",
      (event) => {
        count("taps");
        if ((event.target as Element).closest("a[href^='tel:'], a[target]")) event.preventDefault();
      },
      true,
    );
    addEventListener("scroll", () => count("scrolls"), true);
  });
}

async function openQueue(page: Page, account: string): Promise<void> {
  await signIn(page, account);
  await page.goto("/contatos");
  await expect(page.getByText(/na fila/)).toBeAttached();
}

/** Tells an outcome, and waits for the next person. */
async function tell(page: Page, outcome: string): Promise<void> {
  const before = await nameOf(page);
  await card(page).getByRole("button", { name: outcome, exact: true }).click();
  await expect(card(page)).not.toHaveAccessibleName(before);
  await expect(card(page).getByRole("button", { name: outcome, exact: true })).toBeEnabled();
}

/** The family can be reached, and its outcomes stand, on the screen as it is. */
async function reach(page: Page): Promise<void> {
  await expect(card(page).getByRole("heading", { level: 2 })).toBeFocused();
  // A family without a phone is written to.
  const [way] = await card(page).getByRole("link").all();
  await expect(way!).toBeInViewport({ ratio: 1 });
  await way!.tap();
  for (const outcome of await card(page).getByRole("group").getByRole("button").all())
    await expect(outcome).toBeInViewport({ ratio: 1 });
}

/** The outcomes of a morning, in the order of the calls; a chip is the moment of 'Ligar depois'. */
const OUTCOMES = [
  "Sem resposta",
  "Falou",
  "Ligar depois · Amanhã 10 h",
  "Vai matricular",
  "Sem resposta",
  "Não tem interesse",
  "Falou",
  "Ligar depois · Amanhã 10 h",
  "Falou",
  "Vai matricular",
  "Sem resposta",
];

/** Tells one of these, and waits for the next person. */
async function tellOf(page: Page, outcome: string): Promise<void> {
  const [button = "", chip] = outcome.split(" · ");
  if (chip === undefined) return tell(page, button);
  const before = await nameOf(page);
  for (const name of [button, chip])
    await card(page).getByRole("button", { name, exact: true }).click();
  await expect(card(page)).not.toHaveAccessibleName(before);
  await expect(card(page).getByRole("button", { name: button, exact: true })).toBeEnabled();
}

// Holds product/contatos.md#contatos: two taps a call, one more for a promise, a mistake and the network.
test(
  "a seller's morning: twelve calls, one taken back, one without a network, and no scroll",
  TORTURE,
  async ({ page, context }) => {
    await openQueue(page, "vendedor@rede.test");
    await page.goto("/");
    await page.getByRole("link", { name: "Começar a ligar" }).click();
    await takeNext(page);
    await countEffort(page);

    const seen: string[] = [];
    for (const outcome of OUTCOMES) {
      seen.push(await nameOf(page));
      await reach(page);
      await tellOf(page, outcome);
    }
    expect(await effort(page)).toEqual({ taps: 24, scrolls: 0 });

    await expect(card(page).getByText(/^Antes: .*, sem resposta/)).toBeVisible();
    await card(page).getByRole("button", { name: "Desfazer" }).click();
    await expect(card(page)).toHaveAccessibleName(seen.at(-1)!);
    await tell(page, "Falou");
    expect(await effort(page)).toEqual({ taps: 26, scrolls: 0 });

    seen.push(await nameOf(page));
    await reach(page);
    await context.setOffline(true);
    await card(page).getByRole("button", { name: "Falou", exact: true }).click();
    await expect(page.getByText("1 resultado espera a rede")).toBeVisible();
    await context.setOffline(false);
    await expect(card(page)).not.toHaveAccessibleName(seen.at(-1)!);
    await expect(page.getByText("1 resultado espera a rede")).toBeHidden();

    expect(new Set(seen).size).toBe(12);
    const { taps, scrolls } = await effort(page);
    sayMeasured("a seller's twelve calls", `${taps} taps, 0 fields, ${scrolls} scrolls`);
    expect({ taps, scrolls }).toEqual({ taps: 28, scrolls: 0 });
  },
);

// Holds product/contatos.md#contatos: nothing is lost or stored twice.
test("an outcome without a network waits on the device; another tab sends it, once", async ({
  page,
  context,
}) => {
  await openQueue(page, "micro@rede.test");
  await takeNext(page);
  const told = await nameOf(page);
  const sent: (string | undefined)[] = [];
  const LINE = "**/api/contatos/*/resultado";
  await page.route(LINE, async (route) => {
    sent.push(route.request().headers()["idempotency-key"]);
    // The server has it, and the answer is lost.
    await route.fetch();
    await route.abort();
  });
  await card(page).getByRole("button", { name: "Sem resposta", exact: true }).click();
  await expect(page.getByText("1 resultado espera a rede")).toBeVisible();
  await expect(page.getByText("Sem rede", { exact: true })).toBeVisible();

  const other = await context.newPage();
  const again = other.waitForResponse(LINE);
  await other.goto("/contatos");
  const answer = await again;
  expect(answer.status()).toBe(200);
  expect(answer.request().headers()["idempotency-key"]).toBe(sent[0]);
  await other.close();

  await page.unroute(LINE);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(card(page)).not.toHaveAccessibleName(told);
  await expect(page.getByText("1 resultado espera a rede")).toBeHidden();
});
