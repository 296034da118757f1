import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { sessions, users } from "#server/db/schema.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { below, button, field, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { cliente } = cast.norte;

const rows = () => within(screen.getByRole("region", { name: "Sessões" })).getAllByRole("listitem");
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

beforeEach(() => browser.db.delete(sessions));

async function open(person = cliente) {
  const opened = await browser.open("/conta", person);
  await screen.findByRole("heading", { level: 1, name: "Minha conta" });
  await waitFor(() => expect(rows()).not.toHaveLength(0));
  return opened;
}

// Holds product/acesso.md#minha-conta on the screen.
test("is in the user's menu of every role", async () => {
  const { user, address } = await browser.open("/", cast.norte.aluno);
  await user.click(await screen.findByRole("button", { name: /menu do usuário/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Minha conta" }));
  await screen.findByRole("heading", { level: 1, name: "Minha conta" });
  expect(address()).toBe("/conta");
});

test("changes the name, on this page and in the sidebar", async () => {
  const { user } = await open();
  await user.click(button("Alterar nome"));
  await screen.findByRole("dialog", { name: "Alterar nome" });
  await user.clear(field("Nome"));
  await user.type(field("Nome"), "Clara Nova");
  await user.click(button("Salvar"));
  expect(await text("Nome alterado")).toBeTruthy();
  await gone();
  expect(screen.getByRole("button", { name: /^Clara Nova/ })).toBeTruthy();
  await browser.db.update(users).set({ nome: cliente.nome }).where(eq(users.id, cliente.id));
});

test("changes the theme for this browser", async () => {
  const { user } = await open();
  await user.click(button("Escuro"));
  expect(localStorage.getItem("capelo:tema")).toBe("escuro");
  expect(button("Escuro").getAttribute("aria-pressed")).toBe("true");
  await user.click(button("Igual ao sistema"));
});

describe("the password", () => {
  test("is typed at once: the focus passes by the hidden name for password managers", async () => {
    const { user } = await open();
    await user.click(button("Alterar senha"));
    const dialog = within(await screen.findByRole("dialog", { name: "Alterar senha" }));
    expect(document.activeElement).toBe(dialog.getByLabelText("Senha atual"));
  });

  async function fill(passwords: [string, string, string]) {
    const { user } = await open();
    await user.click(button("Alterar senha"));
    const dialog = within(await screen.findByRole("dialog", { name: "Alterar senha" }));
    for (const [index, label] of ["Senha atual", "Nova senha", "Confirmar senha"].entries())
      await user.type(dialog.getByLabelText(label), passwords[index]!);
    await user.click(dialog.getByRole("button", { name: "Alterar senha" }));
  }

  test("is changed with the old one; this session stays and the others end", async () => {
    const elsewhere = await browser.as(cliente);
    await fill([PASSWORD, "outra-senha", "outra-senha"]);
    expect(await text("Senha alterada")).toBeTruthy();
    await gone();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect((await elsewhere.refused(acesso.user, {})).status).toBe(401);
    expect(localStorage).toHaveLength(0);
  });

  test("tells a wrong old one at its field", async () => {
    await fill(["errada-mesmo", "outra-senha", "outra-senha"]);
    await waitFor(() => expect(below("Senha atual")).toBe("Senha atual incorreta"));
    expect(localStorage).toHaveLength(0);
  });

  test("wants six characters, twice the same, before anything is sent", async () => {
    await fill([PASSWORD, "curta", "outra"]);
    await waitFor(() =>
      expect(below("Nova senha")).toBe("A senha deve ter pelo menos 6 caracteres."),
    );
    expect(below("Confirmar senha")).toBe("As senhas não coincidem.");
    expect(browser.calls).not.toContain("POST /api/conta/senha");
  });
});

describe("the sessions", () => {
  test("are told apart by browser, and end one by one", async () => {
    const elsewhere = await browser.as(cliente);
    await browser.db.update(sessions).set({ browser: "Firefox", system: "macOS" });
    const { user } = await open();
    expect(rows()).toHaveLength(2);
    const own = rows().find((row) => within(row).queryByText("Esta sessão"));
    expect(own?.textContent).toMatch(
      /Navegador desconhecidoEsta sessãoÚltimo uso: .+ · entrou em 10\/03/,
    );
    await user.click(button("Encerrar a sessão Firefox no macOS"));
    expect(await text("Sessão encerrada")).toBeTruthy();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect((await elsewhere.refused(acesso.user, {})).status).toBe(401);
    expect(screen.queryByRole("button", { name: "Encerrar as outras" })).toBeNull();
  });

  test("all but this one end after a question", async () => {
    await browser.as(cliente);
    await browser.as(cliente);
    const { user } = await open();
    await user.click(button("Encerrar as outras"));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/Os outros 2 navegadores/)).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Encerrar as outras" }));
    expect(await text("Outras sessões encerradas")).toBeTruthy();
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test("this one ends like a log-out, which the tabs are told", async () => {
    const told: unknown[] = [];
    const line = new BroadcastChannel("capelo:sessao");
    line.addEventListener("message", ({ data }) => told.push(data));
    const { user } = await open();
    await user.click(button("Encerrar esta sessão"));
    await waitFor(() => expect(told).toEqual([null]));
    line.close();
    expect(await browser.db.select().from(sessions)).toEqual([]);
  });

  test("say that they could not be read", async () => {
    const restore = browser.obstruct("/api/conta/sessoes", offline);
    const { user } = await browser.open("/conta", cliente);
    expect(await text("Não foi possível carregar as sessões")).toBeTruthy();
    restore();
    await user.click(button("Tentar novamente"));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});
