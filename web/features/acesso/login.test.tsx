import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#server/db/schema.ts";
import { hashPassword, INSTALLATION } from "#server/lib/password.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { cliente } = cast.norte;

const email = () => screen.findByLabelText<HTMLInputElement>("E-mail");
const password = () => screen.getByLabelText<HTMLInputElement>("Senha");
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
/** The sentence that a field is described by. */
const below = (field: HTMLElement) =>
  document.querySelector(`#${CSS.escape(field.getAttribute("aria-describedby") ?? "none")}`)
    ?.textContent;
/** The notification with this title. */
const toast = async (title: string) => {
  const region = within(await screen.findByRole("region", { name: /^Notificações/ }));
  return (await region.findByText(title)).closest("li");
};

// Holds product/acesso.md#sign-in: the login.
describe("the login", () => {
  test("has its given texts", async () => {
    await browser.open("/auth");
    expect(await screen.findByText("Bem-vindo ao sistema")).toBeTruthy();
    expect(screen.getByText("Capelo")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Entrar na conta" })).toBeTruthy();
    expect((await email()).type).toBe("email");
    for (const field of [await email(), password()]) expect(field.required).toBe(true);
    expect(screen.queryByText(/opcional|obrigatório/)).toBeNull();
    expect(button("Entrar").type).toBe("submit");
    expect(screen.getByRole("link", { name: "Esqueci minha senha" })).toBeTruthy();
    expect(document.title).toBe("Entrar na conta · Capelo");
  });

  test("opens the session and the start page", async () => {
    const { user, address } = await browser.open("/auth");
    await user.type(await email(), cliente.email.toUpperCase());
    await user.type(password(), `${PASSWORD}{Enter}`);
    expect(await screen.findByText("Dashboard do Cliente")).toBeTruthy();
    expect(address()).toBe("/");
  });

  test("says 'Entrando...' meanwhile", async () => {
    const { user } = await browser.open("/auth");
    await user.type(await email(), cliente.email);
    await user.type(password(), PASSWORD);
    await user.click(button("Entrar"));
    expect(button("Entrando...").disabled).toBe(true);
    await screen.findByText("Dashboard do Cliente");
  });

  test("leads to where one wanted to go, but never off the site", async () => {
    for (const [volta, path] of [
      ["/leads?evento=todos", "/leads?evento=todos"],
      ["//evil.test/", "/"],
      ["https://evil.test", "/"],
    ] as const) {
      const { user, address, close } = await browser.open(
        `/auth?volta=${encodeURIComponent(volta)}`,
      );
      await user.type(await email(), cliente.email);
      await user.type(password(), `${PASSWORD}{Enter}`);
      await screen.findByRole("complementary");
      expect(address()).toBe(path);
      close();
      browser.dropCookies();
    }
  });

  test("tells of a failure by toast and above the fields, clears the password and focuses it", async () => {
    const { user } = await browser.open("/auth");
    await user.type(await email(), cliente.email);
    await user.type(password(), "errada{Enter}");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("E-mail ou senha incorretos");
    const message = await toast("Login failed");
    expect(message?.textContent).toContain("E-mail ou senha incorretos");
    expect(message?.dataset["tone"]).toBe("destructive");
    expect(password().value).toBe("");
    expect(document.activeElement).toBe(password());
    expect((await email()).value).toBe(cliente.email);
  });

  test("takes the toast of a failure away when the next attempt begins", async () => {
    const { user } = await browser.open("/auth");
    await user.type(await email(), cliente.email);
    await user.type(password(), "errada{Enter}");
    await toast("Login failed");
    await user.type(password(), `${PASSWORD}{Enter}`);
    await screen.findByText("Dashboard do Cliente");
    expect(screen.queryByText("Login failed")).toBeNull();
  });

  test("repeats the server's sentence when there were too many attempts", async () => {
    const { user } = await browser.open("/auth");
    await user.type(await email(), cliente.email);
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await user.type(password(), "errada{Enter}");
      await waitFor(() => expect(password().value).toBe(""));
    }
    expect((await screen.findByRole("alert")).textContent).toMatch(/tentativas.*\d+/);
  });

  test("says so when the network is down", async () => {
    browser.obstruct("/api/login", offline);
    const { user } = await browser.open("/auth");
    await user.type(await email(), cliente.email);
    await user.type(password(), `${PASSWORD}{Enter}`);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Erro de conexão. Tente novamente.",
    );
  });

  test("checks the fields when they are left, and goes to the first wrong one on submit", async () => {
    const { user } = await browser.open("/auth");
    await user.click(await email());
    await user.tab();
    expect(below(await email())).toBe("Informe o e-mail");
    expect((await email()).getAttribute("aria-invalid")).toBe("true");
    await user.type(await email(), "ana@x.test");
    expect((await email()).getAttribute("aria-invalid")).toBe("false");
    await user.clear(await email());
    await user.click(button("Entrar"));
    expect(below(password())).toBe("Informe a senha");
    expect(document.activeElement).toBe(await email());
    expect(browser.calls).not.toContain("POST /api/login");
  });

  test("can show the password, and warns of Caps Lock", async () => {
    const { user } = await browser.open("/auth");
    await email();
    await user.type(password(), "segredo");
    await user.click(button("Mostrar senha"));
    expect(password().type).toBe("text");
    await user.click(button("Ocultar senha"));
    expect(password().type).toBe("password");
    expect(screen.queryByText("Caps Lock está ativado.")).toBeNull();
    fireEvent.keyDown(password(), { key: "A", modifierCapsLock: true });
    expect(screen.getByText("Caps Lock está ativado.")).toBeTruthy();
    fireEvent.keyUp(password(), { key: "CapsLock", modifierCapsLock: false });
    expect(screen.queryByText("Caps Lock está ativado.")).toBeNull();
  });

  test("puts the cursor into the e-mail, except on a touch screen", async () => {
    const { close } = await browser.open("/auth");
    const field = await email();
    expect(document.activeElement).toBe(field);
    close();
    setViewport(390);
    await browser.open("/auth");
    await email();
    expect(document.activeElement?.tagName).not.toBe("INPUT");
  });
});

