import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { type Role, roleLabels, valuesOf } from "#shared/labels.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";
import { pages } from "./nav.ts";

const browser = await startBrowser();
const { norma, norte } = cast;

const people: Record<Role, Person> = {
  franqueador: norma,
  franquia: norte.franquia,
  micro_franquia: norte.micro,
  vendedor: norte.vendedor,
  cliente: norte.cliente,
  aluno: norte.aluno,
};
const roles = valuesOf(roleLabels);

const heading = () => screen.findByRole("heading", { level: 1 });
const sidebar = () => within(screen.getByRole("complementary"));
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute("href"));
const names = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);
/** The pages that the role may open; nav.test.ts holds them to the route table, guards.test.tsx opens each. */
const allowed = (role: Role) =>
  pages.filter(({ roles }) => roles.includes(role)).map(({ path }) => path as string);

async function openMenu(person: Person) {
  const opened = await browser.open("/", person);
  await heading();
  await opened.user.click(sidebar().getByRole("button", { name: /menu do usuário/ }));
  return { ...opened, menu: within(await screen.findByRole("menu")) };
}

// Holds product/telas.md#shell: no page is lost to a role whose sidebar omits it.
describe("every page that a role may open", () => {
  test.each(roles)("is in the sidebar or the menu of a %s, once", async (role) => {
    const { menu } = await openMenu(people[role]);
    const inSidebar = hrefs(sidebar().getAllByRole("link"));
    const inMenu = hrefs(menu.getAllByRole("menuitem").filter((item) => item.matches("a")));
    const offered = [...inSidebar, ...inMenu];
    expect(new Set(offered)).toEqual(new Set(allowed(role)));
    expect(offered).toHaveLength(allowed(role).length);
  });
});

describe("the user's menu", () => {
  test("has three groups, and 'Usuários' first where the role may open it", async () => {
    for (const person of [norma, norte.micro]) {
      const { menu, close } = await openMenu(person);
      const [first] = menu.getAllByRole("menuitem");
      expect(first?.textContent?.trim()).toBe("Usuários");
      close();
    }
    const { menu } = await openMenu(norma);
    const groups = menu.getAllByRole("group").filter((one) => one.hasAttribute("aria-labelledby"));
    expect(
      groups.map((group) =>
        names(within(group).getAllByRole("menuitem")).map((name) => name?.trim()),
      ),
    ).toEqual([
      ["Usuários", "Resultados", "Metas", "Importar", "Mensagens e horário", "Integrações"],
      ["Pedidos de titulares", "Privacidade da rede", "Auditoria", "Registro de tratamento"],
      ["Minha conta", "Atalhos do teclado", "Novidades, não lidas", "Ajuda"],
    ]);
    for (const name of ["Rede", "Privacidade", "Minha conta"])
      expect(menu.getByRole("group", { name })).toBeTruthy();
    const own = within(menu.getByRole("group", { name: "Minha conta" }));
    expect(own.getAllByRole("menuitemradio")).toHaveLength(3);
    expect(own.getByRole("menuitemcheckbox", { name: "Atalhos de uma tecla" })).toBeTruthy();
  });

  test("has no group without a page", async () => {
    const { menu } = await openMenu(norte.aluno);
    expect(menu.queryByRole("group", { name: "Privacidade" })).toBeNull();
    expect(menu.getByRole("menuitem", { name: "Matrículas Efetivadas" })).toBeTruthy();
  });

  test("changes the theme", async () => {
    const { user, menu } = await openMenu(norma);
    await user.click(menu.getByRole("menuitemradio", { name: "Escuro" }));
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
