import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import { expectAccessible, signIn } from "./support/rede.ts";
import {
  copyFirstStart,
  expect,
  freePort,
  startOn,
  START_MS,
  test,
  TORTURE,
  TORTURE_ONCE,
} from "./support/server.ts";

// Second factors as their owners meet them (product/acesso.md#second-factor): Chromium's own authenticator, and an app's codes.

const PASSWORD = "demo1234";

/** A phone or notebook that can keep passkeys, and whose owner always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function giveCredentials(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first();

async function keepCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole("list", { name: "Códigos de reserva" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, "the one-time codes");
  const kept = await codes.allTextContents();
  await page.getByRole("button", { name: "Guardei os códigos" }).click();
  return kept;
}

test.describe("a role that must have a second factor", () => {
  test.setTimeout(START_MS + 60_000);

  test(
    "sets a passkey up at its first log-in, and enters with it at the next",
    TORTURE,
    async ({ page }) => {
      const folder = await mkdtemp(path.join(tmpdir(), "capelo-e2e-"));
      await copyFirstStart(folder);
      const port = await freePort();
      // A passkey belongs to a name, which 127.0.0.1 is not.
      const url = `http://localhost:${port}`;
      const settings = { PUBLIC_URL: url, SECOND_FACTOR_REQUIRED: "franqueador,franquia" };
      const server = await startOn(folder, port, settings);
      try {
        await addAuthenticator(page);
        await giveCredentials(page, url, "franquia@rede.test");
        await expect(heading(page, "Proteja a sua conta")).toBeVisible();
        await expect(page.getByRole("button", { name: "Criar passkey" })).toBeVisible();
        await expectAccessible(page, "the set-up");
        await page.getByRole("button", { name: "Criar passkey" }).click();
        const [code = ""] = await keepCodes(page);
        await expect(heading(page, "Dashboard da Franquia")).toBeVisible();

        await page.context().clearCookies();
        await giveCredentials(page, url, "franquia@rede.test");
        await expect(heading(page, "Confirme que é você")).toBeVisible();
        await expect(page.getByRole("button", { name: "Usar passkey" })).toBeVisible();
        await expectAccessible(page, "the second half of a log-in");
        // Nothing is open yet.
        expect((await page.request.get(`${url}/api/user`)).status()).toBe(401);
        await page.getByRole("button", { name: "Usar passkey" }).click();
        await expect(heading(page, "Dashboard da Franquia")).toBeVisible();

        await page.goto(`${url}/conta`);
        const card = page.getByRole("region", { name: "Segundo fator" });
        await expect(card.getByText("10 restantes")).toBeVisible();
        await expect(card.getByRole("button", { name: /^Remover Passkey · / })).toBeVisible();
        await expectAccessible(page, "Minha conta");
        await card.getByRole("button", { name: /^Remover Passkey · / }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectAccessible(page, "the question before a factor goes");
        await page.keyboard.press("Escape");

        // A role that need not have one enters as before; the code of a slip of paper opens once.
        await page.context().clearCookies();
        await giveCredentials(page, url, "franquia@rede.test");
        await page.getByLabel("Código de reserva").fill(code.toLowerCase());
        await page.getByRole("button", { name: "Confirmar" }).click();
        await expect(heading(page, "Dashboard da Franquia")).toBeVisible();
        await page.context().clearCookies();
        await giveCredentials(page, url, "cliente@rede.test");
        await expect(heading(page, "Dashboard do Cliente")).toBeVisible();
      } finally {
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});

test(
  "an app is added in Minha conta, and asked for again before an export of people",
  TORTURE_ONCE,
  async ({ page, browser, server }) => {
    // No other walk signs this account in, which asks for a code from here on.
    const email = "micro2@rede.test";
    const elsewhere = await browser.newContext({ baseURL: server.url });
    const other = await elsewhere.newPage();
    await signIn(other, email);
    await signIn(page, email);
    await page.goto("/conta");
    await page.getByRole("button", { name: "Adicionar" }).click();
    await page.getByLabel("Senha atual").fill(PASSWORD);
    await expect(page.getByRole("button", { name: "Criar passkey" })).toHaveCount(0);
    await page.getByRole("button", { name: "Usar aplicativo" }).click();
    await expect(page.getByRole("img", { name: /^Código QR/ })).toBeVisible();
    await expectAccessible(page, "an app's secret");
    const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    const secret = shown?.replaceAll(" ", "") ?? "";
    // Its code of the period before is not used yet, nor is that of the next.
    const codeAt = (seconds: number) =>
      generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
    await page.getByLabel("Código que o aplicativo mostra").fill(codeAt(-30));
    await page.getByRole("button", { name: "Confirmar" }).click();
    await keepCodes(page);
    await expect(page.getByText("Segundo fator cadastrado").first()).toBeVisible();

    await other.goto("/interesses");
    await other.getByRole("button", { name: "Exportar CSV" }).click();
    const dialog = other.getByRole("dialog", { name: "Confirme que é você" });
    await expect(dialog.getByLabel("Código do aplicativo")).toBeVisible();
    await expectAccessible(other, "the question before an export");
    await dialog.getByLabel("Código do aplicativo").fill("000000");
    await dialog.getByRole("button", { name: "Confirmar" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Código incorreto, vencido ou já usado.");
    await dialog.getByLabel("Código do aplicativo").fill(codeAt(30));
    const file = other.waitForEvent("download");
    await dialog.getByRole("button", { name: "Confirmar" }).click();
    expect((await file).suggestedFilename()).toMatch(/^interesses_todos_.*\.csv$/);
    await elsewhere.close();
  },
);
