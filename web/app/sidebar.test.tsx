import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Role, roleLabels } from "#shared/labels.ts";
import { users } from "#server/db/schema.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

const heading = () => screen.findByRole("heading", { level: 1 });
const sidebar = () => within(screen.getByRole("complementary"));

/** The owner's lines on the sidebar, to the letter: the product is held to them, and not to what we wrote of them. */
const owners = `
Sidebar links per role (every role also gets Dashboard at /):
- franqueador: Franquias, Micro-Franquias, Clientes, Eventos, Interesses, Pré-Matrículas, Matrículas Efetivadas, SAC.
- franquia: Micro-franquias, Interesses, Pré-Matrículas, Matrículas Efetivadas, SAC.
- micro_franquia: Clientes, Eventos, Interesses, Pré-Matrículas, Matrículas Efetivadas, SAC.
- vendedor: Clientes.
- cliente: Cursos, Eventos, Leads, Pré-Matrículas, Matrículas Efetivadas.
- aluno: only Dashboard.
`;

/** The links that the owner's lines give to a role, in their order. */
function linksOf(role: Role): string[] {
  const [, links = ""] = new RegExp(`^- ${role}: (.+)\\.$`, "m").exec(owners) ?? [];
  expect(links).not.toBe("");
  return ["Dashboard", ...(links === "only Dashboard" ? [] : links.split(", "))];
}

const people: [role: Role, person: Person][] = [
  ["franqueador", norma],
  ["franquia", norte.franquia],
  ["micro_franquia", norte.micro],
  ["vendedor", norte.vendedor],
  ["cliente", norte.cliente],
  ["aluno", norte.aluno],
];

// Holds product/telas.md#shell: the links of the sidebar.
describe("the sidebar", () => {
  test.each(people)("of a %s has the owner's links and nothing else", async (role, person) => {
    await browser.open("/", person);
    await heading();
    const links = sidebar().getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(linksOf(role));
    expect(links[0]?.getAttribute("href")).toBe("/");
    expect(sidebar().getByText("Capelo")).toBeTruthy();
    expect(sidebar().getByText(person.nome)).toBeTruthy();
    expect(sidebar().getByText(person.nome.charAt(0))).toBeTruthy();
    expect(sidebar().getByText(roleLabels[role])).toBeTruthy();
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
