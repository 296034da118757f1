import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { below, button, field, fill, text } from "#tests/support/fields.ts";
import { silent, startBrowser } from "#tests/support/screen.tsx";
import { ticketsOf } from "#tests/support/tickets.ts";

const browser = await startBrowser();
const tickets = ticketsOf(browser);
const { norma, norte } = cast;

const writes = () => browser.calls.filter((call) => !call.startsWith("GET "));
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const DESCRIPTION = "O cartaz veio com a cidade errada.";

async function openNew(person = norte.franquia) {
  const opened = await browser.open("/sac", person);
  await screen.findAllByRole("article");
  await opened.user.click(button("Novo Ticket"));
  await screen.findByRole("dialog", { name: "Novo Ticket SAC" });
  return opened;
}
type User = Awaited<ReturnType<typeof openNew>>["user"];

async function fillIn(user: User) {
  await user.selectOptions(field("Departamento"), "Marketing");
  await fill(user, { Título: "Cartaz errado", Descrição: DESCRIPTION });
}

describe("'Novo Ticket SAC'", () => {
  test("offers the five departments and the four priorities, média chosen", async () => {
    const { address } = await openNew();
    expect(address()).toBe("/sac?novo=1");
    expect(document.activeElement).toBe(field("Título"));
    const { options } = screen.getByRole<HTMLSelectElement>("combobox", { name: "Departamento" });
    expect([...options].map(({ text }) => text)).toEqual([
      "Selecione",
      "Comercial",
      "Marketing",
      "Administrativo",
      "TI",
      "Logística",
    ]);
    const group = within(screen.getByRole("group", { name: "Prioridade" }));
    const radios = group.getAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ["baixa", false],
      ["media", true],
      ["alta", false],
      ["critica", false],
    ]);
    for (const name of ["Baixa", "Média", "Alta", "Crítica"]) {
      expect(group.getByRole("radio", { name })).toBeTruthy();
    }
    expect(screen.queryByLabelText(/Solicitante/)).toBeNull();
  });

  test("stores a ticket of whoever is signed in, shows it and counts it", async () => {
    const { user, address } = await openNew();
    await fillIn(user);
    await user.click(screen.getByRole("radio", { name: "Alta" }));
    await user.click(button("Criar Ticket"));
    expect(await text("Ticket criado com sucesso")).toBeTruthy();
    expect(screen.getByText("Seu ticket foi enviado e será analisado em breve")).toBeTruthy();
    await gone();
    expect(address()).toBe("/sac");
    expect(await screen.findByRole("article", { name: "Cartaz errado" })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole("tab")[0]?.textContent).toBe("Todos2"));
    expect(await tickets.titled("Cartaz errado")).toMatchObject([
      {
        descricao: DESCRIPTION,
        departamento: "marketing",
        prioridade: "alta",
        status: "em_andamento",
        resolucao: null,
        solicitanteId: norte.franquia.id,
      },
    ]);
    expect(writes()).toEqual(["POST /api/sac/tickets"]);
    expect(localStorage).toHaveLength(0);
  });

  test("is the franqueador's too", async () => {
    const { user } = await openNew(norma);
    await fillIn(user);
    await user.click(button("Criar Ticket"));
    await gone();
    const [stored] = await tickets.titled("Cartaz errado");
    expect(stored).toMatchObject({ solicitanteId: norma.id, prioridade: "media" });
  });

  test("makes the dashboard count again", async () => {
    const metrics = () => browser.calls.filter((call) => call.includes("/api/dashboard/metrics"));
    const { user } = await browser.open("/", norte.franquia);
    await screen.findByRole("heading", { level: 1, name: "Dashboard da Franquia" });
    await waitFor(() => expect(metrics()).toHaveLength(1));
    await user.click(screen.getByRole("link", { name: "SAC" }));
    await screen.findAllByRole("article");
    await user.click(button("Novo Ticket"));
    await screen.findByRole("dialog");
    await fillIn(user);
    await user.click(button("Criar Ticket"));
    await gone();
    await user.click(screen.getByRole("link", { name: "Dashboard" }));
    await waitFor(() => expect(metrics()).toHaveLength(2));
  });

  test("names every field that has to be corrected", async () => {
    const { user } = await openNew();
    await user.click(button("Criar Ticket"));
    const alert = within(await screen.findByRole("alert"));
    const messages = {
      Título: "Título é obrigatório",
      Departamento: "Departamento é obrigatório",
      Descrição: "Descrição deve ter pelo menos 10 caracteres",
    };
    for (const [label, message] of Object.entries(messages)) {
      expect(below(label)).toContain(message);
      expect(alert.getByRole("button", { name: message })).toBeTruthy();
    }
    await user.click(alert.getByRole("button", { name: messages.Descrição }));
    expect(document.activeElement).toBe(field("Descrição"));
    expect(writes()).toEqual([]);
  });

  test("counts the characters of the description as they are counted in the end", async () => {
    const { user } = await openNew();
    expect(below("Descrição")).toBe("0 caracteres · mínimo 10");
    await user.type(field("Descrição"), " a ");
    expect(below("Descrição")).toBe("1 caractere · mínimo 10");
    await user.tab();
    await waitFor(() =>
      expect(below("Descrição")).toContain("Descrição deve ter pelo menos 10 caracteres"),
    );
    await user.type(field("Descrição"), "bc defg hij");
    await waitFor(() => expect(below("Descrição")).toBe("13 caracteres · mínimo 10"));
  });

  test("waits under 'Criando...', and keeps everything when it could not be created", async () => {
    const { user } = await openNew();
    await fillIn(user);
    let breakLine = () => {};
    const restore = browser.obstruct(
      "/api/sac/tickets",
      () => new Promise((_resolve, reject) => (breakLine = () => reject(new TypeError("broken")))),
    );
    await user.click(button("Criar Ticket"));
    expect(button("Criando...").disabled).toBe(true);
    breakLine();
    expect(await text("Erro ao criar ticket")).toBeTruthy();
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByRole("alert").textContent).toBe("Erro de conexão. Tente novamente.");
    expect(field("Título").value).toBe("Cartaz errado");
    browser.obstruct("/api/sac/tickets", silent(502));
    await user.click(button("Criar Ticket"));
    await waitFor(() =>
      expect(dialog.getByRole("alert").textContent).toMatch(/^O servidor não respondeu/),
    );
    restore();
    await user.click(button("Criar Ticket"));
    await gone();
    expect(await tickets.titled("Cartaz errado")).toHaveLength(1);
  });

  test("asks before it is thrown away, and is back after a reload", async () => {
    const { user, close } = await openNew();
    await user.type(field("Título"), "Meio");
    await user.click(screen.getByRole("radio", { name: "Crítica" }));
    await user.keyboard("{Escape}");
    await screen.findByRole("alertdialog", { name: "Descartar alterações?" });
    await user.click(button("Continuar editando"));
    close();
    const again = await browser.open("/sac?novo=1", norte.franquia);
    expect(await text(/Rascunho recuperado/)).toBeTruthy();
    expect(field("Título").value).toBe("Meio");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Crítica" }).checked).toBe(true);
    await again.user.keyboard("{Escape}");
    await again.user.click(await screen.findByRole("button", { name: "Descartar" }));
    await gone();
    expect(localStorage).toHaveLength(0);
    expect(again.address()).toBe("/sac");
  });
});
