import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { leads } from "#server/db/schema.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

const heading = () => screen.findByRole("heading", { level: 1 });
const search = () => screen.findByRole<HTMLInputElement>("searchbox", { name: "Buscar" });
const help = () => screen.findByRole("dialog", { name: "Atalhos do teclado" });
const focused = () => document.activeElement;
const row = () => focused()?.closest<HTMLElement>("[data-row]")?.dataset.row;

/** Every page with a search of its own. */
const lists: [path: string, person: Person][] = [
  ["/franquias", norma],
  ["/micro-franquias", norte.franquia],
  ["/clientes", norte.micro],
  ["/cursos", norte.cliente],
  ["/eventos", norte.cliente],
  ["/leads?evento=todos", norte.cliente],
  ["/interesses", norma],
  ["/pre-matriculas", norma],
  ["/matriculas", norma],
  ["/sac", norma],
  ["/usuarios", norma],
];

describe.each(lists)("the search of %s", (path, person) => {
  test("is reached by /, cleared by Esc and left by a second", async () => {
    const { user } = await browser.open(path, person);
    await heading();
    const field = await search();
    await user.keyboard("/");
    expect(focused()).toBe(field);
    await user.keyboard("ab/");
    expect(field.value).toBe("ab/");
    await user.keyboard("{Escape}");
    expect(field.value).toBe("");
    expect(focused()).toBe(field);
    await user.keyboard("{Escape}");
    expect(focused()).not.toBe(field);
  });
});

describe("the keys of a list", () => {
  test("lead through the rows, select and refresh", async () => {
    const people = ["Ana", "Bia"].map((nomeAluno, index) => ({
      eventoId: norte.evento,
      nomeAluno,
      nomeResponsavel: "Rosa",
      email: `${nomeAluno}@familia.test`,
      telefone: "81988887777",
      createdAt: new Date(Date.UTC(2026, 2, 8 - index)),
    }));
    const [ana, bia] = await browser.db.insert(leads).values(people).returning({ id: leads.id });
    const { user } = await browser.open("/leads?evento=todos", norte.cliente);
    await screen.findByText("Bia");
    await user.keyboard("j");
    expect(row()).toBe(ana?.id);
    await user.keyboard("{ArrowDown}");
    expect(row()).toBe(bia?.id);
    await user.keyboard("{ArrowDown}{ArrowUp}k");
    expect(row()).toBe(ana?.id);
    await user.keyboard("x");
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Selecionar Ana" });
    expect(box.checked).toBe(true);
    const before = browser.calls.length;
    await user.keyboard("r");
    await waitFor(() => expect(browser.calls.slice(before)).toContain("GET /api/leads?limit=50"));
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("dialog", { name: "Ana" })).toBeTruthy();
  });

  test("do nothing while a dialog is open", async () => {
    const { user } = await browser.open("/clientes?novo=1", norte.micro);
    const dialog = await screen.findByRole("dialog", { name: "Novo Cliente" });
    dialog.focus();
    await user.keyboard("/?");
    expect(screen.queryByRole("dialog", { name: "Atalhos do teclado" })).toBeNull();
    expect(dialog.contains(focused())).toBe(true);
  });
});

describe("the help", () => {
  test("lists the keys, opened by ?, and gives the focus back", async () => {
    const { user } = await browser.open("/clientes", norte.micro);
    await heading();
    await user.click(await search());
    await user.keyboard("{Escape}?");
    const dialog = within(await help());
    const keys = (what: string) =>
      dialog.getByText(what).parentElement?.querySelectorAll("kbd") ?? [];
    for (const [what, expected] of [
      ["Buscar ou ir para qualquer página", ["Ctrl K"]],
      ["Ir para a busca da página", ["/"]],
      ["Ação principal da página, como “Novo Cliente”", ["N"]],
      ["Atualizar a lista", ["R"]],
      ["Editar a linha", ["E"]],
      ["Selecionar a linha", ["X"]],
      ["Mostrar estes atalhos", ["?"]],
    ] as const) {
      expect([...keys(what)].map((key) => key.textContent)).toEqual(expected);
    }
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("switches the shortcuts of one key off and on again", async () => {
    const { user } = await browser.open("/clientes", norte.micro);
    await heading();
    await user.keyboard("?");
    const choice = within(await help()).getByRole<HTMLInputElement>("checkbox", {
      name: /^Atalhos de uma tecla/,
    });
    expect(choice.checked).toBe(true);
    await user.click(choice);
    expect(localStorage.getItem("capelo:atalhos")).toBe("desligados");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("?n/");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(focused()).not.toBe(await search());
    // Those with Ctrl stay, and lead back to the switch.
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox"), "atalhos{Enter}");
    await user.click(within(await help()).getByRole("checkbox"));
    expect(localStorage.getItem("capelo:atalhos")).toBeNull();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("n");
    expect(await screen.findByRole("dialog", { name: "Novo Cliente" })).toBeTruthy();
  });

  test("opens from the user's menu", async () => {
    const { user } = await browser.open("/", norma);
    await heading();
    const sidebar = within(screen.getByRole("complementary"));
    await user.click(sidebar.getByRole("button", { name: /menu do usuário/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Atalhos do teclado" }));
    expect(await help()).toBeTruthy();
  });
});
