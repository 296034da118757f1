import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { identities } from "#server/db/schema.ts";
import { leaving } from "#web/lib/leaving.ts";
import { cast } from "#tests/support/cast.ts";
import { button, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

// Holds product/acesso.md#log-in-by-a-provider on the screens. What the provider says stands in for its
// calls here; server/features/acesso/provedor.test.ts and tests/e2e/provedor.spec.ts ask a real one.

const browser = await startBrowser({
  OIDC_ISSUER: "http://127.0.0.1:9",
  OIDC_CLIENT_ID: "capelo",
  OIDC_CLIENT_SECRET: "segredo",
  OIDC_LABEL: "Escola ID",
});
const { cliente } = cast.norte;
const ITS_PAGE = "https://id.escola.test/auth?state=a";
const left = vi.spyOn(leaving, "to").mockImplementation(() => undefined);
afterEach(() => left.mockClear());

const refusal = (status: number, message: string) => () =>
  Response.json({ error: message, message, requestId: "1" }, { status });
const knowsItsPage = () =>
  browser.obstruct("/api/auth/provedor", () => Response.json({ url: ITS_PAGE }));
const entering = { id: cliente.id, email: cliente.email, nome: cliente.nome, role: "cliente" };

/** Leaves for the provider from an address, and comes back as somebody whom it let in. */
async function comeBack(from: string) {
  knowsItsPage();
  browser.obstruct("/api/auth/provedor/retorno", () => Response.json(entering));
  const opened = await browser.open(from);
  await opened.user.click(await screen.findByRole("button", { name: "Entrar com Escola ID" }));
  await waitFor(() => expect(left).toHaveBeenCalledWith(ITS_PAGE));
  opened.close();
  return browser.open("/auth/retorno?code=a&state=b&iss=c&scope=openid", cliente);
}

describe("'Entrar com …'", () => {
  test("stands below the password, leaves for the provider, and leads to where one wanted to go", async () => {
    const { address } = await comeBack("/auth?volta=/leads");
    await screen.findByRole("complementary");
    expect(address()).toBe("/leads");
    expect(browser.calls.filter((call) => call.endsWith("/retorno"))).toHaveLength(1);
  });

  test("never leads off the site", async () => {
    const { address } = await comeBack(`/auth?volta=${encodeURIComponent("//evil.test/")}`);
    await screen.findByRole("complementary");
    expect(address()).toBe("/");
  });

  test("tells of a refusal, and lets one try again or with another account", async () => {
    knowsItsPage();
    const sentence = "Nenhuma conta ativa tem o e-mail ninguem@rede.test.";
    browser.obstruct("/api/auth/provedor/retorno", refusal(403, sentence));
    const { user } = await browser.open("/auth/retorno?code=a&state=b");
    expect((await screen.findByRole("alert")).textContent).toBe(sentence);
    expect(screen.getByRole("link", { name: "Voltar para o login" })).toBeTruthy();
    await user.click(button("Escolher outra conta"));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  });

  test("tells of an answer to nobody's question", async () => {
    await browser.open("/auth/retorno?code=a&state=b");
    expect((await screen.findByRole("alert")).textContent).toContain("começou em outro navegador");
    expect(button("Tentar de novo")).toBeTruthy();
  });

  test("stays on the page with a sentence where the way there fails", async () => {
    const clear = browser.obstruct("/api/auth/provedor", offline);
    const { user } = await browser.open("/auth");
    await user.click(await screen.findByRole("button", { name: "Entrar com Escola ID" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Erro de conexão. Tente novamente.",
    );
    expect(left).not.toHaveBeenCalled();
    clear();
    await user.click(button("Entrar com Escola ID"));
    expect((await screen.findByText(/não respondeu/)).textContent).toContain("entre com a senha");
  });

  test("asks for the second factor of the account", async () => {
    browser.obstruct("/api/auth/provedor/retorno", () =>
      Response.json({ pendente: "fator", passkey: false, totp: true }),
    );
    await browser.open("/auth/retorno?code=a&state=b");
    await screen.findByRole("heading", { name: "Confirme que é você" });
    expect(await screen.findByLabelText("Código do aplicativo")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Entrar com outra conta" })).toBeTruthy();
  });

  test("the log-out leads on to the provider's, where it has one", async () => {
    browser.obstruct("/api/logout", () =>
      Response.json({ message: "Sessão encerrada", saida: ITS_PAGE }),
    );
    const { user } = await browser.open("/", cliente);
    await user.click((await screen.findAllByRole("button", { name: "Sair" }))[0]!);
    await waitFor(() => expect(left).toHaveBeenCalledWith(ITS_PAGE));
  });
});

describe("Minha conta", () => {
  test("says how the account is bound", async () => {
    await browser.open("/conta", cliente);
    expect(await text("Entrar com Escola ID")).toBeTruthy();
    expect(await screen.findByText(/Conta ainda não ligada/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Desligar de Escola ID" })).toBeNull();
    expect(button("Alterar senha")).toBeTruthy();
  });

  test("shows since when it is bound, and unbinds it", async () => {
    await browser.db.insert(identities).values({
      userId: cliente.id,
      issuer: "http://127.0.0.1:9",
      subject: "clara",
      createdAt: browser.clock.now,
      lastUsedAt: browser.clock.now,
    });
    const { user } = await browser.open("/conta", cliente);
    expect(await screen.findByText(/Ligada em/)).toBeTruthy();
    await user.click(button("Desligar de Escola ID"));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("Desligar de Escola ID?");
    await user.click(within(dialog).getByRole("button", { name: "Desligar" }));
    expect(await screen.findByText(/Conta ainda não ligada/)).toBeTruthy();
    expect(await browser.db.$count(identities)).toBe(0);
  });
});
