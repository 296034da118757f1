// Holds security.md#accounts-and-sessions: a session that ends shows nothing to the next user; no draft holds a CPF or
// a password.
import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { franquias } from "#server/db/schema.ts";
import { tellTabs } from "#web/lib/tabs.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { button, field, fill, text, unitFields } from "#tests/support/fields.ts";
import { offline, silent, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

const TITLE = "Sua sessão terminou";
const asked = () => screen.findByRole("dialog", { name: TITLE });
const isAsked = () => screen.queryByRole("dialog", { name: TITLE }) !== null;
const stored = () =>
  browser.db.select().from(franquias).where(eq(franquias.razaoSocial, "Educação & Cia Ltda"));

/** Opens 'Nova Franquia' and fills it in. */
async function openForm() {
  const opened = await browser.open("/franquias?novo=1", norma);
  await screen.findByRole("dialog", { name: "Nova Franquia" });
  await fill(opened.user, unitFields);
  return opened;
}

/** Sends the form after the session has ended. */
async function sendTooLate() {
  const opened = await openForm();
  browser.dropCookies();
  await opened.user.click(button("Criar Franquia"));
  const dialog = within(await asked());
  const enter = async (password: string) => {
    await opened.user.type(dialog.getByLabelText("Senha"), password);
    await opened.user.click(dialog.getByRole("button", { name: "Entrar" }));
  };
  return { ...opened, dialog, enter };
}

describe("a session that ends while a form is open", () => {
  test("is renewed in place, and what was refused is stored once, as it was typed", async () => {
    const { dialog, enter, address } = await sendTooLate();
    expect(dialog.getByLabelText<HTMLInputElement>("E-mail").value).toBe(norma.email);
    expect(document.activeElement).toBe(dialog.getByLabelText("Senha"));
    expect(address()).toBe("/franquias?novo=1");
    await enter(PASSWORD);
    expect(await text("Franquia criada com sucesso")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await stored()).toHaveLength(1);
    expect(browser.calls.filter((call) => call === "POST /api/franquias")).toHaveLength(2);
  });

  test("keeps form and question while the password is wrong or the line is broken", async () => {
    const { dialog, enter } = await sendTooLate();
    await enter("errada");
    expect(await dialog.findByText("E-mail ou senha incorretos")).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>("Senha").value).toBe("");
    for (const [obstacle, sentence] of [
      [offline, "Erro de conexão. Tente novamente."],
      [silent(503), "O servidor não respondeu como devia. Tente novamente em instantes."],
    ] as const) {
      const clear = browser.obstruct("/api/login", obstacle);
      await enter(PASSWORD);
      await waitFor(() => expect(dialog.getByRole("alert").textContent).toBe(sentence));
      clear();
    }
    await enter(PASSWORD);
    expect(await text("Franquia criada com sucesso")).toBeTruthy();
  });

  test("can be left for later: the form says why it was refused, and sending asks again", async () => {
    const { user, dialog } = await sendTooLate();
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(await text("Entre na sua conta para continuar")).toBeTruthy();
    expect(field("Razão Social").value).toBe("Educação & Cia Ltda");
    await user.click(button("Criar Franquia"));
    expect(await asked()).toBeTruthy();
    expect(await stored()).toEqual([]);
  });

  test("is renewed by the log-in of the same user in another tab", async () => {
    const { user } = await openForm();
    const restore = browser.dropCookies();
    await user.click(button("Criar Franquia"));
    await asked();
    restore();
    tellTabs(norma.id);
    expect(await text("Franquia criada com sucesso")).toBeTruthy();
  });
});

// Holds product/privacidade.md#personal-data: how long a draft stays.
describe("a draft", () => {
  test("outlives the session, and goes with the log-out", async () => {
    const { close } = await openForm();
    close();
    browser.dropCookies();
    const { user } = await browser.open("/auth");
    await user.type(await screen.findByLabelText("E-mail"), norma.email);
    await user.type(screen.getByLabelText("Senha"), PASSWORD);
    expect(JSON.stringify(localStorage)).toContain("Educação & Cia Ltda");
    await user.click(button("Entrar"));
    await screen.findByRole("heading", { name: "Dashboard Geral" });
    expect(JSON.stringify(localStorage)).toContain("Educação & Cia Ltda");
    await user.click(screen.getAllByRole("button", { name: "Sair" })[0]!);
    await screen.findByText("Entrar na conta");
    expect(localStorage).toHaveLength(0);
  });

  test("goes when another user logs in", async () => {
    const { close } = await openForm();
    close();
    browser.dropCookies();
    const { user } = await browser.open("/auth");
    await user.type(await screen.findByLabelText("E-mail"), norte.cliente.email);
    await user.type(screen.getByLabelText("Senha"), PASSWORD);
    await user.click(button("Entrar"));
    await screen.findByRole("heading", { name: "Dashboard do Cliente" });
    expect(localStorage).toHaveLength(0);
  });
});
