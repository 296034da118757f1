import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { startProvider, type TestProvider } from "#tests/support/provider.ts";
import { expectAccessible } from "./support/rede.ts";
import {
  copyFirstStart,
  expect,
  freePort,
  startOn,
  START_MS,
  test,
  TORTURE,
} from "./support/server.ts";

// The log-in by a provider, as its people meet it (product/acesso.md#log-in-by-a-provider): a real one, its page included.

const EMAIL = "cliente@rede.test";
const heading = (page: Page, name: string) => page.getByRole("heading", { name }).first();

test.setTimeout(START_MS + 90_000);

interface Walk {
  url: string;
  provider: TestProvider;
}

/** Runs a walk on a server that trusts a provider; `onlyDomains` have no password. */
async function withProvider(onlyDomains: string, walk: (at: Walk) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "capelo-e2e-"));
  await copyFirstStart(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await startProvider(url);
  provider.people.set("clara", { email: EMAIL, email_verified: true });
  provider.people.set("ninguem-daqui", { email: "ninguem@fora.test", email_verified: true });
  const settings = { PUBLIC_URL: url, ...provider.settings, OIDC_ONLY_DOMAINS: onlyDomains };
  const server = await startOn(folder, port, settings);
  try {
    await walk({ url, provider });
  } finally {
    await provider.stop().catch(() => undefined);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Without a fault that axe knows in both themes, and nothing that scrolls sideways at 320 pixels. */
async function expectFit(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${what}, ${colorScheme}`);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect.soft(scrollWidth, what).toBe(clientWidth);
  if (before) await page.setViewportSize(before);
}

test(
  "opens an account through the provider's page, is told in Minha conta, and ends there too",
  TORTURE,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await withProvider("fora.test", async ({ url, provider }) => {
      await page.goto(`${url}/leads`);
      await expect(page.getByRole("button", { name: "Entrar com Escola ID" })).toBeVisible();
      await expectFit(page, "the log-in with a provider");

      // Somebody without an account, who then chooses another person.
      await page.getByRole("button", { name: "Entrar com Escola ID" }).click();
      await page.getByRole("link", { name: "ninguem@fora.test" }).click();
      await expect(page.getByRole("alert")).toContainText(
        "Nenhuma conta ativa tem o e-mail ninguem@fora.test",
      );
      await expectFit(page, "a refusal");
      await page.getByRole("button", { name: "Escolher outra conta" }).click();
      await page.getByRole("link", { name: EMAIL }).click();
      await expect(page).toHaveURL(`${url}/leads`);
      await expect(heading(page, "Leads")).toBeVisible();

      await page.goto(`${url}/conta`);
      const card = page.getByRole("region", { name: "Entrar com Escola ID" });
      await expect(card.getByText(/Ligada em/)).toBeVisible();
      await expectFit(page, "Minha conta with a provider");

      await page.goto(`${url}/`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      const menu = page.getByRole("button", { name: "Abrir menu" });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole("button", { name: "Sair" }).first().click();
      // The provider asks in its own words whether its session ends as well.
      await page.waitForURL(`${provider.issuer}/session/end**`);
      await page.goto(`${url}/conta`);
      await expect(heading(page, "Entrar na conta")).toBeVisible();

      // A domain without a password is told the way.
      await page.getByLabel("E-mail").fill("ana@fora.test");
      await page.getByLabel("Senha", { exact: true }).fill("qualquer-senha");
      await page.getByRole("button", { name: "Entrar", exact: true }).click();
      await expect(page.getByRole("alert")).toContainText("escolha “Entrar com Escola ID”");

      // The provider is away: the others' password opens.
      await provider.stop();
      await page.getByLabel("E-mail").fill(EMAIL);
      await page.getByLabel("Senha", { exact: true }).fill("demo1234");
      await page.getByRole("button", { name: "Entrar", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(`${url}/conta`);
    });
  },
);

test(
  "an account without a password confirms itself at the provider before its second factor changes",
  TORTURE,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await withProvider("rede.test", async ({ url }) => {
      await page.goto(`${url}/conta`);
      await page.getByRole("button", { name: "Entrar com Escola ID" }).click();
      await page.getByRole("link", { name: EMAIL }).click();
      const card = page.getByRole("region", { name: "Segundo fator" });
      await card.getByRole("button", { name: "Adicionar" }).click();
      await expect(page.getByRole("dialog", { name: "Confirme que é você" })).toBeVisible();
      await expectFit(page, "the confirmation");
      await page.getByRole("button", { name: "Continuar com Escola ID" }).click();
      // The owner says no first: nothing changes, and a retry confirms the same session.
      await page.getByRole("link", { name: "Cancelar" }).click();
      await expect(page.getByRole("alert")).toContainText("A entrada foi cancelada ou recusada");
      await expect(page.getByRole("link", { name: "Voltar para Minha conta" })).toBeVisible();
      await expectFit(page, "a refused confirmation");
      await page.getByRole("button", { name: "Tentar de novo" }).click();
      await page.getByRole("link", { name: EMAIL }).click();
      await expect(page).toHaveURL(`${url}/conta`);
      await expect(
        page.getByText("Continue de onde parou, em até 15 minutos.", { exact: true }),
      ).toBeVisible();
      await card.getByRole("button", { name: "Adicionar" }).click();
      await page.getByRole("button", { name: "Usar aplicativo" }).click();
      await expect(page.getByRole("img", { name: /^Código QR/ })).toBeVisible();
    });
  },
);
