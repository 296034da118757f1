import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { setViewport } from "#tests/support/browser.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";
import { signUp } from "#tests/support/sign-ups.ts";

const browser = await startBrowser();
const { norma, norte } = cast;

const heads = () => screen.getAllByRole("columnheader").map((cell) => cell.textContent);
const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
const keyOf = ({ id }: Person, list: string) => `capelo:exibicao:${id}:${list}`;
const FRANQUIAS = keyOf(norma, "franquias");
const ALL = "Razão Social,CNPJ,Rep. Legal,Cidade,Estado,Email,Status,Ações".split(",");

async function open(path: string, person: Person) {
  const page = await browser.open(path, person);
  await screen.findAllByRole("rowheader");
  return page;
}

type User = Awaited<ReturnType<typeof open>>["user"];

async function openMenu(user: User) {
  await user.click(screen.getByRole("button", { name: "Mais opções" }));
  return within(await screen.findByRole("menu"));
}

// Holds product/telas.md#screens: 'Mais opções' with 'Colunas', 'Densidade' and 'Ordenar por'.
describe("'Colunas'", () => {
  test("hides a column for this user, who finds it hidden again", async () => {
    const { user, close } = await open("/franquias", norma);
    expect(heads()).toEqual(ALL);
    const menu = await openMenu(user);
    // The row's name and its actions stay.
    const boxes = menu.getAllByRole("menuitemcheckbox").map(({ textContent }) => textContent);
    expect(boxes.map((text) => text?.trim())).toEqual(ALL.slice(1, -1));
    await user.click(menu.getByRole("menuitemcheckbox", { name: "CNPJ" }));
    await user.click(menu.getByRole("menuitemcheckbox", { name: "Cidade" }));
    const left = ALL.filter((head) => head !== "CNPJ" && head !== "Cidade");
    expect(heads()).toEqual(left);
    expect(localStorage.getItem(FRANQUIAS)).toBe("oculta=CNPJ&oculta=Cidade");
    close();
    const again = await open("/franquias", norma);
    expect(heads()).toEqual(left);
    const reopened = await openMenu(again.user);
    await again.user.click(reopened.getByRole("menuitemcheckbox", { name: "CNPJ" }));
    await again.user.click(reopened.getByRole("menuitemcheckbox", { name: "Cidade" }));
    expect(heads()).toEqual(ALL);
    expect(localStorage.getItem(FRANQUIAS)).toBeNull();
  });

  test("are another user's own, and another list's", async () => {
    localStorage.setItem(keyOf(norte.micro, "clientes"), "oculta=CNPJ");
    const { close } = await open("/clientes", norma);
    expect(heads()).toContain("CNPJ");
    close();
    const other = await open("/clientes", norte.micro);
    expect(heads()).not.toContain("CNPJ");
    other.close();
    localStorage.setItem(keyOf(norma, "clientes"), "oculta=CNPJ");
    await open("/micro-franquias", norma);
    expect(heads()).toContain("CNPJ");
  });

  test("stay in the details", async () => {
    localStorage.setItem(FRANQUIAS, "oculta=Cidade");
    const { user } = await open("/franquias", norma);
    expect(heads()).not.toContain("Cidade");
    await user.click(screen.getAllByRole("rowheader")[0] as HTMLElement);
    const details = within(await screen.findByRole("dialog"));
    expect(details.getByText("Cidade")).toBeTruthy();
  });

  test.each(["oculta=Fax", "oculta=Raz%C3%A3o+Social&oculta=A%C3%A7%C3%B5es", "{}", "%%%"])(
    "that the list cannot hide are ignored: %s",
    async (kept) => {
      localStorage.setItem(FRANQUIAS, kept);
      await open("/franquias", norma);
      expect(heads()).toEqual(ALL);
    },
  );
});

test("'Densidade' makes the rows lower, and stays so", async () => {
  const density = () => screen.getByRole("table").dataset.density;
  const { user, close } = await open("/franquias", norma);
  expect(density()).toBe("comfortable");
  const menu = await openMenu(user);
  await user.click(menu.getByRole("menuitemradio", { name: "Compacta" }));
  expect(density()).toBe("compact");
  expect(localStorage.getItem(FRANQUIAS)).toBe("densidade=compacta");
  close();
  await open("/franquias", norma);
  expect(density()).toBe("compact");
});

describe("on a phone, whose cards have no heads, the menu sorts", () => {
  const cards = () => screen.getAllByRole("heading", { level: 3 }).map((head) => head.textContent);
  const choose = async (user: User, name: string) =>
    user.click((await openMenu(user)).getByRole("menuitemradio", { name }));

  test("by what the heads of the table sort by", async () => {
    setViewport(390);
    const { user, address } = await browser.open("/micro-franquias", norma);
    await screen.findAllByRole("heading", { level: 3 });
    const before = cards();
    const menu = await openMenu(user);
    expect(menu.queryByRole("menuitemcheckbox")).toBeNull();
    const group = within(menu.getByRole("group", { name: "Ordenar por" }));
    const offered = group.getAllByRole("menuitemradio").map((item) => item.textContent?.trim());
    expect(offered).toContain("Razão Social");
    expect(offered).toContain("Cidade");
    expect(offered).not.toContain("CNPJ");
    await user.click(menu.getByRole("menuitemradio", { name: "Decrescente" }));
    expect(address()).toBe("/micro-franquias?ordem=-nome");
    await waitFor(() => expect(cards()).toEqual(before.toReversed()));
    await choose(user, "Cidade");
    expect(address()).toBe("/micro-franquias?ordem=cidade");
    await choose(user, "Cidade");
    expect(address()).toBe("/micro-franquias?ordem=cidade");
  });

  test("also where no column shows what the list is sorted by", async () => {
    await signUp(browser.db, 2);
    setViewport(390);
    const { user, address } = await browser.open("/interesses", norte.cliente);
    await screen.findAllByRole("heading", { level: 3 });
    await choose(user, "Mais antigos primeiro");
    expect(address()).toBe("/interesses?ordem=criacao");
    await waitFor(() => expect(cards()[0]).toContain("Estudante norte"));
  });
});

test("what is kept outlives 'Sair', under the user's own name", async () => {
  localStorage.setItem(FRANQUIAS, "oculta=CNPJ");
  const { user } = await open("/franquias", norma);
  expect(names().length).toBeGreaterThan(0);
  const sidebar = within(screen.getByRole("complementary"));
  await user.click(sidebar.getByRole("button", { name: "Sair" }));
  await screen.findByText("Entrar na conta");
  expect(localStorage.getItem(FRANQUIAS)).toBe("oculta=CNPJ");
});
