import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { factors, users } from "#server/db/schema.ts";
import { readEnv } from "#server/env.ts";
import { openPasswordLink } from "#server/features/acesso/commands-links.ts";
import { addApp, codeOf } from "#tests/support/factors.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { button, field, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser({ SECOND_FACTOR_REQUIRED: "franquia" });
const { cliente, franquia } = cast.norte;
const REFUSED = "Código incorreto, vencido ou já usado. Confira e tente de novo.";

async function giveCredentials({ email } = cliente, path = "/auth") {
  const opened = await browser.open(path);
  await opened.user.type(await screen.findByLabelText("E-mail"), email);
  await opened.user.type(screen.getByLabelText("Senha"), `${PASSWORD}{Enter}`);
  return opened;
}

const appOf = async (person: typeof cliente) => addApp(await browser.as(person), browser.clock);
const codeNow = (secret: string) => codeOf(secret, browser.clock.now);

// Holds product/acesso.md#second-factor on the screens.
describe("the log-in of an account with a factor", () => {
  let secret = "";
  let codes: string[] = [];
  beforeEach(async () => ({ secret, codes } = await appOf(cliente)));

  test("asks for the code after the password, and then leads to where one wanted to go", async () => {
    const { user, address } = await giveCredentials(cliente, "/auth?volta=/leads");
    await screen.findByRole("heading", { name: "Confirme que é você" });
    await user.type(await screen.findByLabelText("Código do aplicativo"), codeNow(secret));
    await user.click(button("Confirmar"));
    await screen.findByRole("complementary");
    expect(address()).toBe("/leads");
  });

  test("takes a one-time code in its place", async () => {
    const { user } = await giveCredentials();
    const typed = `${codes[3]?.toLowerCase()}{Enter}`;
    await user.type(await screen.findByLabelText("Código do aplicativo"), typed);
    expect(await screen.findByText("Dashboard do Cliente")).toBeTruthy();
  });

  test("tells of a wrong code and of a broken line, and lets one try again", async () => {
    const { user } = await giveCredentials();
    const field = await screen.findByLabelText<HTMLInputElement>("Código do aplicativo");
    await user.click(button("Confirmar"));
    expect(await text("Informe o código")).toBeTruthy();
    await user.type(field, "000000{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe(REFUSED);
    const clear = browser.obstruct("/api/conta/fatores/verificar/codigo", offline);
    await user.click(button("Confirmar"));
    await waitFor(() =>
      expect(screen.getByRole("alert").textContent).toBe("Erro de conexão. Tente novamente."),
    );
    clear();
    await user.clear(field);
    await user.type(field, `${codeNow(secret)}{Enter}`);
    expect(await screen.findByText("Dashboard do Cliente")).toBeTruthy();
  });

  test("can be given up for another account", async () => {
    const { user } = await giveCredentials();
    await user.click(await screen.findByRole("button", { name: "Entrar com outra conta" }));
    expect(await screen.findByRole("heading", { name: "Entrar na conta" })).toBeTruthy();
    expect(field("E-mail").value).toBe(cliente.email);
  });
});

describe("the first log-in of a role that must have a factor", () => {
  test("sets an app up, shows the ten codes once, and goes on", async () => {
    const { user } = await giveCredentials(franquia);
    await screen.findByRole("heading", { name: "Proteja a sua conta" });
    // jsdom knows no passkeys, like an old browser.
    await user.click(await screen.findByRole("button", { name: "Usar aplicativo" }));
    expect(screen.queryByRole("button", { name: "Criar passkey" })).toBeNull();
    await screen.findByRole("img", { name: "Código QR para o aplicativo autenticador" });
    const [row] = await browser.db.select().from(factors);
    const secret = browser.secrets.open(row!.secret!, "factors.secret", row!.id);
    expect(screen.getByText(secret.replaceAll(/.{4}(?=.)/g, "$& "))).toBeTruthy();
    await user.type(screen.getByLabelText("Código que o aplicativo mostra"), codeNow(secret));
    await user.click(button("Confirmar"));
    const list = await screen.findByRole("list", { name: "Códigos de reserva" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(10);
    await user.click(button("Guardei os códigos"));
    expect(await screen.findByText("Dashboard da Franquia")).toBeTruthy();
  });

  test("begins right after the first password of who was invited", async () => {
    const { db, clock } = browser;
    await db.update(users).set({ password: "!" }).where(eq(users.id, franquia.id));
    const parts = {
      env: readEnv({ DEMO: "on", PUBLIC_URL: "http://localhost" }),
      now: () => clock.now,
    };
    const { link } = await openPasswordLink(db, parts, franquia.id, { minutes: 15 });
    const { user } = await browser.open(link.replace("http://localhost", ""));
    await user.type(await screen.findByLabelText("Senha"), PASSWORD);
    await user.type(screen.getByLabelText("Confirmar senha"), PASSWORD);
    await user.click(button("Criar senha e entrar"));
    expect(await screen.findByRole("heading", { name: "Proteja a sua conta" })).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Usar aplicativo" })).toBeTruthy();
  });
});

describe("an export of people", () => {
  test("asks for the factor again, and then goes on by itself", async () => {
    const { secret } = await appOf(cliente);
    const { user, downloads } = await browser.open("/leads?evento=todos", cliente);
    const press = await screen.findByRole<HTMLButtonElement>("button", { name: "Exportar CSV" });
    await waitFor(() => expect(press.disabled).toBe(false));
    await user.click(press);
    const dialog = within(await screen.findByRole("dialog", { name: "Confirme que é você" }));
    await user.type(await dialog.findByLabelText("Código do aplicativo"), codeNow(secret));
    await user.click(dialog.getByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const asked = browser.calls.filter((call) => call.includes("/api/leads/export.csv"));
    expect(asked).toHaveLength(2);
  });

  test("says why it was refused when the question is given up", async () => {
    await appOf(cliente);
    const { user, downloads } = await browser.open("/leads?evento=todos", cliente);
    const press = await screen.findByRole<HTMLButtonElement>("button", { name: "Exportar CSV" });
    await waitFor(() => expect(press.disabled).toBe(false));
    await user.click(press);
    await screen.findByRole("dialog", { name: "Confirme que é você" });
    await user.click(button("Fechar"));
    const told = "Confirme que é você com o segundo fator e tente de novo.";
    expect(await text(told)).toBeTruthy();
    expect(downloads).toEqual([]);
  });
});

test("a session that ends under a form is renewed with the factor, and what was refused is stored", async () => {
  const { secret } = await appOf(cliente);
  const { user } = await browser.open("/conta", cliente);
  await user.click(await screen.findByRole("button", { name: "Alterar nome" }));
  await screen.findByRole("dialog", { name: "Alterar nome" });
  await user.type(field("Nome"), " Nova");
  browser.dropCookies();
  await user.click(button("Salvar"));
  const dialog = within(await screen.findByRole("dialog", { name: "Sua sessão terminou" }));
  await user.type(dialog.getByLabelText("Senha"), `${PASSWORD}{Enter}`);
  await screen.findByRole("dialog", { name: "Confirme que é você" });
  await user.type(
    await screen.findByLabelText("Código do aplicativo"),
    `${codeNow(secret)}{Enter}`,
  );
  expect(await text("Nome alterado")).toBeTruthy();
  const [row] = await browser.db.select().from(factors).where(eq(factors.userId, cliente.id));
  expect(row?.lastUsedAt).toEqual(browser.clock.now);
});
