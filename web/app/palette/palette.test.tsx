import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { setViewport } from "#tests/support/browser.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

const heading = () => screen.findByRole("heading", { level: 1 });
const palette = () => screen.findByRole("dialog", { name: "Buscar e ir para" });
const field = () => screen.findByRole("combobox", { name: "Buscar ou ir para" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const selected = () =>
  screen.getAllByRole("option").find((option) => option.getAttribute("aria-selected") === "true");
const group = (name: string) => within(screen.getByRole("group", { name }));

async function openPalette(path: string, person: Person) {
  const opened = await browser.open(path, person);
  await heading();
  await opened.user.keyboard("{Control>}k{/Control}");
  await palette();
  return opened;
}

/** All pages that the role may open, also those that its sidebar omits; and what it may create. */
const people: [role: string, person: Person, pages: string[], creations: string[]][] = [
  [
    "franqueador",
    norma,
    [
      "Dashboard",
      "Franquias",
      "Micro-Franquias",
      "Clientes",
      "Eventos",
      "Interesses",
      "Pré-Matrículas",
      "Matrículas Efetivadas",
      "SAC",
      "Usuários",
      "Resultados",
      "Metas",
      "Importar",
      "Mensagens e horário",
      "Integrações",
      "Pedidos de titulares",
      "Privacidade da rede",
      "Auditoria",
      "Registro de tratamento",
    ],
    ["Nova Franquia", "Novo Ticket"],
  ],
  [
    "franquia",
    norte.franquia,
    [
      "Dashboard",
      "Micro-franquias",
      "Eventos",
      "Interesses",
      "Pré-Matrículas",
      "Matrículas Efetivadas",
      "SAC",
      "Resultados",
      "Metas",
      "Importar",
      "Mensagens e horário",
      "Integrações",
      "Auditoria",
    ],
    ["Nova Micro-franquia", "Novo Ticket"],
  ],
  [
    "micro-franquia",
    norte.micro,
    [
      "Dashboard",
      "Clientes",
      "Eventos",
      "Interesses",
      "Pré-Matrículas",
      "Matrículas Efetivadas",
      "SAC",
      "Usuários",
      "Contatos",
      "Resultados",
      "Metas",
      "Importar",
      "Mensagens e horário",
    ],
    ["Novo Cliente", "Novo Vendedor", "Criar Evento", "Novo Ticket", "Anotar contato"],
  ],
  [
    "vendedor",
    norte.vendedor,
    [
      "Dashboard",
      "Clientes",
      "Interesses",
      "Pré-Matrículas",
      "Matrículas Efetivadas",
      "Contatos",
      "Resultados",
      "Metas",
      "Importar",
      "Mensagens e horário",
    ],
    ["Novo Cliente", "Anotar contato"],
  ],
  [
    "cliente",
    norte.cliente,
    [
      "Dashboard",
      "Cursos",
      "Eventos",
      "Leads",
      "Interesses",
      "Pré-Matrículas",
      "Matrículas Efetivadas",
      "Contatos",
      "Resultados",
      "Metas",
      "Importar",
      "Mensagens e horário",
      "Integrações",
    ],
    ["Criar Evento", "Novo Curso", "Anotar contato"],
  ],
  ["aluno", norte.aluno, ["Dashboard", "Matrículas Efetivadas"], []],
];

describe("the palette", () => {
  test.each(people)("offers a %s its pages and what it may create", async (...row) => {
    const [, person, pages, creations] = row;
    await openPalette("/", person);
    const names = (name: string) =>
      group(name)
        .queryAllByRole("option")
        .map((option) => option.textContent);
    expect(names("Ir para")).toEqual([...pages, "Minha conta"]);
    expect(screen.queryByRole("group", { name: "Criar" }) ? names("Criar") : []).toEqual(creations);
    expect(names("Tema")).toEqual(["Tema claro", "Tema escuro", "Tema igual ao sistema"]);
    expect(names("Conta")).toEqual(["Atalhos do teclado", "Sair"]);
  });

  test("opens with Ctrl+K or its button, and Esc gives the focus back", async () => {
    const { user } = await browser.open("/", norte.cliente);
    await heading();
    const button = screen
      .getAllByRole("button", { name: /^Buscar/ })
      .find((found) => found.closest("aside"));
    if (!button) throw new Error("the sidebar has no search button");
    await user.click(button);
    await palette();
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard("{Meta>}k{/Meta}");
    await palette();
    await user.keyboard("{Control>}k{/Control}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("has a button on the bar of a small screen", async () => {
    setViewport(390);
    const { user } = await browser.open("/", norte.cliente);
    await heading();
    await user.click(screen.getByRole("button", { name: "Abrir a busca geral" }));
    expect(await palette()).toBeTruthy();
  });

  test("finds a page without its accents and goes there by Enter", async () => {
    const { user, address } = await openPalette("/", norte.cliente);
    await user.type(await field(), "matriculas");
    expect(options()).toEqual(["Pré-Matrículas", "Matrículas Efetivadas"]);
    expect(selected()?.textContent).toBe("Pré-Matrículas");
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{Enter}");
    const title = await screen.findByRole("heading", { level: 1, name: "Matrículas Efetivadas" });
    expect(address()).toBe("/matriculas");
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  test.each([
    ["mátri", ["Pré-Matrículas", "Matrículas Efetivadas"]],
    ["pré-mat", ["Pré-Matrículas"]],
    ["novo curso", ["Novo Curso"]],
    ["atri", []],
    ["%%", []],
  ])("finds by the beginnings of words: %s", async (text, expected) => {
    const { user } = await openPalette("/", norte.cliente);
    await user.type(await field(), text);
    await waitFor(() => expect(options()).toEqual(expected));
  });

  test("opens the dialog of what is created, and leaves the list when it is closed", async () => {
    const { user, address } = await openPalette("/", norte.micro);
    await user.type(await field(), "novo cliente");
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("dialog", { name: "Novo Cliente" })).toBeTruthy();
    expect(address()).toBe("/clientes?novo=1");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/clientes"));
  });

  test("keeps the filters of the page on which something is created", async () => {
    const { user, address, back } = await openPalette("/clientes?busca=norte", norte.micro);
    await user.type(await field(), "novo cliente");
    await user.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Novo Cliente" });
    expect(address()).toBe("/clientes?busca=norte&novo=1");
    back();
    await waitFor(() => expect(address()).toBe("/clientes?busca=norte"));
  });

  test("does not lie over a form that is being filled in", async () => {
    const { user } = await browser.open("/clientes?novo=1", norte.micro);
    await screen.findByRole("dialog", { name: "Novo Cliente" });
    await user.keyboard("{Control>}k{/Control}");
    expect(screen.queryByRole("combobox", { name: "Buscar ou ir para" })).toBeNull();
  });

  test("sets the theme and gives the focus back", async () => {
    const { user } = await openPalette("/", norma);
    await user.type(await field(), "escuro");
    await user.keyboard("{Enter}");
    expect(localStorage.getItem("capelo:tema")).toBe("escuro");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("signs out", async () => {
    const { user, address } = await openPalette("/", norma);
    await user.type(await field(), "sair");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/auth"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
