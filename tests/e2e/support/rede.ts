import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { CEP } from "./cep.ts";
import { untilStill } from "./motion.ts";
import { expect, fromOurPage } from "./server.ts";

export { expect, test } from "./server.ts";

/** Begins the session of a demonstration account, past the login page. */
export async function signIn(page: Page, email: string): Promise<void> {
  const data = { email, password: "demo1234" };
  expect((await page.request.post("/api/login", { ...fromOurPage, data })).status()).toBe(200);
}

export async function signOut(page: Page): Promise<void> {
  await page.request.post("/api/logout", fromOurPage);
}

async function tryToSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** The account gets in, at the login page as its owner would; its session stays. */
export async function expectSignIn(page: Page, email: string, password: string): Promise<void> {
  await tryToSignIn(page, email, password);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dashboard");
}

/** The account does not get in. */
export async function expectNoSignIn(page: Page, email: string, password: string): Promise<void> {
  await tryToSignIn(page, email, password);
  await expect(page.getByText("Login failed", { exact: true })).toBeVisible();
}

/** The row of the table, or on a phone the card, that holds this text. */
export const rowWith = (page: Page, text: string): Locator =>
  page.locator("[data-row]").filter({ hasText: text });

/** Opens the menu of a row and chooses from it. */
export async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Ações de ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Fills a form in by its labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole("dialog").getByLabel(label, { exact: true }).fill(value);
  }
}

/** Searches and waits for the address to say so. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Buscar" }).fill(text);
  await expect(page).toHaveURL(
    new RegExp(`busca=${encodeURIComponent(text).replace(/%20/g, "\\+")}`),
  );
}

/** A few rows say as much as fifty. */
const FURTHER_ROWS = "[data-row] ~ [data-row] ~ [data-row] ~ [data-row]";

/** An open menu holds the focus and stands in no landmark, as its pattern has it; axe knows that of dialogs alone. */
const isMenu = ({ target }: { target: unknown[] }) =>
  target.join(" ").includes("data-radix-popper-content-wrapper");

/**
 * axe finds no fault on what the page shows now; each fault is named with its place and reason.
 * @param what is being looked at, where the page does not say it
 */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    // To describe what is right, and send it, takes as long as to look.
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .exclude(FURTHER_ROWS)
    // No page of ours has a frame of another: without a second page for the results it takes half the time.
    .setLegacyMode()
    .analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => id !== "region" || !isMenu(node))
      .map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
  expect.soft(faults, what).toEqual([]);
}

/** Somebody responsible for a unit; no two tests share one. */
export function person(name: string, project: string) {
  const email = `${name}-${project}@unidade.test`;
  return {
    email,
    password: "segredo1",
    fields: {
      "Representante Legal": "Tomé Açaí",
      CPF: "52998224725",
      Telefone: "11987654321",
      CEP: CEP.recife.replace("-", ""),
      Endereço: "Rua das Flores, 100",
      Cidade: "Olinda",
      Estado: "pe",
      "E-mail": email,
      Senha: "segredo1",
    },
  };
}

/** A CNPJ with letters and right check digits that no other test uses. */
export function freshCnpj(seed: string): string {
  const letters = seed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const base = letters.padEnd(12, "0").slice(0, 12).split("");
  const digit = (chars: string[]) => {
    const sum = chars.reduce(
      (total, char, index) =>
        total + (char.charCodeAt(0) - 48) * (((chars.length - 1 - index) % 8) + 2),
      0,
    );
    return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  };
  const first = digit(base);
  return [...base, first, digit([...base, first])].join("");
}
