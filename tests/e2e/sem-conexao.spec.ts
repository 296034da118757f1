import type { Page } from "@playwright/test";
import { signIn } from "./support/rede.ts";
import { expect, test, TORTURE } from "./support/server.ts";

// The shell is never lost: what is not loaded yet waits in its place, and the menu stays (product/telas.md#shell).

const CLIENTE = "cliente@rede.test";

const menu = (page: Page) => page.getByRole("navigation", { name: "Principal" });
/** On a phone the menu lies behind a button. */
const menuButton = (page: Page) => page.getByRole("button", { name: "Abrir menu" });

async function follow(page: Page, name: string): Promise<void> {
  if (await menuButton(page).isVisible()) await menuButton(page).click();
  await menu(page).getByRole("link", { name }).click();
}

const expectMenu = (page: Page) => expect(menu(page).or(menuButton(page))).toBeVisible();
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

async function openDashboard(page: Page): Promise<void> {
  await signIn(page, CLIENTE);
  await page.goto("/");
  await expect(heading(page, "Dashboard do Cliente")).toBeVisible();
  const isHere = () =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => /assets\/drawer-/.test(name)),
    );
  // The first thing that is fetched when idle, because no page is reached without it.
  if (await menuButton(page).isVisible()) await expect.poll(isHere).toBe(true);
}

for (const [what, when, cut] of [
  ["offline", {}, (page: Page) => page.context().setOffline(true)],
  [
    "the server is down",
    TORTURE,
    (page: Page) => page.route("**", (route) => route.abort("connectionrefused")),
  ],
  [
    "a proxy answers for a server that starts anew",
    TORTURE,
    (page: Page) =>
      page.route("**", (route) => route.fulfill({ status: 503, body: "Service Unavailable" })),
  ],
] as const) {
  test(
    `${what}: a page not loaded yet leaves menu and shell, and comes by 'Tentar novamente'`,
    when,
    async ({ page }) => {
      await openDashboard(page);
      // The other pages are fetched when idle: the line breaks before that.
      await cut(page);
      await follow(page, "Leads");
      await expect(heading(page, "Sem conexão")).toBeVisible();
      await expectMenu(page);
      await page.getByRole("button", { name: "Tentar novamente" }).click();
      await expect(heading(page, "Sem conexão")).toBeVisible();
      await follow(page, "Dashboard");
      await expect(heading(page, "Dashboard do Cliente")).toBeVisible();
      await follow(page, "Leads");
      await expect(heading(page, "Sem conexão")).toBeVisible();
      await page.unroute("**");
      await page.context().setOffline(false);
      // An attempt that is under way may bring the page first, and then the button is gone.
      const again = page.getByRole("button", { name: "Tentar novamente" });
      await again.click({ timeout: 5_000 }).catch(() => expect(again).toBeHidden());
      await expect(heading(page, "Leads")).toBeVisible();
      await expectMenu(page);
    },
  );
}

test(
  "the role's other pages are fetched when idle: offline they open, and say in Portuguese what is missing",
  TORTURE,
  async ({ page }) => {
    await openDashboard(page);
    const files = () =>
      page.evaluate(() =>
        performance.getEntriesByType("resource").filter(({ name }) => /assets\/page-/.test(name)),
      );
    // Dashboard, courses, events, leads, pré-matrículas, matrículas and what they share.
    await expect.poll(async () => (await files()).length, { timeout: 20_000 }).toBeGreaterThan(5);
    await page.route("**/api/**", (route) =>
      route.fulfill({ status: 503, body: "Service Unavailable" }),
    );
    await follow(page, "Leads");
    await expect(heading(page, "Leads")).toBeVisible();
    await page.getByRole("button", { name: "Ver leads de todos os eventos" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Falha ao carregar leads");
    await expect(page.locator("body")).not.toContainText("Service Unavailable");
    await page.unroute("**/api/**");
    await alert.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(page.locator("[data-row]").first()).toBeVisible();
  },
);
