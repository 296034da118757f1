import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { sessions } from "#server/db/schema.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { offline, silent, startBrowser } from "#tests/support/screen.tsx";
import { chooseMore } from "#tests/support/fields.ts";

const browser = await startBrowser();
const { norma, norte } = cast;

const isMetrics = (call: string) => call === "GET /api/dashboard/metrics";
const heading = () => screen.findByRole("heading", { level: 1 });
const sidebar = () => within(screen.getByRole("complementary"));

// Holds product/dados.md#states: the session.
describe("while the session is being read", () => {
  test("a spinner shows", async () => {
    await browser.open("/", norma);
    expect(screen.getByRole("status").textContent).toBe("Carregando…");
    await heading();
  });

  test.each([
    ["a broken network", offline, "Erro de conexão. Tente novamente."],
    ["a server error", silent(502), "O servidor não respondeu como devia."],
  ])("%s shows an error and the way to try again, not the login", async (_, obstacle, message) => {
    const clear = browser.obstruct("/api/user", obstacle);
    const { user } = await browser.open("/", norma);
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Não foi possível abrir o sistema")).toBeTruthy();
    expect(alert.textContent).toContain(message);
    expect(screen.queryByText("Entrar na conta")).toBeNull();
    clear();
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("heading", { name: "Dashboard Geral" })).toBeTruthy();
  });
});

describe("a page that came without a session's cookie", () => {
  afterEach(() => {
    delete document.documentElement.dataset.session;
  });

  test("does not ask who is here, and lets in who enters", async () => {
    document.documentElement.dataset.session = "none";
    const { user, address } = await browser.open("/auth");
    await user.type(await screen.findByLabelText("E-mail"), norte.vendedor.email);
    expect(browser.calls).not.toContain("GET /api/user");
    await user.type(screen.getByLabelText("Senha"), PASSWORD);
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await screen.findByRole("heading", { name: "Dashboard do Vendedor" })).toBeTruthy();
    expect(address()).toBe("/");
  });
});

describe("'Sair'", () => {
  test("ends the session, forgets everything and shows the login", async () => {
    const { user, address } = await browser.open("/", norma);
    await heading();
    sessionStorage.setItem("posição", "{}");
    localStorage.setItem(`capelo:rascunho:${norma.id}:franquias:nova`, "{}");
    await user.click(sidebar().getByRole("button", { name: "Sair" }));
    expect(await screen.findByText("Entrar na conta")).toBeTruthy();
    expect(address()).toBe("/auth");
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    expect(await browser.db.select().from(sessions)).toEqual([]);
  });

  test("leaves nothing of the former user to the next one", async () => {
    const { user } = await browser.open("/", norma);
    await screen.findByText("Micro-Franquias", { selector: "span.break-words" });
    await user.click(sidebar().getByRole("button", { name: "Sair" }));
    await user.type(await screen.findByLabelText("E-mail"), norte.vendedor.email);
    await user.type(screen.getByLabelText("Senha"), PASSWORD);
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    await screen.findByRole("heading", { name: "Dashboard do Vendedor" });
    await waitFor(() => expect(browser.calls.filter(isMetrics)).toHaveLength(2));
    expect(screen.queryByText("Micro-Franquias")).toBeNull();
  });

  test("tells of a failure", async () => {
    browser.obstruct("/api/logout", offline);
    const { user, address } = await browser.open("/", norma);
    await heading();
    await user.click(sidebar().getByRole("button", { name: "Sair" }));
    expect(await screen.findByText("Logout failed")).toBeTruthy();
    expect(screen.getByText("Erro de conexão. Tente novamente.")).toBeTruthy();
    expect(address()).toBe("/");
  });
});

describe("a session that ends", () => {
  test("leads to the login from any call, and back to where one was", async () => {
    const { user, address } = await browser.open("/leads?evento=todos", norte.cliente);
    await screen.findByText("Estudante norte");
    // The first touch reads the saved views, and would lead out before the press.
    browser.obstruct("/api/visoes", () => Response.json([]));
    browser.dropCookies();
    await chooseMore(user, "Atualizar");
    expect(await screen.findByText("Entrar na conta")).toBeTruthy();
    expect(address()).toBe("/auth?volta=%2Fleads%3Fevento%3Dtodos");
    expect(await screen.findByText("Sua sessão terminou")).toBeTruthy();
    await user.type(screen.getByLabelText("E-mail"), norte.cliente.email);
    await user.type(screen.getByLabelText("Senha"), PASSWORD);
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await screen.findByText("Estudante norte")).toBeTruthy();
    expect(address()).toBe("/leads?evento=todos");
  });
});
