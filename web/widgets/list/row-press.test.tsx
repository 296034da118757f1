import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { setViewport } from "#tests/support/browser.ts";
import { cast } from "#tests/support/cast.ts";
import { choose } from "#tests/support/fields.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

const details = () => screen.findByRole("dialog");
const isClosed = () => screen.queryByRole("dialog") === null;

// Holds product/telas.md#screens: a row opens a dialog.
describe("a press anywhere on a row opens its details", () => {
  test.each([
    ["/usuarios", norte.micro, norte.vendedor.nome],
    ["/clientes", norte.micro, "Escola norte"],
    ["/leads?evento=todos", norte.cliente, "Estudante norte"],
  ] as const)("of %s", async (path, person, title) => {
    const { user, address } = await browser.open(path, person);
    const name = await screen.findByRole("button", { name: title });
    const cells = within(name.closest("tr") as HTMLElement).getAllByRole("cell");
    await user.click(cells.at(1) as HTMLElement);
    expect((await details()).textContent).toContain(title);
    expect(address()).toMatch(/[?&](ver|pessoa)=/);
  });

  test.each(["/usuarios", "/clientes"])("and so do the cards of %s on a phone", async (path) => {
    setViewport(390);
    const { user } = await browser.open(path, norte.micro);
    const [first] = await screen.findAllByRole("heading", { level: 3 });
    await user.click(first?.closest("li") as HTMLElement);
    expect((await details()).textContent).toContain(first?.textContent);
  });

  test("of a ticket, whose text can still be marked", async () => {
    const { user } = await browser.open("/sac", norte.franquia);
    const [card] = await screen.findAllByRole("article");
    const text = (card as HTMLElement).querySelector("p.line-clamp-2") as HTMLElement;
    getSelection()?.selectAllChildren(text);
    text.click();
    expect(isClosed()).toBe(true);
    getSelection()?.removeAllRanges();
    await user.click(text);
    expect(await details()).toBeTruthy();
  });

  test("and so does Enter on the row that j leads to", async () => {
    const { user } = await browser.open("/usuarios", norte.micro);
    await screen.findByText(norte.vendedor.email);
    await user.keyboard("j{Enter}");
    expect(await details()).toBeTruthy();
  });
});

test("what can be pressed in a row does its own thing alone", async () => {
  const { user } = await browser.open("/clientes", norte.micro);
  const name = await screen.findByRole("button", { name: "Escola norte" });
  expect(
    within(name.closest("tr") as HTMLElement).getAllByRole("button", { name: "Escola norte" }),
  ).toHaveLength(1);
  await choose(user, "Escola norte", "Desativar");
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  expect(isClosed()).toBe(true);
});

test("a row of the franchises opens by its name as by itself", async () => {
  const { user, address } = await browser.open("/franquias", norma);
  const [name] = await screen.findAllByRole("button", { name: /^Franquia / });
  await user.click(name as HTMLElement);
  expect(await details()).toBeTruthy();
  expect(address().match(/ver=/g)).toHaveLength(1);
});
