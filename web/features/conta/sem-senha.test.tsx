import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { factors, sessions, users } from "#server/db/schema.ts";
import { leaving } from "#web/lib/leaving.ts";
import { cast } from "#tests/support/cast.ts";
import { button, field, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

// Holds product/acesso.md#second-factor on the screen, for accounts whose password a provider replaces. Its
// answer stands in for it here; server/features/fatores/sem-senha.test.ts asks a real one.

const browser = await startBrowser({
  OIDC_ISSUER: "http://127.0.0.1:9",
  OIDC_CLIENT_ID: "capelo",
  OIDC_CLIENT_SECRET: "segredo",
  OIDC_LABEL: "Escola ID",
  OIDC_ONLY_DOMAINS: "escola.example",
});
const { cliente } = cast.norte;
const ITS_PAGE = "https://id.escola.test/auth?prompt=login";
const left = vi.spyOn(leaving, "to").mockImplementation(() => undefined);
afterEach(() => left.mockClear());
beforeEach(async () => {
  const email = "clara@escola.example";
  await browser.db.update(users).set({ email }).where(eq(users.id, cliente.id));
});

/** Opens Minha conta in a session that has just given everything again. */
async function openConfirmed() {
  const first = await browser.open("/conta", cliente);
  const { now } = browser.clock;
  await browser.db.update(sessions).set({ providerAt: now, factorAt: now });
  first.close();
  return (await browser.open("/conta")).user;
}
const addFactor = async () => {
  const card = within(await screen.findByRole("region", { name: "Segundo fator" }));
  return card.findByRole("button", { name: "Adicionar" });
};

describe("an account without a password", () => {
  test("is sent to the provider before a change, and comes back to Minha conta", async () => {
    browser.obstruct("/api/auth/provedor", () => Response.json({ url: ITS_PAGE }));
    const { user, close } = await browser.open("/conta", cliente);
    await user.click(await addFactor());
    const dialog = await screen.findByRole("dialog", { name: "Confirme que é você" });
    expect(dialog.textContent).toContain("entre de novo com Escola ID");
    expect(within(dialog).queryByLabelText("Senha atual")).toBeNull();
    await user.click(button("Continuar com Escola ID"));
    await waitFor(() => expect(left).toHaveBeenCalledWith(ITS_PAGE));
    close();
    const { id, email, nome, role } = cliente;
    browser.obstruct("/api/auth/provedor/retorno", () => Response.json({ id, email, nome, role }));
    const back = await browser.open("/auth/retorno?code=a&state=b", cliente);
    expect(await text("Confirmado")).toBeTruthy();
    await waitFor(() => expect(back.address()).toBe("/conta"));
  });

  test("tries again after a refused confirmation, in the same session, and then adds a factor", async () => {
    browser.obstruct("/api/auth/provedor", () => Response.json({ url: ITS_PAGE }));
    const first = await browser.open("/conta", cliente);
    await first.user.click(await addFactor());
    await first.user.click(await screen.findByRole("button", { name: "Continuar com Escola ID" }));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    first.close();
    const message = "Quem entrou em Escola ID não é quem está nesta sessão.";
    const clear = browser.obstruct("/api/auth/provedor/retorno", () =>
      Response.json({ error: message, message, requestId: "1" }, { status: 403 }),
    );
    const refused = await browser.open("/auth/retorno?code=a&state=b");
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    expect(screen.queryByText("Confirmado")).toBeNull();
    await screen.findByRole("heading", { name: "Confirme que é você" });
    const way = screen.getByRole("link", { name: "Voltar para Minha conta" });
    expect(way.getAttribute("href")).toBe("/conta");
    expect(screen.queryByRole("link", { name: "Voltar para o login" })).toBeNull();
    await refused.user.click(button("Tentar de novo"));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
    // The second one confirms too, and is no log-in beside the session.
    expect(sessionStorage.getItem("entrada:confirma")).toBe("true");
    refused.close();
    clear();
    browser.obstruct("/api/auth/provedor/retorno", async () => {
      await browser.db.update(sessions).set({ providerAt: browser.clock.now });
      const { id, email, nome, role } = cliente;
      return Response.json({ id, email, nome, role });
    });
    const back = await browser.open("/auth/retorno?code=c&state=d");
    expect(await text("Confirmado")).toBeTruthy();
    await waitFor(() => expect(back.address()).toBe("/conta"));
    await back.user.click(await addFactor());
    await screen.findByRole("dialog", { name: "Adicionar segundo fator" });
  });

  test("says so where the provider cannot be reached", async () => {
    browser.obstruct("/api/auth/provedor", offline);
    const { user } = await browser.open("/conta", cliente);
    await user.click(await addFactor());
    await user.click(await screen.findByRole("button", { name: "Continuar com Escola ID" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Erro de conexão");
    expect(left).not.toHaveBeenCalled();
  });

  test("that has just confirmed itself adds a factor without a password", async () => {
    const user = await openConfirmed();
    await user.click(await addFactor());
    await screen.findByRole("dialog", { name: "Adicionar segundo fator" });
    expect(screen.queryByLabelText("Senha atual")).toBeNull();
    await user.click(button("Usar aplicativo"));
    expect(await screen.findByRole("img", { name: /^Código QR/ })).toBeTruthy();
    expect(field("Código que o aplicativo mostra")).toBeTruthy();
  });

  test("makes new codes and removes its factor after a question", async () => {
    const at = browser.clock.now;
    const row = {
      userId: cliente.id,
      tipo: "totp",
      nome: "Aplicativo autenticador",
      secret: "selado",
    } as const;
    await browser.db.insert(factors).values({ ...row, createdAt: at, confirmedAt: at });
    const user = await openConfirmed();
    await user.click(await screen.findByRole("button", { name: "Gerar novos códigos" }));
    const asked = await screen.findByRole("alertdialog", { name: "Gerar novos códigos" });
    await user.click(within(asked).getByRole("button", { name: "Gerar códigos" }));
    await screen.findByRole("dialog", { name: "Novos códigos de reserva" });
    await user.click(button("Guardei os códigos"));
    await user.click(await screen.findByRole("button", { name: /^Remover Aplicativo/ }));
    const sure = await screen.findByRole("alertdialog", { name: "Remover segundo fator" });
    await user.click(within(sure).getByRole("button", { name: "Remover" }));
    expect(await text("Segundo fator removido")).toBeTruthy();
    expect(await browser.db.$count(factors)).toBe(0);
  });
});