describe("the demonstration accounts", () => {
  test("fill and submit the form", async () => {
    await browser.db
      .update(users)
      .set({ email: "cliente@rede.test", password: await hashPassword("demo1234", INSTALLATION) })
      .where(eq(users.id, cliente.id));
    const { user } = await browser.open("/auth");
    const names = (await screen.findAllByRole("button", { name: /^Entrar como/ })).map(
      (one) => one.textContent,
    );
    expect(names).toEqual([
      "Entrar como Franqueador",
      "Entrar como Franquia",
      "Entrar como Micro-franquia",
      "Entrar como Vendedor",
      "Entrar como Cliente",
      "Entrar como Aluno",
    ]);
    expect(screen.getByText("Ambiente de demonstração · dados fictícios")).toBeTruthy();
    const answer = Promise.withResolvers<undefined>();
    browser.obstruct("/api/login", () => answer.promise);
    await user.click(button("Entrar como Cliente"));
    expect((await email()).value).toBe("cliente@rede.test");
    answer.resolve(undefined);
    expect(await screen.findByText("Dashboard do Cliente")).toBeTruthy();
    expect(browser.calls).toContain("POST /api/login");
  });

  test("are absent where there is none", async () => {
    browser.obstruct("/api/config", () => Response.json({ demoAccounts: [] }));
    await browser.open("/auth");
    await email();
    await waitFor(() => expect(browser.calls).toContain("GET /api/config"));
    expect(screen.queryByText(/Entrar como/)).toBeNull();
    expect(screen.queryByText(/Ambiente de demonstração/)).toBeNull();
  });
});
