import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#server/db/schema.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

const heading = () => screen.findByRole("heading", { level: 1 });
const sidebar = () => within(screen.getByRole("complementary"));

/** product.md#shell: sidebar links per role. */
const people: [label: string, person: Person, links: string[]][] = [
  [
    "Franqueador",
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
    ],
  ],
  [
    "Franquia",
    norte.franquia,
    [
      "Dashboard",
      "Micro-franquias",
      "Interesses",
      "Pré-Matrículas",
      "Matrículas Efetivadas",
      "SAC",
    ],
  ],
  [
    "Micro-franquia",
    norte.micro,
    [
      "Dashboard",
      "Contatos",
      "Clientes",
      "Eventos",
      "Interesses",
      "Pré-Matrículas",
      "Matrículas Efetivadas",
      "SAC",
    ],
  ],
  [
    "Vendedor",
    norte.vendedor,
    [
      "Dashboard",
      "Contatos",
      "Resultados",
      "Clientes",
      "Interesses",
      "Pré-Matrículas",
      "Matrículas Efetivadas",
    ],
  ],
  [
    "Cliente",
    norte.cliente,
    [
      "Dashboard",
      "Contatos",
      "Cursos",
      "Eventos",
      "Leads",
      "Pré-Matrículas",
      "Matrículas Efetivadas",
    ],
  ],
  ["Aluno", norte.aluno, ["Dashboard"]],
];

describe("the sidebar", () => {
  test.each(people)("of %s has exactly its links", async (label, person, links) => {
    await browser.open("/", person);
    await heading();
    const names = sidebar()
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(names).toEqual(links);
    expect(sidebar().getByText("Capelo")).toBeTruthy();
    expect(sidebar().getByText(person.nome)).toBeTruthy();
    expect(sidebar().getByText(person.nome.charAt(0))).toBeTruthy();
    expect(sidebar().getByText(label)).toBeTruthy();
    expect(sidebar().getByRole("button", { name: "Sair" })).toBeTruthy();
  });

  test("shows the e-mail of somebody without a name", async () => {
    await browser.db.update(users).set({ nome: null }).where(eq(users.id, norma.id));
    await browser.open("/", norma);
    await heading();
    expect(sidebar().getByText(norma.email)).toBeTruthy();
  });

  test("marks the page that is open", async () => {
    await browser.open("/leads?evento=todos", norte.cliente);
    await heading();
    const current = sidebar()
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map((link) => link.textContent)).toEqual(["Leads"]);
  });

  test("shrinks to icons with Ctrl+B, and stays so", async () => {
    const { user } = await browser.open("/", norma);
    await heading();
    await user.keyboard("{Control>}b{/Control}");
    expect(sidebar().getByRole("button", { name: "Expandir menu" })).toBeTruthy();
    expect(sidebar().getByRole("link", { name: "SAC" }).title).toBe("SAC");
    expect(localStorage.getItem("capelo:menu")).toBe("recolhido");
  });
});

describe("the user's menu", () => {
  test("changes the theme", async () => {
    const { user } = await browser.open("/", norma);
    await heading();
    await user.click(sidebar().getByRole("button", { name: /menu do usuário/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Escuro" }));
    expect(localStorage.getItem("capelo:tema")).toBe("escuro");
  });

  test("switches the shortcuts of one key off", async () => {
    const { user } = await browser.open("/leads", norte.cliente);
    await heading();
    const search = screen.getByRole("searchbox", { name: "Buscar" });
    await user.click(sidebar().getByRole("button", { name: /menu do usuário/ }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Atalhos de uma tecla" }));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await user.keyboard("/");
    expect(document.activeElement).not.toBe(search);
  });
});
